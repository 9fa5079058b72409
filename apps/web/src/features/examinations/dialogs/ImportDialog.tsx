import { IMPORT_BYTES } from '@khue/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { FileDrop } from '@/components/file/FileDrop';
import { look, lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { sendFile } from '@/lib/sendFile';
import type { Examination } from '../queries';
import classes from './ImportDialog.module.css';
import { PlanDialog } from './PlanDialog';

interface Props {
  examination: Examination;
  onClose: () => void;
}

const UPLOAD = 'POST /api/examinations/{id}/candidate_imports/' as const;
const MARKS = { add: 'done', skip: 'idle', error: 'error' } as const;
const MB = 1024 * 1024;

/** A file of usernames: looked at first, added when it is confirmed. */
export function ImportDialog({ examination: { id }, onClose }: Props) {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const [file, setFile] = useState<File>();
  const looking = useMutation({ mutationFn: (chosen: File) => sendFile(UPLOAD, chosen, { id }) });
  const preview = looking.data;
  const confirming = useMutation({
    mutationFn: (iid: number) =>
      call('POST /api/examinations/{id}/candidate_imports/{iid}/confirm/', { params: { id, iid } }),
    onSuccess: ({ added, skipped }) => {
      const message = skipped > 0 ? t('add.skipped', { count: skipped }) : undefined;
      toast.success({ title: t('add.done', { count: added }), message });
      onClose();
    },
  });
  const refusal = looking.error instanceof ApiError ? looking.error : undefined;
  return (
    <PlanDialog
      title={t('import.title')}
      saveLabel={t('import.button', { count: preview?.counts.add ?? 0 })}
      isBusy={looking.isPending || confirming.isPending}
      isReady={(preview?.counts.add ?? 0) > 0}
      error={confirming.error}
      onSave={() => preview && confirming.mutate(preview.id)}
      onClose={onClose}
    >
      <FileDrop
        file={file}
        accept=".xlsx,.csv"
        words={{ title: t('import.choose'), limits: t('import.limits', { size: IMPORT_BYTES / MB }) }}
        refusal={refusal && (refusal.errors?.file?.join(' ') ?? refusal.detail)}
        onFile={(chosen) => {
          setFile(chosen);
          looking.mutate(chosen);
        }}
      />
      {preview && (
        <>
          <p role="status" className={look('m-0')}>
            <strong>
              {t('import.sum', { count: preview.counts.total, total: format.number(preview.counts.total) })}
            </strong>{' '}
            {t('import.parts', preview.counts)}
          </p>
          <div className={lookWith(classes.rows, 'round-md', 'line', 'scroll')}>
            <table className={lookWith(classes.table, 'wide', 'collapse')}>
              <thead>
                <tr>
                  <th scope="col">{t('import.line')}</th>
                  <th scope="col">{t('import.username')}</th>
                  <th scope="col">{t('import.name')}</th>
                  <th scope="col">{t('import.outcome')}</th>
                </tr>
              </thead>
              <tbody>
                {preview.rows.map(({ line, values, action, errors }) => (
                  <tr key={line}>
                    <td>{format.number(line)}</td>
                    <td translate="no">{values.username}</td>
                    <td translate="no">{values.full_name}</td>
                    <td>
                      <StatusMark kind={MARKS[action]}>
                        {action === 'error' ? errors.username?.join(' ') : t(`import.action.${action}`)}
                      </StatusMark>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </PlanDialog>
  );
}
