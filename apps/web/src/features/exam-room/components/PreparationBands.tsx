import { Button } from '@mantine/core';
import { IconPhotoDown, IconPhotoX, IconPuzzleOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PaperFiles } from '../preparing/usePaperFiles';
import type { Preparation } from '../preparing/usePreparation';
import { Band } from './Band';
import classes from './Bands.module.css';

/** What of the exam is not on this computer yet; nothing once all of it is. */
export function PreparationBands({ files, preparation }: { files: PaperFiles; preparation: Preparation }) {
  const { t } = useTranslation(['exam_room', 'kinds']);
  const names = preparation.missing.map(({ name }) => t(name as 'exam_room:prepare.words')).join(', ');
  const retry = (onClick: () => void) => (
    <Button className={classes.button} size="md" onClick={onClick}>
      {t('prepare.retry')}
    </Button>
  );
  return (
    <>
      {preparation.missing.length > 0 && (
        <Band icon={<IconPuzzleOff size={20} stroke={1.8} />} action={retry(preparation.retry)}>
          {t('prepare.incomplete', { names })}
        </Band>
      )}
      {files.missing === null && (
        <Band kind="good" icon={<IconPhotoDown size={20} stroke={1.8} />}>
          {t('files.fetching', { done: files.held.size, total: files.total })}
        </Band>
      )}
      {files.missing !== null && files.missing.length > 0 && (
        <Band icon={<IconPhotoX size={20} stroke={1.8} />} action={retry(files.retry)}>
          {t('files.missing', { numbers: files.missing.join(', ') })}
        </Band>
      )}
    </>
  );
}
