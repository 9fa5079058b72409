import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { detailPath } from '@/lib/screenPaths';
import { useStudentRecordPath } from '@/lib/studentRecord';
import type { Membership, SchoolClass } from '../classTypes';
import { useMemberships } from '../queries';

/** Who came and went, and when. Nothing of it is ever deleted. */
export function History({ row }: { row: SchoolClass }) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const memberships = useMemberships(row.id);
  const pathOf = useStudentRecordPath();
  const columns: Column<Membership>[] = [
    {
      key: 'user',
      header: t('columns.full_name'),
      isData: true,
      priority: 1,
      render: ({ user }) => user.name,
      detail: ({ code, username }) => code ?? username,
    },
    { key: 'joined_on', header: t('history.joined'), priority: 1, render: ({ joined_on }) => format.date(joined_on) },
    {
      key: 'left_on',
      header: t('history.left'),
      priority: 1,
      render: ({ left_on }) =>
        left_on ? format.date(left_on) : t(row.is_past ? 'history.to_year_end' : 'history.still'),
    },
    {
      key: 'moved_to',
      header: t('history.moved_to'),
      isData: true,
      priority: 2,
      render: ({ moved_to }) => moved_to?.name,
    },
  ];
  return (
    <DataTable
      label={t('tabs.history')}
      query={memberships}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ user }) => user.name}
      rowLink={({ user }) => pathOf(user.id) ?? detailPath('account', 'view', user.id)}
      errorTitle={t('history.load_failed')}
      empty={<EmptyState icon={<IconHistory size={24} stroke={1.6} />} title={t('history.none_yet')} />}
    />
  );
}
