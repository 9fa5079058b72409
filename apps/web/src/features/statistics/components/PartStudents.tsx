import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { type Chosen, type PartFigures, type PartStudent, STUDENTS_A_PAGE, usePartStudents } from '../queries';

interface Props {
  chosen: Chosen;
  part: PartFigures;
  heading: ReactNode;
}

/** What each student has done in a piece of work. */
export function PartStudents({ chosen, part, heading }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const pathOf = useStudentRecordPath();
  const [page, setPage] = useState(1);
  const query = usePartStudents(chosen, part.sub_module.id, page);
  const score = (value: number | null) => (value === null ? '–' : format.score(value));
  const columns: Column<PartStudent>[] = [
    {
      key: 'name',
      header: t('students.name'),
      isData: true,
      priority: 1,
      render: (row) => row.user.full_name,
      detail: (row) => row.user.code ?? row.user.username,
    },
    {
      key: 'state',
      header: t('students.state'),
      priority: 1,
      oneLine: true,
      render: ({ completed, attempts }) => {
        if (completed) return <StatusMark kind="done">{t('students.completed')}</StatusMark>;
        if (attempts > 0) return <StatusMark kind="waiting">{t('students.working')}</StatusMark>;
        return <StatusMark kind="idle">{t('students.nothing')}</StatusMark>;
      },
    },
    {
      key: 'attempts',
      header: t('students.attempts'),
      align: 'right',
      priority: 2,
      render: (row) => format.number(row.attempts),
    },
    {
      key: 'best',
      header: t('students.best'),
      align: 'right',
      priority: 1,
      render: (row) => score(row.best_score),
    },
    {
      key: 'last',
      header: t('students.last'),
      align: 'right',
      priority: 2,
      render: (row) => score(row.last_score),
    },
    {
      key: 'last_activity',
      header: t('students.last_activity'),
      align: 'right',
      priority: 2,
      oneLine: true,
      render: (row) => (row.last_activity ? format.date(row.last_activity) : '–'),
    },
  ];
  const paging = {
    page,
    pageSize: STUDENTS_A_PAGE,
    ordering: '',
    setPage,
    // There is one size: a class fits on the page.
    setPageSize: () => setPage(1),
    setOrdering: () => undefined,
  };
  return (
    <DataTable<PartStudent>
      label={t('students.label', { part: part.sub_module.name })}
      query={query}
      list={(query.data?.count ?? 0) > STUDENTS_A_PAGE ? paging : undefined}
      columns={columns}
      rowKey={({ user }) => user.id}
      rowName={({ user }) => user.full_name}
      rowLink={({ user }) => pathOf(user.id)}
      filters={heading}
      errorTitle={t('failed.students')}
      empty={<EmptyState title={t('students.none')} />}
    />
  );
}
