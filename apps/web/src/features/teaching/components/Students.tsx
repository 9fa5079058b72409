import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/filters/SearchField';
import { EmptyState } from '@/components/states/EmptyState';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { fold } from '@/components/text/fold';
import { Highlight } from '@/components/text/Highlight';
import { useFormat } from '@/lib/format';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { useRoster } from '../queries';

type Student = NonNullable<ReturnType<typeof useRoster>['data']>['results'][number];

interface Props {
  classId: number;
  /** What is looked for from the start. */
  find: string;
}

/** The class list; a class fits on one page, so it is searched here. */
export function Students({ classId, find }: Props) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const roster = useRoster(classId);
  const pathOf = useStudentRecordPath();
  const [term, setTerm] = useState(find);
  const needle = fold(term.trim());
  const found = roster.data?.results.filter(({ full_name, username, code }) =>
    [full_name, username, code ?? ''].some((text) => fold(text).includes(needle)),
  );
  const columns: Column<Student>[] = [
    {
      key: 'full_name',
      header: t('roster.full_name'),
      isData: true,
      priority: 1,
      render: (row) => <Highlight term={term}>{row.full_name}</Highlight>,
      detail: (row) => <Highlight term={term}>{row.username}</Highlight>,
    },
    { key: 'code', header: t('roster.code'), isData: true, priority: 2, render: (row) => row.code },
    {
      key: 'birth_date',
      header: t('roster.birth_date'),
      priority: 2,
      render: (row) => row.birth_date && format.date(row.birth_date),
    },
    { key: 'status', header: t('roster.status'), priority: 1, render: (row) => <ActiveStatus status={row.status} /> },
  ];
  return (
    <DataTable
      label={t('class.tabs.students')}
      query={{ ...roster, data: roster.data && { count: found?.length ?? 0, results: found ?? [] } }}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ full_name }) => full_name}
      rowLink={({ id }) => pathOf(id)}
      filters={<SearchField label={t('roster.search')} value={term} onChange={setTerm} />}
      errorTitle={t('roster.load_failed')}
      empty={
        <EmptyState
          icon={<IconUsersGroup size={24} stroke={1.6} />}
          title={t(term ? 'roster.none_found' : 'roster.none')}
        />
      }
    />
  );
}
