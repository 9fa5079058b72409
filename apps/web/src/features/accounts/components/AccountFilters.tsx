import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { AddressFilter, type AddressFilters } from '../../../components/address/AddressFilter';
import { AddressSwitch } from '../../../components/address/AddressSwitch';
import { FilterBar } from '../../../components/filters/FilterBar';
import { FilterSelect } from '../../../components/filters/FilterSelect';
import { useFormat } from '../../../lib/format';
import type { AccountListState } from '../useAccountList';
import { useRoleChoices } from '../useRoleChoices';
import { useStatusChoices } from '../useStatusChoices';
import { PlaceFilters } from './PlaceFilters';

interface Props {
  state: AccountListState;
  /** How many accounts were found; unknown while they load. */
  count?: number;
  columns: ReactNode;
}

const ADDRESS = ['province', 'district', 'ward', 'province_2', 'ward_2'] as const;
const NARROWING = [...ADDRESS, 'school', 'classes', 'role', 'status'] as const;
const NO_ADDRESS = Object.fromEntries(ADDRESS.map((name) => [name, ''])) as Record<(typeof ADDRESS)[number], string>;

/** Accounts name the two levels of the new address with an underscore. */
function underscored({ province2, ward2, ...old }: Partial<AddressFilters>) {
  return {
    ...old,
    ...(province2 === undefined ? {} : { province_2: province2 }),
    ...(ward2 === undefined ? {} : { ward_2: ward2 }),
  };
}

export function AccountFilters({ state, count, columns }: Props) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { list, system } = state;
  const { filters, setFilters } = list;
  const roles = useRoleChoices();
  const statuses = useStatusChoices();

  const result = list.isFiltered && count !== undefined && (
    <Trans
      t={t}
      i18nKey={filters.search_term ? 'found_by_term' : 'found'}
      count={count}
      values={{ total: format.number(count), term: filters.search_term }}
      components={{ strong: <strong />, data: <span translate="no" /> }}
    />
  );

  return (
    <FilterBar
      search={{
        label: t('filters.search_term'),
        value: filters.search_term,
        // One step back leaves the search, not its last letter.
        onChange: (search_term) =>
          setFilters({ search_term }, { replace: filters.search_term !== '' && search_term !== '' }),
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
      <AddressFilter
        system={system}
        value={{ ...filters, province2: filters.province_2, ward2: filters.ward_2 }}
        onChange={(patch) => setFilters(underscored(patch))}
      />
      <PlaceFilters value={filters} onChange={setFilters} />
      <FilterSelect
        label={t('filters.role')}
        value={filters.role}
        options={roles}
        isData
        onChange={(role) => setFilters({ role })}
      />
      <FilterSelect
        label={t('filters.status')}
        value={filters.status}
        options={statuses}
        onChange={(status) => setFilters({ status })}
      />
    </FilterBar>
  );
}
