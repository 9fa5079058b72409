import { Button, FileButton } from '@mantine/core';
import { IconAlertCircle, IconFile, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './FileDrop.module.css';

const MB = 1024 * 1024;

interface Props {
  file?: File;
  /** What may be chosen; the server judges by the content. */
  accept: string;
  /** What is asked for, and how large it may be. */
  words: { title: string; limits: string };
  onFile: (file: File) => void;
  /** Why the server did not take it. */
  refusal?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

/** A file is dropped here or chosen. */
export function FileDrop({ file, accept, words, onFile, refusal, icon, disabled }: Props) {
  const { t } = useTranslation('components');
  const format = useFormat();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onFile(dropped);
  };
  const size = (bytes: number) =>
    bytes < MB
      ? t('file.kb', { size: format.number(Math.ceil(bytes / 1024)) })
      : t('file.mb', { size: format.number(Math.round((bytes / MB) * 10) / 10) });
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={lookWith(classes.drop, 'cluster', 'to-middle', 'primary', 'surface', 'round-lg')}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {icon ?? <IconFile size={30} stroke={1.4} aria-hidden="true" />}
        <div className={lookWith(classes.words, 'plain', 'narrow')} aria-live="polite">
          <p className={look('semibold')} translate={file ? 'no' : undefined}>
            {file ? file.name : words.title}
          </p>
          <p className={look('note')}>{file ? size(file.size) : words.limits}</p>
        </div>
        <FileButton onChange={(chosen) => chosen && onFile(chosen)} accept={accept}>
          {(props) => (
            <Button
              {...props}
              disabled={disabled}
              variant={file ? 'default' : 'light'}
              leftSection={<IconUpload size={18} stroke={1.6} />}
            >
              {t(file ? 'file.other' : 'file.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      {refusal && (
        <p
          className={lookWith(
            classes.refusal,
            'flex',
            'gap-8',
            'start',
            'mt-12',
            'p-10-14',
            'round-md',
            'line-error',
            'error-soft',
            'error',
          )}
          role="alert"
        >
          <IconAlertCircle size={18} stroke={1.7} aria-hidden="true" />
          {refusal}
        </p>
      )}
    </>
  );
}
