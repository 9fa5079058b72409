import { PAGE_SIZE } from '@khue/contract/constants';
import { Button } from '@mantine/core';
import { IconUsers, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddressFilter, type AddressFilters } from '@/components/address/AddressFilter';
import { AddressSwitch } from '@/components/address/AddressSwitch';
import { addressSystemOf } from '@/components/address/addressSystem';
import { ExportButton } from '@/components/export/ExportButton';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { nameOf } from '@/components/text/nameOf';
import { useAbilities } from '@/lib/abilities';
import { reading } from '@/lib/reading';
import { startExport } from '@/lib/rows';
import { screenPath } from '@/lib/screenPaths';
import { PlaceFilters } from '../components/PlaceFilters';
import { useAccountColumns } from '../components/useAccountColumns';
import { ADMINISTRATOR, ROLES_OF_A_SCHOOL } from '../roleCodes';
import { ResetClassPasswords } from '../slips/ResetClassPasswords';
import { type RoleChoice, useAssignableRoles } from '../useAssignableRoles';
import { useStatusChoices } from '../useStatusChoices';

/** Active roles by code, to look for the people who hold them: all, or those within one's reach, or those of any school. */
function useRoleChoices(): RoleChoice[] {
  const { t } = useTranslation('accounts');
  const { view: mayRead } = useAbilities('role');
  const { data } = useQuery({
    ...reading('GET /api/roles/', { query: { page: '1', page_size: '40', status: '1' } }),
    enabled: mayRead,
  });
  const assignable = useAssignableRoles();
  if (mayRead) return (data?.results ?? []).map((role) => ({ value: role.code, label: nameOf(role) }));
  return assignable.length > 0
    ? assignable
    : ROLES_OF_A_SCHOOL.map((code) => ({ value: code, label: t(`roles.${code}`) }));
}

const LIST = defineList({
  call: 'GET /api/users/',
  filters: [
    'search_term',
    'address',
    'province',
    'district',
    'ward',
    'province_2',
    'ward_2',
    'school',
    'classes',
    'role',
    'status',
  ],
  settings: ['address'],
  sortable: ['full_name', 'username', 'email', 'status', 'created_at'],
  pageSize: PAGE_SIZE.users,
  ordering: 'full_name',
});

const NO_ADDRESS = { province: '', district: '', ward: '', province_2: '', ward_2: '' };

/** Accounts name the two levels of the new address with an underscore. */
function underscored({ province2, ward2, ...old }: Partial<AddressFilters>) {
  return {
    ...old,
    ...(province2 === undefined ? {} : { province_2: province2 }),
    ...(ward2 === undefined ? {} : { ward_2: ward2 }),
  };
}

export default function AccountListPage() {
  const { t } = useTranslation('accounts');
  const list = useList(LIST);
  const { filters, setFilters } = list;
  const system = addressSystemOf(filters);
  const can = useAbilities('account');
  const classId = Number(filters.classes);
  const className = list.rows.data?.results.find((row) => row.class_id === classId)?.class_name;
  const [timesWanted, setTimesWanted] = useState(0);
  const isNarrowEnough = filters.school !== '' || filters.role === ADMINISTRATOR;
  const schoolWanted =
    timesWanted > 0 && !isNarrowEnough ? { reason: t('export_narrow'), times: timesWanted } : undefined;
  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={t('sentence')}
      actions={
        <>
          {can.reset_passwords && className && <ResetClassPasswords classId={classId} className={className} />}
          {can.export && (
            <ExportButton
              count={list.count}
              onRefused={isNarrowEnough ? undefined : () => setTimesWanted(timesWanted + 1)}
              start={() => startExport(LIST.call, list.asked)}
            />
          )}
          {can.import && (
            <Button
              component={Link}
              to={screenPath('account_bulk')}
              variant="default"
              leftSection={<IconUsersPlus size={18} stroke={1.6} />}
            >
              {t('bulk')}
            </Button>
          )}
        </>
      }
      tabs={<ScreenTabs of="account" />}
      can={can}
      add={{ screen: 'account', label: t('add') }}
      detail="account"
      remember="accounts"
      columns={useAccountColumns(filters.search_term)}
      rowName={({ full_name }) => full_name}
      search={{ term: 'search_term', label: t('filters.search_term'), t }}
      filters={
        <>
          <PlaceFilters value={filters} onChange={setFilters} schoolWanted={schoolWanted} />
          <FilterSelect
            label={t('filters.role')}
            value={filters.role}
            options={useRoleChoices()}
            isData
            onChange={(role) => setFilters({ role })}
          />
        </>
      }
      unfoldFilters={schoolWanted !== undefined}
      moreFilters={{
        of: ['address', 'province', 'district', 'ward', 'province_2', 'ward_2', 'status'],
        selects: (
          <>
            <AddressSwitch
              value={system}
              onChange={(next) => setFilters({ ...NO_ADDRESS, address: next === 'old' ? 'old' : '' })}
            />
            <AddressFilter
              system={system}
              value={{ ...filters, province2: filters.province_2, ward2: filters.ward_2 }}
              onChange={(patch) => setFilters(underscored(patch))}
            />
            <FilterSelect
              label={t('filters.status')}
              value={filters.status}
              options={useStatusChoices()}
              onChange={(status) => setFilters({ status })}
            />
          </>
        ),
      }}
      errorTitle={t('list_failed')}
      empty={{ icon: <IconUsers size={24} stroke={1.6} />, noneFound: t('none_found'), noneYet: t('none_yet') }}
    />
  );
}
