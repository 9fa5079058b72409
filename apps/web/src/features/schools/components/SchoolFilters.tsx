import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFilter, NO_ADDRESS } from '@/components/address/AddressFilter';
import { AddressSwitch } from '@/components/address/AddressSwitch';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { SearchField } from '@/components/filters/SearchField';
import { useSchoolTypes } from '@/components/places/useSchoolTypes';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import type { SchoolListState } from '../useSchoolList';

interface Props {
  state: SchoolListState;
  /** How many schools were found; unknown while they load. */
  count?: number;
  columns: ReactNode;
}

export function SchoolFilters({ state, count, columns }: Props) {
  const { t } = useTranslation('schools');
  const { list, system } = state;
  const { filters, setFilters } = list;
  const types = useSchoolTypes();
  const statuses = useActiveChoices();

  return (
    <ListFilterBar
      list={list}
      term="name"
      label={t('filters.name')}
      count={count}
      t={t}
      tools={
        <>
          <AddressSwitch
            value={system}
            onChange={(next) => setFilters({ ...NO_ADDRESS, address: next === 'old' ? 'old' : '' })}
          />
          {columns}
        </>
      }
    >
      <AddressFilter system={system} value={filters} onChange={setFilters} />
      <FilterSelect
        label={t('filters.school_type')}
        value={filters.school_type}
        options={types}
        onChange={(school_type) => setFilters({ school_type })}
      />
      <FilterSelect
        label={t('filters.status')}
        value={filters.status}
        options={statuses}
        onChange={(status) => setFilters({ status })}
      />
      <SearchField
        label={t('filters.schools_address')}
        value={filters.schools_address}
        onChange={(schools_address) => setFilters({ schools_address })}
      />
    </ListFilterBar>
  );
}
