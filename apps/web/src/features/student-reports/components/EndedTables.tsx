import { IconClipboardCheck, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import type { Ended, useActivityReport } from '../queries';

type Query = ReturnType<typeof useActivityReport>;

const listOf = ({ data, ...query }: Query) => ({
  ...query,
  data: data && { count: data.results.length, results: data.results },
});

/** Where an attempt's result is told. */
const resultPath = ({ activity_id }: Ended) => `/student/examtest/result?id=${activity_id}`;

export function ExamTable({ query }: { query: Query }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const columns: Column<Ended>[] = [
    {
      key: 'module',
      header: t('column.exam'),
      isData: true,
      priority: 1,
      render: (row) => row.name,
      detail: (row) => `${row.module.name} · ${row.class.name}`,
    },
    {
      key: 'ended_at',
      header: t('column.ended_at'),
      priority: 1,
      oneLine: true,
      render: (row) => format.dateTime(row.ended_at),
    },
    {
      key: 'score',
      header: t('column.score'),
      align: 'right',
      priority: 1,
      render: (row) => (row.score === null ? t('untold') : format.number(row.score)),
    },
    {
      key: 'passed',
      header: t('column.passed'),
      priority: 1,
      render: (row) =>
        row.passed !== null && (
          <StatusMark kind={row.passed ? 'done' : 'idle'}>{row.passed ? t('passed') : t('not_passed')}</StatusMark>
        ),
    },
  ];
  return (
    <DataTable<Ended>
      label={t('exams.title')}
      query={listOf(query)}
      columns={columns}
      rowKey={({ activity_id }) => activity_id}
      rowName={({ name }) => name}
      rowLink={resultPath}
      errorTitle={t('failed')}
      empty={<EmptyState icon={<IconClipboardCheck size={24} stroke={1.6} />} title={t('exams.none')} />}
    />
  );
}

export function PracticeTable({ query }: { query: Query }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const columns: Column<Ended>[] = [
    {
      key: 'part',
      header: t('column.part'),
      isData: true,
      priority: 1,
      render: (row) => row.name,
      detail: (row) => row.module.name,
    },
    {
      key: 'ended_at',
      header: t('column.ended_at'),
      priority: 1,
      oneLine: true,
      render: (row) => format.dateTime(row.ended_at),
    },
    {
      key: 'score',
      header: t('column.score'),
      align: 'right',
      priority: 1,
      render: (row) => row.score !== null && format.number(row.score),
    },
  ];
  return (
    <DataTable<Ended>
      label={t('practice.title')}
      query={listOf(query)}
      columns={columns}
      rowKey={({ activity_id }) => activity_id}
      rowName={({ name }) => name}
      errorTitle={t('failed')}
      empty={<EmptyState icon={<IconPencil size={24} stroke={1.6} />} title={t('practice.none')} />}
    />
  );
}
