import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { CountCell } from '@/components/table/CountCell';
import type { Column } from '@/components/table/columns';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { Highlight } from '@/components/text/Highlight';
import { useAbilities } from '@/lib/abilities';
import type { Group } from '../roleTypes';

const LIST = defineList({
  call: 'GET /api/group_permissions/',
  filters: ['code_name', 'status'],
  pageSize: 100,
  ordering: 'name',
  sortable: ['name', 'code', 'status'],
});

function useGroupColumns(term: string): Column<Group>[] {
  const { t } = useTranslation('roles');
  return [
    {
      key: 'name',
      header: t('columns.group'),
      sortable: true,
      isData: true,
      priority: 1,
      render: (group) => <Highlight term={term}>{group.name}</Highlight>,
      detail: (group) => group.description,
    },
    {
      key: 'code',
      header: t('fields.code'),
      sortable: true,
      isData: true,
      priority: 2,
      render: (group) => <Highlight term={term}>{group.code}</Highlight>,
    },
    {
      key: 'permissions',
      header: t('columns.permissions'),
      align: 'right',
      priority: 1,
      render: (group) => <CountCell value={group.permissions.length} />,
    },
    {
      key: 'roles',
      header: t('columns.used_by'),
      isData: true,
      priority: 2,
      render: (group) => group.roles.map((role) => role.name).join(', '),
    },
    {
      key: 'status',
      header: t('fields.status'),
      sortable: true,
      priority: 1,
      render: (group) => <ActiveStatus status={group.status} />,
    },
  ];
}

export default function GroupListPage() {
  const { t } = useTranslation('roles');
  const list = useList(LIST);
  const { filters, setFilters } = list;
  return (
    <ListScreen
      list={list}
      title={t('group.title')}
      sentence={t('group.sentence')}
      tabs={<ScreenTabs of="role" />}
      can={useAbilities('permission_group')}
      add={{ screen: 'group', label: t('group.add') }}
      detail="group"
      columns={useGroupColumns(filters.code_name)}
      rowName={({ name }) => name}
      search={{ term: 'code_name', label: t('group.search'), t }}
      filters={
        <FilterSelect
          label={t('fields.status')}
          value={filters.status}
          options={useActiveChoices()}
          onChange={(status) => setFilters({ status })}
        />
      }
      errorTitle={t('group.list_failed')}
      empty={{
        icon: <IconShieldCheck size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('group.none_yet'),
      }}
    />
  );
}
