import { IconBuildingCommunity } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddressFilter, NO_ADDRESS } from '@/components/address/AddressFilter';
import { AddressSwitch } from '@/components/address/AddressSwitch';
import { addressSystemOf } from '@/components/address/addressSystem';
import { ExportButton } from '@/components/export/ExportButton';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { SearchField } from '@/components/filters/SearchField';
import { ListScreen } from '@/components/page/ListScreen';
import { useSchoolTypes } from '@/components/places/useSchoolTypes';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { startExport } from '@/lib/rows';
import { useSchoolColumns } from '../components/useSchoolColumns';
import { useSchoolTotals } from '../queries';

const LIST = defineList({
  call: 'GET /api/schools/',
  filters: [
    'name',
    'address',
    'province',
    'district',
    'ward',
    'province2',
    'ward2',
    'school_type',
    'status',
    'schools_address',
  ],
  settings: ['address'],
  sortable: ['name', 'schools_type', 'status', 'updated_at'],
  pageSize: 20,
  ordering: 'name',
});

export default function SchoolListPage() {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const list = useList(LIST);
  const { filters, setFilters } = list;
  const system = addressSystemOf(filters);
  const { address: _switch, ...narrowing } = filters;
  const isFiltered = Object.values(narrowing).some(Boolean);
  const totals = useSchoolTotals({ isFiltered, listed: list.count });
  const can = useAbilities('school');
  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={
        totals &&
        t('totals', { count: totals.all, all: format.number(totals.all), active: format.number(totals.active) })
      }
      actions={can.export && <ExportButton count={list.count} start={() => startExport(LIST.call, list.asked)} />}
      can={can}
      add={{ screen: 'school', label: t('add') }}
      detail="school"
      remember="schools"
      columns={useSchoolColumns({ system, term: filters.name })}
      rowName={({ name }) => name}
      search={{ term: 'name', label: t('filters.name'), t }}
      filters={
        <>
          <FilterSelect
            label={t('filters.school_type')}
            value={filters.school_type}
            options={useSchoolTypes()}
            onChange={(school_type) => setFilters({ school_type })}
          />
          <FilterSelect
            label={t('filters.status')}
            value={filters.status}
            options={useActiveChoices()}
            onChange={(status) => setFilters({ status })}
          />
        </>
      }
      moreFilters={{
        of: ['address', 'province', 'district', 'ward', 'province2', 'ward2', 'schools_address'],
        selects: (
          <>
            <AddressSwitch
              value={system}
              onChange={(next) => setFilters({ ...NO_ADDRESS, address: next === 'old' ? 'old' : '' })}
            />
            <AddressFilter system={system} value={filters} onChange={setFilters} />
            <SearchField
              label={t('filters.schools_address')}
              value={filters.schools_address}
              onChange={(schools_address) => setFilters({ schools_address })}
            />
          </>
        ),
      }}
      errorTitle={t('list_failed')}
      empty={{
        icon: <IconBuildingCommunity size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('none_yet'),
        noneYetAdvice: can.create ? t('none_yet_advice') : undefined,
      }}
    />
  );
}
