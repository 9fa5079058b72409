import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { type FailedEnrolment, type PlatformState, useFailedEnrolments } from '../platformQueries';
import classes from './PlatformCards.module.css';

type Difference = PlatformState['difference_list'][number];

/** Where the two sides disagree and it could not be repaired. */
export function Differences({ rows }: { rows: readonly Difference[] }) {
  const { t } = useTranslation('courses');
  const wish = (value: number | null) =>
    t(value === null ? 'platform.unknown_here' : value === 1 ? 'platform.enrolled' : 'platform.not_enrolled');
  const columns: Column<Difference>[] = [
    { key: 'username', header: t('platform.person'), isData: true, priority: 1, render: (row) => row.username },
    { key: 'course_id', header: t('platform.course'), isData: true, priority: 2, render: (row) => row.course_id },
    { key: 'ours', header: t('platform.ours'), priority: 1, render: (row) => wish(row.ours) },
    { key: 'theirs', header: t('platform.theirs'), priority: 1, render: (row) => wish(row.theirs) },
    { key: 'reason', header: t('platform.reason'), priority: 2, render: (row) => row.reason },
  ];
  return (
    <>
      <h2 className={lookWith(classes.section, 'text-xl', 'bold', 'leading-14')}>{t('platform.differences_title')}</h2>
      <DataTable<Difference>
        label={t('platform.differences_title')}
        query={{
          data: { count: rows.length, results: rows },
          error: null,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        columns={columns}
        rowKey={({ username, course_id }) => `${username} ${course_id}`}
        rowName={({ username }) => username}
        empty={null}
      />
    </>
  );
}

/** Enrolments that the platform refused. */
export function FailedEnrolments() {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const failed = useFailedEnrolments(page, pageSize);
  const columns: Column<FailedEnrolment>[] = [
    {
      key: 'full_name',
      header: t('platform.person'),
      isData: true,
      priority: 1,
      render: (row) => row.full_name,
      detail: (row) => row.username,
    },
    { key: 'module', header: t('platform.course'), isData: true, priority: 1, render: (row) => row.module.name },
    { key: 'reason', header: t('platform.reason'), priority: 1, render: (row) => row.reason },
    { key: 'updated_at', header: t('platform.when'), priority: 3, render: (row) => format.dateTime(row.updated_at) },
  ];
  return (
    <>
      <h2 className={lookWith(classes.section, 'text-xl', 'bold', 'leading-14')}>{t('platform.failed_title')}</h2>
      <DataTable<FailedEnrolment>
        label={t('platform.failed_title')}
        query={failed}
        list={{
          page,
          pageSize,
          ordering: '',
          setPage,
          setPageSize: (size) => {
            setPageSize(size);
            setPage(1);
          },
          setOrdering: () => undefined,
        }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ full_name }) => full_name}
        errorTitle={t('platform.failed_load')}
        empty={<EmptyState icon={<IconCircleCheck size={24} stroke={1.6} />} title={t('platform.failed_none')} />}
      />
    </>
  );
}
