import { Button } from '@mantine/core';
import { IconDownload, IconFileTypeDocx } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { FileDrop } from '@/components/file/FileDrop';
import { look } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { sendFile } from '@/lib/sendFile';
import classes from './Imports.module.css';
import type { QuestionImport } from './questionImport';
import { useSending } from './useSending';

const ACCEPT =
  '.docx,.xlsx,.txt,.gift,.xml,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain,text/xml';

/** The file, read as soon as it is chosen, and a workbook for those who have none yet. */
export function UploadStep({ onFound }: { onFound: (found: QuestionImport) => void }) {
  const { t } = useTranslation('bank');
  const sending = useSending<QuestionImport>(
    (file, way) => sendFile('POST /api/question_imports/', file, way),
    onFound,
  );
  const template = useMutation({
    mutationFn: () => download('/api/question_imports/template/', t('questions.template_file')),
    onError: (error) =>
      toast.failure({ title: t('actions.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  return (
    <div className={classes.stack}>
      <FileDrop
        file={sending.file}
        accept={ACCEPT}
        icon={<IconFileTypeDocx size={30} stroke={1.4} aria-hidden="true" />}
        words={{ title: t('questions.drop'), limits: t('questions.limits') }}
        onFile={sending.send}
        refusal={sending.refusal}
        disabled={sending.isBusy}
      />
      <p role="status" className={look('note', 'm-0', 'text-centre')}>
        {sending.isBusy && t('questions.reading')}
      </p>
      <section className={classes.card}>
        <h2 className={look('mb-6', 'text-card', 'semibold')}>{t('questions.kinds_title')}</h2>
        <ul className={classes.kinds}>
          {['docx', 'xlsx', 'gift', 'aiken', 'moodle'].map((kind) => (
            <li key={kind}>{t(`questions.kind_${kind}`)}</li>
          ))}
        </ul>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} />}
          loading={template.isPending}
          onClick={() => template.mutate()}
        >
          {t('questions.template')}
        </Button>
      </section>
    </div>
  );
}
