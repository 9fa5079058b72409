import { Button } from '@mantine/core';
import { IconCertificate, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { DetailScreen } from '@/components/page/DetailScreen';
import { detailWords, newRowWords } from '@/components/page/detailWords';
import { useAbilities } from '@/lib/abilities';
import { ApiError, call } from '@/lib/api';
import { download } from '@/lib/download';
import { screenPath } from '@/lib/screenPaths';
import { TEMPLATE, type Template } from '../queries';
import { TemplateForm } from '../TemplateForm';

/** One template of certificates. */
export default function TemplatePage() {
  const { t } = useTranslation('certificates');
  return (
    <DetailScreen
      screen="certificate_template"
      can={useAbilities('certificate')}
      icon={<IconCertificate size={24} stroke={1.6} />}
      words={detailWords(t)}
      create={{ ...newRowWords(t), form: <TemplateForm mode="create" /> }}
      useRow={TEMPLATE.useRow}
    >
      {(template, { mode, header }) => (
        <>
          {header({
            title: template.title,
            sentence:
              template.owner.name === null ? t('owners.all') : <span translate="no">{template.owner.name}</span>,
            actions: <Actions template={template} />,
          })}
          <TemplateForm key={mode} mode={mode} template={template} />
        </>
      )}
    </DetailScreen>
  );
}

function Actions({ template: { id, title, can } }: { template: Template }) {
  const { t } = useTranslation('certificates');
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const failed = (words: string) => (error: unknown) =>
    toast.failure({ title: t(words), message: error instanceof ApiError ? error.detail : undefined });
  const drawing = useMutation({
    mutationFn: async () => {
      const { file_url } = await call('GET /api/certificate_templates/{id}/preview/', { params: { id } });
      await download(file_url);
    },
    onError: failed('preview_failed'),
  });
  const removing = useMutation({
    mutationFn: () => call('DELETE /api/certificate_templates/{id}/', { params: { id } }),
    onSuccess: () => navigate(screenPath('certificate_template')),
    onError: failed('delete.failed'),
    onSettled: () => setSure(false),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
        loading={drawing.isPending}
        onClick={() => drawing.mutate()}
      >
        {t('preview_pdf')}
      </Button>
      {can.delete && (
        <Button variant="default" leftSection={<IconTrash size={18} stroke={1.6} />} onClick={() => setSure(true)}>
          {t('delete.button')}
        </Button>
      )}
      <ConfirmDialog
        opened={isSure}
        danger
        title={t('delete.title')}
        confirmLabel={t('delete.button')}
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setSure(false)}
      >
        {t('delete.about', { title })}
      </ConfirmDialog>
    </>
  );
}
