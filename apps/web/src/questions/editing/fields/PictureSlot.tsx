import { ActionIcon, Button, FileButton, TextInput } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import classes from './PictureSlot.module.css';
import { type ContentFile, PICTURE_TYPES, uploadPicture } from './uploadPicture';

interface Props {
  id: string;
  label: string;
  /** Where the picture lies; '' for none. */
  path: string;
  alt: string;
  error?: string;
  isReadOnly?: boolean;
  /** Came from elsewhere, as pasted into the text beside it; uploaded as soon as it is there. */
  given?: File;
  /** Nothing to see as long as there is no picture: it comes by way of the text. */
  isQuiet?: boolean;
  onPicture: (file: ContentFile | null) => void;
  onAlt: (alt: string) => void;
}

const pictureIn = (data: DataTransfer) => [...data.files].find(({ type }) => type.startsWith('image/'));

/** One picture with what it shows in words: chosen, dropped or pasted, made small and sent at once. */
export function PictureSlot(props: Props) {
  const { id, label, path, alt, error, isReadOnly, given, isQuiet, onPicture, onAlt } = props;
  const { t } = useTranslation('editor');
  const altField = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: (file) => {
      onPicture(file);
      requestAnimationFrame(() => altField.current?.focus());
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => {
    if (given) upload.mutate(given);
  }, [given]);

  const failure = upload.error instanceof ApiError ? upload.error.detail : upload.error && t('picture.failed');
  const told = failure ?? error;
  const take = (data: DataTransfer, event: ClipboardEvent | DragEvent) => {
    const picture = pictureIn(data);
    if (!picture || isReadOnly) return;
    event.preventDefault();
    upload.mutate(picture);
  };

  if (isQuiet && !path && !upload.isPending && !told) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one more way beside the button
    <div
      className={lookWith(classes.slot, 'cluster', 'gap-8-12', 'surface', 'round-md', 'line-strong')}
      data-empty={path === '' || undefined}
      onPaste={(event) => take(event.clipboardData, event)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event.dataTransfer, event)}
    >
      {path === '' ? (
        <span className={lookWith(classes.empty, 'centre', 'dimmed', 'sunken', 'round-sm', 'keep')} aria-hidden="true">
          <IconPhoto size={22} stroke={1.6} />
        </span>
      ) : (
        <img className={lookWith(classes.picture, 'sunken', 'round-xs', 'keep')} src={path} alt={alt} />
      )}
      <div className={look('narrow', 'grow-12')}>
        {path === '' ? (
          <span className={look('note')}>{upload.isPending ? t('picture.sending') : t('picture.drop_here')}</span>
        ) : (
          <TextInput
            ref={altField}
            size="xs"
            label={t('picture.alt')}
            placeholder={t('picture.alt_hint')}
            readOnly={isReadOnly}
            value={alt}
            onChange={(event) => onAlt(event.currentTarget.value)}
            translate="no"
          />
        )}
        {path !== '' && alt.trim() === '' && <span className={look('note')}>{t('picture.alt_missing')}</span>}
        {told && (
          <p className={look('mt-4', 'field-error', 'text-sm')} role="alert">
            {told}
          </p>
        )}
      </div>
      {!isReadOnly && (
        <div className={look('row', 'gap-4', 'keep')}>
          <FileButton accept={PICTURE_TYPES} onChange={(file) => file && upload.mutate(file)}>
            {({ onClick }) => (
              <Button
                id={id}
                variant="default"
                size="xs"
                leftSection={<IconPhoto size={16} stroke={1.6} />}
                loading={upload.isPending}
                onClick={onClick}
                aria-label={path ? t('picture.change_of', { label }) : t('picture.choose_of', { label })}
              >
                {path ? t('picture.change') : t('picture.choose')}
              </Button>
            )}
          </FileButton>
          {path !== '' && (
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t('picture.remove_of', { label })}
              title={t('picture.remove')}
              onClick={() => onPicture(null)}
            >
              <IconTrash size={17} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      )}
    </div>
  );
}
