import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveWorkbook } from '@/components/chart/workbook';
import { sheetFrom } from '@/components/export/sheetFrom';
import { toast } from '@/components/feedback/toast';
import { useFormat } from '@/lib/format';
import { type HelpRow, wholeListQuery } from '../queries';

/** The list as it is filtered, every page of it, as a workbook. */
export function ExportList({ asked }: { asked: Parameters<typeof wholeListQuery>[0] }) {
  const { t } = useTranslation(['needs_help', 'components']);
  const format = useFormat();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async () => {
      const rows = await client.fetchQuery(wholeListQuery(asked));
      const sheet = sheetFrom<HelpRow>(
        t('title'),
        [
          { header: t('columns.number'), value: (row) => rows.indexOf(row) + 1 },
          { header: t('columns.student'), value: ({ user }) => user.full_name },
          { header: t('columns.username'), value: ({ user }) => user.username },
          { header: t('columns.class'), value: (row) => row.class.name },
          { header: t('columns.course'), value: (row) => row.module.name },
          { header: t('columns.reasons'), value: ({ reasons }) => reasons.map(({ detail }) => detail).join('; ') },
          { header: t('columns.since'), value: ({ since }) => format.date(since) },
        ],
        rows,
      );
      await saveWorkbook(t('file'), [sheet]);
    },
    onError: () => toast.failure({ title: t('failed') }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('components:export.button')}
    </Button>
  );
}
