import { IMPORT_BYTES, IMPORT_ROWS } from '@khue/contract/constants';
import { Button, FileButton } from '@mantine/core';
import { IconAlertCircle, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './FileDrop.module.css';

const MB = 1024 * 1024;
const ACCEPT = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  file?: File;
  onFile: (file: File) => void;
  /** Why the server did not take the file. */
  refusal?: string;
}

/** A file is dropped here or chosen; its kind is judged by the server, from its content. */
export function FileDrop({ file, onFile, refusal }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onFile(dropped);
  };
  const sizeOf = (bytes: number) =>
    bytes < MB
      ? t('upload.size_small', { size: format.number(Math.ceil(bytes / 1024)) })
      : t('upload.size', { size: format.number(Math.round((bytes / MB) * 10) / 10) });
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={30} stroke={1.4} aria-hidden="true" />
        <div className={classes.words} aria-live="polite">
          {file ? (
            <>
              <p className={classes.name} translate="no">
                {file.name}
              </p>
              <p className={classes.dim}>{sizeOf(file.size)}</p>
            </>
          ) : (
            <>
              <p className={classes.name}>{t('upload.drop')}</p>
              <p className={classes.dim}>
                {t('upload.limits', { size: IMPORT_BYTES / MB, rows: format.number(IMPORT_ROWS) })}
              </p>
            </>
          )}
        </div>
        <FileButton onChange={(chosen) => chosen && onFile(chosen)} accept={ACCEPT}>
          {(props) => (
            <Button {...props} variant={file ? 'default' : 'light'} leftSection={<IconUpload size={18} stroke={1.6} />}>
              {t(file ? 'upload.other' : 'upload.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      {refusal && (
        <p className={classes.refusal} role="alert">
          <IconAlertCircle size={18} stroke={1.7} aria-hidden="true" />
          {refusal}
        </p>
      )}
    </>
  );
}
