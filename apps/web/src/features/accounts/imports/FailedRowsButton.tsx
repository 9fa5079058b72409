import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { useFormat } from '@/lib/format';
import { resultAddress } from './importQueries';

/** The rows that are wrong, as a workbook to correct and bring back. */
export function FailedRowsButton({ id, count }: { id: number; count: number }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const save = useMutation({
    mutationFn: () => download(resultAddress(id), t('result.file_name')),
    onError: (error) =>
      toast.failure({ title: t('result.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('result.download', { count, rows: format.number(count) })}
    </Button>
  );
}
