import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { AddressFilter, NO_ADDRESS } from '../../../components/address/AddressFilter';
import { AddressSwitch } from '../../../components/address/AddressSwitch';
import { FilterBar } from '../../../components/filters/FilterBar';
import { FilterSelect } from '../../../components/filters/FilterSelect';
import { SearchField } from '../../../components/filters/SearchField';
import { useFormat } from '../../../lib/format';
import { useSchoolChoices } from '../useSchoolChoices';
import type { SchoolListState } from '../useSchoolList';

interface Props {
  state: SchoolListState;
  /** How many schools were found; unknown while they load. */
  count?: number;
  columns: ReactNode;
}

const NARROWING = [
  'province',
  'district',
  'ward',
  'province2',
  'ward2',
  'school_type',
  'status',
  'schools_address',
] as const;

export function SchoolFilters({ state, count, columns }: Props) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const { list, system } = state;
  const { filters, setFilters } = list;
  const { types, statuses } = useSchoolChoices();

  const result = list.isFiltered && count !== undefined && (
    <Trans
      t={t}
      i18nKey={filters.name ? 'found_by_name' : 'found'}
      count={count}
      values={{ total: format.number(count), term: filters.name }}
      components={{ strong: <strong />, data: <span translate="no" /> }}
    />
  );

  return (
    <FilterBar
      search={{
        label: t('filters.name'),
        value: filters.name,
        // One step back leaves the search, not its last letter.
        onChange: (name) => setFilters({ name }, { replace: filters.name !== '' && name !== '' }),
      }}
      tools={
        <>
          <AddressSwitch
            value={system}
            onChange={(next) => setFilters({ ...NO_ADDRESS, address: next === 'old' ? 'old' : '' })}
          />
          {columns}
        </>
      }
      activeCount={NARROWING.filter((name) => filters[name] !== '').length}
      result={result}
      onClear={list.isFiltered ? list.clearFilters : undefined}
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
    </FilterBar>
  );
}
