import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toggleMark } from 'prosemirror-commands';
import type { EditorView } from 'prosemirror-view';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { uploadPicture } from '../fields/uploadPicture';
import classes from './RichText.module.css';
import { isSafeAddress, schema } from './schema';

/** What the text asks for before it goes on. */
export type Asked = { what: 'link' } | { what: 'picture'; file: File };

const { link } = schema.marks;

function linkAt(view: EditorView): string {
  const { $from, from, to, empty } = view.state.selection;
  if (empty) return String(link.isInSet($from.marks())?.attrs.href ?? '');
  let href = '';
  view.state.doc.nodesBetween(from, to, (node) => {
    href ||= String(link.isInSet(node.marks)?.attrs.href ?? '');
  });
  return href;
}

/** Where the chosen words lead. Without chosen words the address itself becomes the words. */
export function LinkDialog({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const { t } = useTranslation('editor');
  const [address, setAddress] = useState(() => linkAt(view));
  const [isWrong, setWrong] = useState(false);
  const had = linkAt(view) !== '';

  function put(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const typed = address.trim();
    const href = /^[\w-]+(\.[\w-]+)+/.test(typed) ? `https://${typed}` : typed;
    if (!isSafeAddress(href)) return setWrong(true);
    const { state } = view;
    if (state.selection.empty)
      view.dispatch(state.tr.insert(state.selection.from, schema.text(href, [link.create({ href })])));
    else {
      const { from, to } = state.selection;
      view.dispatch(state.tr.removeMark(from, to, link).addMark(from, to, link.create({ href })));
    }
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={t('rich.link')} centered closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={put} noValidate>
        <TextInput
          label={t('rich.address')}
          placeholder="https://"
          data-autofocus
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setWrong(false);
          }}
          error={isWrong && t('rich.address_wrong')}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          {had && (
            <Button
              variant="default"
              onClick={() => {
                if (view.state.selection.empty) toggleMark(link)(view.state, view.dispatch);
                else view.dispatch(view.state.tr.removeMark(view.state.selection.from, view.state.selection.to, link));
                onClose();
              }}
            >
              {t('rich.unlink')}
            </Button>
          )}
          <Button type="submit">{t('rich.put_link')}</Button>
        </Group>
      </form>
    </Modal>
  );
}

interface Inserted {
  src: string;
  alt: string;
  width: string | null;
  height: string | null;
}

interface PictureProps {
  file: File;
  onClose: () => void;
  onDone: (picture: Inserted) => void;
}

/** What a picture shows is asked for while it travels. */
export function PictureDialog({ file, onClose, onDone }: PictureProps) {
  const { t } = useTranslation('editor');
  const [alt, setAlt] = useState('');
  const [preview, setPreview] = useState<string>();
  const upload = useMutation({ mutationFn: uploadPicture });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once
  useEffect(() => {
    upload.mutate(file);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, []);

  function put(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!upload.data) return;
    const { path, width, height } = upload.data;
    onDone({ src: path, alt, width: width ? String(width) : null, height: height ? String(height) : null });
  }

  const reason = upload.error instanceof ApiError ? upload.error.detail : upload.error && t('picture.failed');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('picture.insert')}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={put} noValidate>
        {preview && <img src={preview} alt="" className={lookWith(classes.preview, 'block', 'round-sm', 'within')} />}
        <TextInput
          label={t('picture.alt')}
          description={t('picture.alt_hint')}
          data-autofocus
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          error={reason}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={upload.isPending} disabled={!upload.data}>
            {t('picture.insert')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
