import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import type { Decisions } from '@/features/schools/decisions';
import type { School } from '@/features/schools/schoolTypes';
import { ApiError, call, download } from '@/lib/api';

/** Comes with the first export that takes longer. */
const ExportDialog = lazy(async () => ({ default: (await import('@/components/export/ExportDialog')).ExportDialog }));

interface Props {
  school: School;
  /** The year that the classes go to. */
  year: string;
  decisions: Decisions;
}

/** The preview as a workbook, a line for each student: saved at once, or followed until it is ready. */
export function PreviewExport({ school, year, decisions: { decisions, class_decisions } }: Props) {
  const { t } = useTranslation(['schools', 'components']);
  const exporting = useMutation({
    mutationFn: async () => {
      const body = { school_id: school.id, decisions: [...decisions], class_decisions: [...class_decisions] };
      const answer = await call('POST /api/preview_upgrade_classes/export/', { body });
      if (!('file_url' in answer)) return answer.task_id;
      await download(answer.file_url, `${t('upgrade.export_name', { school: school.name, year })}.xlsx`);
      return undefined;
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.detail : '';
      toast.failure({ title: t('components:export.failed', { reason }) });
    },
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('components:export.button')}
      </Button>
      {exporting.data !== undefined && (
        <Suspense>
          <ExportDialog taskId={exporting.data} onClose={() => exporting.reset()} />
        </Suspense>
      )}
    </>
  );
}
