import { PAGE_SIZE } from '@khue/contract/constants';
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
import { useMe } from '@/lib/me';
import { detailPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { AccessFilters } from '../components/AccessFilters';
import { NoneFound } from '../components/NoneFound';
import { useGroups } from '../queries';
import type { Group, GroupListRequest } from '../roleTypes';

const LIST = {
  filters: ['code_name', 'status'],
  pageSize: PAGE_SIZE.permissionGroups,
  ordering: 'name',
  sortable: ['name', 'code', 'status'],
} as const;

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
  const list = useListParams(LIST);
  const isLooking = useMe().viewing_as !== null;
  const mayCreate = usePermission('permission_group.create') && !isLooking;
  const mayEdit = usePermission('permission_group.edit') && !isLooking;
  const request = {
    ...list.filters,
    ordering: list.ordering,
    page: String(list.page),
    page_size: String(list.pageSize),
  };
  const groups = useGroups(request as GroupListRequest);
  const count = groups.isPlaceholderData ? undefined : groups.data?.count;
  const columns = useGroupColumns(list.filters.code_name);

  const add = mayCreate && <AddLink to={detailPath('group', 'create')}>{t('group.add')}</AddLink>;
  const actionsOf = useViewAndEdit('group', mayEdit);

  return (
    <ListPage>
      <PageHeader title={t('group.title')} sentence={t('group.sentence')} actions={add} />
      <DataTable
        label={t('group.title')}
        query={groups}
        list={list}
        columns={columns}
        rowKey={(group) => group.id}
        rowName={(group) => group.name}
        rowLink={(group) => detailPath('group', 'view', group.id)}
        rowActions={actionsOf}
        filters={<AccessFilters list={list} count={count} label={t('group.search')} />}
        errorTitle={t('group.list_failed')}
        empty={
          <NoneFound
            onClear={list.isFiltered ? list.clearFilters : undefined}
            noneYet={t('group.none_yet')}
            action={add}
          />
        }
      />
    </ListPage>
  );
}
