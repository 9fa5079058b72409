import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFilter, NO_ADDRESS } from '@/components/address/AddressFilter';
import { AddressSwitch } from '@/components/address/AddressSwitch';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { useSchoolTypes } from '@/components/places/useSchoolTypes';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import type { ClassListState } from '../useClassList';
import { YearFilter } from './YearFilter';

interface Props {
  state: ClassListState;
  /** How many classes were found; unknown while they load. */
  count?: number;
  columns: ReactNode;
  /** The only school whose classes the reader sees; they choose no other. */
  ownSchool?: string;
}

export function ClassFilters({ state, count, columns, ownSchool }: Props) {
  const { t } = useTranslation('classes');
  const { list, system } = state;
  const { filters, setFilters } = list;
  const types = useSchoolTypes();
  const statuses = useActiveChoices();
  const seesMany = ownSchool === undefined;
  return (
    <ListFilterBar
      list={list}
      term="code_name"
      label={t('filters.code_name')}
      count={count}
      t={t}
      tools={
        <>
          {seesMany && (
            <AddressSwitch
              value={system}
              onChange={(next) => setFilters({ ...NO_ADDRESS, address: next === 'old' ? 'old' : '' })}
            />
          )}
          {columns}
        </>
      }
    >
      {seesMany && (
        <>
          <AddressFilter system={system} value={filters} onChange={setFilters} />
          <FilterSelect
            label={t('filters.school_type')}
            value={filters.school_type}
            options={types}
            onChange={(school_type) => setFilters({ school_type })}
          />
          <SchoolFilter value={filters.school} onChange={(school) => setFilters({ school, school_year: '' })} />
        </>
      )}
      <YearFilter
        school={ownSchool ?? filters.school}
        value={filters.school_year}
        onChange={(school_year) => setFilters({ school_year })}
      />
      <FilterSelect
        label={t('filters.status')}
        value={filters.status}
        options={statuses}
        onChange={(status) => setFilters({ status })}
      />
    </ListFilterBar>
  );
}
