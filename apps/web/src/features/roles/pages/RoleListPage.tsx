import { PAGE_SIZE, USER_COUNT_LIMIT } from '@khue/contract/constants';
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
import { nameOf } from '@/components/text/nameOf';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { effectiveCodes } from '../grants';
import type { Role } from '../roleTypes';

const LIST = defineList({
  call: 'GET /api/roles/',
  filters: ['code_name', 'status'],
  pageSize: PAGE_SIZE.roles,
  ordering: 'name',
  sortable: ['name', 'code', 'status'],
});

function useRoleColumns(term: string): Column<Role>[] {
  const { t } = useTranslation('roles');
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('columns.role'),
      sortable: true,
      isData: true,
      priority: 1,
      render: (role) => <Highlight term={term}>{nameOf(role)}</Highlight>,
      detail: (role) => role.description,
    },
    {
      key: 'code',
      header: t('fields.code'),
      sortable: true,
      isData: true,
      priority: 2,
      render: (role) => <Highlight term={term}>{role.code}</Highlight>,
    },
    { key: 'scope', header: t('fields.scope'), priority: 2, render: (role) => t(`scopes.${role.scope}`) },
    {
      key: 'permissions',
      header: t('columns.permissions'),
      align: 'right',
      priority: 1,
      render: (role) => (
        <CountCell
          value={
            effectiveCodes({
              direct: role.permissions.map(({ code }) => code),
              groups: role.group_permissions,
            }).length
          }
        />
      ),
    },
    {
      key: 'groups',
      header: t('columns.groups'),
      align: 'right',
      priority: 3,
      render: (role) => <CountCell value={role.group_permissions.length} />,
    },
    {
      key: 'users',
      header: t('columns.users'),
      align: 'right',
      priority: 2,
      render: (role) =>
        role.user_count >= USER_COUNT_LIMIT ? (
          `${format.number(USER_COUNT_LIMIT)}+`
        ) : (
          <CountCell value={role.user_count} />
        ),
    },
    {
      key: 'status',
      header: t('fields.status'),
      sortable: true,
      priority: 1,
      render: (role) => <ActiveStatus status={role.status} />,
    },
  ];
}

export default function RoleListPage() {
  const { t } = useTranslation('roles');
  const list = useList(LIST);
  const { filters, setFilters } = list;
  return (
    <ListScreen
      list={list}
      title={t('role.title')}
      sentence={t('role.sentence')}
      tabs={<ScreenTabs of="role" />}
      can={useAbilities('role')}
      add={{ screen: 'role', label: t('role.add') }}
      detail="role"
      columns={useRoleColumns(filters.code_name)}
      rowName={nameOf}
      search={{ term: 'code_name', label: t('role.search'), t }}
      filters={
        <FilterSelect
          label={t('fields.status')}
          value={filters.status}
          options={useActiveChoices()}
          onChange={(status) => setFilters({ status })}
        />
      }
      errorTitle={t('role.list_failed')}
      empty={{
        icon: <IconShieldCheck size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('role.none_yet'),
      }}
    />
  );
}
