import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { lookWith } from '@/components/look/look';
import { ListScreen } from '@/components/page/ListScreen';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import type { Column } from '@/components/table/columns';
import { useListParams } from '@/components/table/useListParams';
import { fold } from '@/components/text/fold';
import { Highlight } from '@/components/text/Highlight';
import { detailPath } from '@/lib/screenPaths';
import { AREA_GROUPS, cellOf } from '../permissionTable';
import { usePermissionWords } from '../permissionWords';
import { usePermissions } from '../queries';
import type { Permission } from '../roleTypes';
import classes from './PermissionListPage.module.css';

const LIST = { filters: ['search', 'area'], pageSize: 100, ordering: '', sortable: [] } as const;
const AREAS: readonly string[] = AREA_GROUPS.flatMap((group) => group.areas);

/** Every permission in plain words, and which roles hold it. Nothing is changed here. */
export default function PermissionListPage() {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const list = useListParams(LIST);
  const { search, area } = list.filters;
  const query = usePermissions();

  const says = (permission: Permission) => {
    const cell = cellOf(permission.code);
    return fold(`${words.name(cell)} ${words.about(cell)} ${words.area(cell.area)} ${permission.code}`);
  };
  const found = (query.data?.results ?? [])
    .filter((permission) => area === '' || permission.area === area)
    .filter((permission) => says(permission).includes(fold(search)))
    // In the order of the matrix; the sort is stable, so that actions keep theirs.
    .sort((one, other) => AREAS.indexOf(one.area) - AREAS.indexOf(other.area));
  const start = (list.page - 1) * list.pageSize;
  const page = query.data && { count: found.length, results: found.slice(start, start + list.pageSize) };

  const columns: Column<Permission>[] = [
    {
      key: 'name',
      header: t('columns.permission'),
      priority: 1,
      render: ({ code }) => <Highlight term={search}>{words.name(cellOf(code))}</Highlight>,
      detail: ({ code }) => words.about(cellOf(code)),
    },
    {
      key: 'area',
      header: t('columns.area'),
      priority: 2,
      render: ({ area: of }) => words.area(of),
      detail: ({ code }) => (
        <span translate="no">
          <Highlight term={search}>{code}</Highlight>
        </span>
      ),
    },
    { key: 'roles', header: t('columns.held_by'), priority: 1, render: ({ roles }) => <RoleNames roles={roles} /> },
  ];

  return (
    <ListScreen<'GET /api/permissions/', 'search' | 'area'>
      list={{ ...list, asked: {}, count: page?.count, rows: { ...query, data: page } }}
      title={t('permission.title')}
      sentence={t('permission.sentence')}
      tabs={<ScreenTabs of="role" />}
      columns={columns}
      rowName={({ code }) => words.name(cellOf(code))}
      search={{
        term: 'search',
        label: t('permission.search'),
        result: page && t('permission.found', { count: page.count }),
      }}
      filters={
        <FilterSelect
          label={t('columns.area')}
          value={area}
          options={AREAS.map((value) => ({ value, label: words.area(value) }))}
          onChange={(value) => list.setFilters({ area: value })}
        />
      }
      errorTitle={t('permission.list_failed')}
      empty={{
        icon: <IconShieldCheck size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('none_found'),
      }}
    />
  );
}

/** A row stays a row, however many roles a school has made. */
const ROLES_SHOWN = 2;

/** The roles that hold a permission; one that has it only through groups says so. */
function RoleNames({ roles }: { roles: Permission['roles'] }) {
  const { t } = useTranslation('roles');
  if (roles.length === 0) return <span className={classes.none}>{t('permission.nobody')}</span>;
  return (
    <ul className={lookWith(classes.roles, 'flex', 'list', 'wrap', 'gap-2-14')}>
      {roles.slice(0, ROLES_SHOWN).map((role) => (
        <li key={role.id}>
          <Link to={detailPath('role', 'view', role.id)} translate="no">
            {role.name}
          </Link>
          {!role.is_direct && <span className={classes.way}> {t('permission.through_group')}</span>}
        </li>
      ))}
      {roles.length > ROLES_SHOWN && (
        <li className={classes.way}>{t('permission.more_roles', { total: roles.length - ROLES_SHOWN })}</li>
      )}
    </ul>
  );
}
