import { PAGE_SIZE, USER_COUNT_LIMIT } from '@khue/contract/constants';
import { useTranslation } from 'react-i18next';
import { AddLink } from '@/components/page/AddLink';
import { ListPage } from '@/components/page/ListPage';
import { PageHeader } from '@/components/page/PageHeader';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { CountCell } from '@/components/table/CountCell';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useListParams } from '@/components/table/useListParams';
import { useViewAndEdit } from '@/components/table/useViewAndEdit';
import { Highlight } from '@/components/text/Highlight';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { detailPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { AccessFilters } from '../components/AccessFilters';
import { NoneFound } from '../components/NoneFound';
import { effectiveCodes } from '../grants';
import { useRoles } from '../queries';
import type { Role, RoleListRequest } from '../roleTypes';

const LIST = {
  filters: ['code_name', 'status'],
  pageSize: PAGE_SIZE.roles,
  ordering: 'name',
  sortable: ['name', 'code', 'status'],
} as const;

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
      render: (role) => <Highlight term={term}>{role.name}</Highlight>,
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
  const list = useListParams(LIST);
  const isLooking = useMe().viewing_as !== null;
  const mayCreate = usePermission('role.create') && !isLooking;
  const mayEdit = usePermission('role.edit') && !isLooking;
  const request = {
    ...list.filters,
    ordering: list.ordering,
    page: String(list.page),
    page_size: String(list.pageSize),
  };
  const roles = useRoles(request as RoleListRequest);
  const count = roles.isPlaceholderData ? undefined : roles.data?.count;
  const columns = useRoleColumns(list.filters.code_name);

  const add = mayCreate && <AddLink to={detailPath('role', 'create')}>{t('role.add')}</AddLink>;
  const actionsOf = useViewAndEdit('role', mayEdit);

  return (
    <ListPage>
      <PageHeader title={t('role.title')} sentence={t('role.sentence')} actions={add} />
      <DataTable
        label={t('role.title')}
        query={roles}
        list={list}
        columns={columns}
        rowKey={(role) => role.id}
        rowName={(role) => role.name}
        rowLink={(role) => detailPath('role', 'view', role.id)}
        rowActions={actionsOf}
        filters={<AccessFilters list={list} count={count} label={t('role.search')} />}
        errorTitle={t('role.list_failed')}
        empty={
          <NoneFound
            onClear={list.isFiltered ? list.clearFilters : undefined}
            noneYet={t('role.none_yet')}
            action={add}
          />
        }
      />
    </ListPage>
  );
}
