import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFilter, type AddressFilters } from '@/components/address/AddressFilter';
import { AddressSwitch } from '@/components/address/AddressSwitch';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
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
  const { list, system } = state;
  const { filters, setFilters } = list;
  const roles = useRoleChoices();
  const statuses = useStatusChoices();

  return (
    <ListFilterBar
      list={list}
      term="search_term"
      label={t('filters.search_term')}
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
    </ListFilterBar>
  );
}
