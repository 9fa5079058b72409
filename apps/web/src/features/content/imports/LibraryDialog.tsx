import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { FileDrop } from '@/components/file/FileDrop';
import { sendFile } from '@/lib/sendFile';
import classes from './Imports.module.css';
import { UploadDialog } from './UploadDialog';
import { useSending } from './useSending';

type Installed = AnswerOf<Calls['POST /api/h5p/libraries/']>;

interface Props {
  onDone: () => void;
  onClose: () => void;
}

/** Installs the libraries that a package brings. */
export function LibraryDialog({ onDone, onClose }: Props) {
  const { t } = useTranslation('bank');
  const sending = useSending<Installed>(
    (file, way) => sendFile('/api/h5p/libraries/', file, way),
    ({ installed, kept }) => {
      toast.success({
        title: t('libraries.installed', { count: installed.length }),
        message: kept.length > 0 ? t('libraries.kept', { count: kept.length }) : undefined,
      });
      onDone();
      onClose();
    },
  );
  return (
    <UploadDialog
      title={t('libraries.install')}
      sent={sending.sent}
      isBusy={sending.isBusy}
      canStart={sending.file !== undefined}
      startLabel={t('libraries.install_start')}
      onStart={sending.start}
      onClose={onClose}
    >
      <p className={classes.note}>{t('libraries.warning')}</p>
      <FileDrop
        file={sending.file}
        accept=".h5p,application/zip"
        words={{ title: t('package.drop'), limits: t('libraries.limits') }}
        onFile={sending.choose}
        refusal={sending.refusal}
        disabled={sending.isBusy}
      />
    </UploadDialog>
  );
}
