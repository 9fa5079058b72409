import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filters/FilterBar';
import type { ListParams } from '@/components/table/useListParams';
import { PlaceFilters } from '../components/PlaceFilters';

export function ErrorFilters({ list }: { list: ListParams<'search_term' | 'school' | 'classes'> }) {
  const { t } = useTranslation('accounts');
  const { filters, setFilters } = list;
  return (
    <FilterBar
      search={{
        label: t('filters.search_term'),
        value: filters.search_term,
        onChange: (search_term) =>
          setFilters({ search_term }, { replace: filters.search_term !== '' && search_term !== '' }),
      }}
      activeCount={[filters.school, filters.classes].filter((value) => value !== '').length}
      onClear={list.isFiltered ? list.clearFilters : undefined}
    >
      <PlaceFilters value={filters} onChange={setFilters} />
    </FilterBar>
  );
}
