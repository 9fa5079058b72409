import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { FileDrop } from '@/components/file/FileDrop';
import { look } from '@/components/look/look';
import { sendFile } from '@/lib/sendFile';
import { UploadDialog } from './UploadDialog';
import { useSending } from './useSending';

type Installed = AnswerOf<Calls['POST /api/h5p/libraries/']>;

/** Installs the libraries that a package brings. */
export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('bank');
  const sending = useSending<Installed>(
    (file, way) => sendFile('POST /api/h5p/libraries/', file, way),
    ({ installed, kept }) => {
      toast.success({
        title: t('libraries.installed', { count: installed.length }),
        message: kept.length > 0 ? t('libraries.kept', { count: kept.length }) : undefined,
      });
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
      <p className={look('note', 'm-0')}>{t('libraries.warning')}</p>
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
