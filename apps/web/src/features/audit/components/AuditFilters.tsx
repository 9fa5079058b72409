import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filters/FilterBar';
import { FilterSelect } from '@/components/filters/FilterSelect';
import type { ListParams } from '@/components/table/useListParams';
import { TARGETS, VERBS } from '../vocabulary';
import { DayFilter } from './DayFilter';
import { useAuditWords } from './useAuditWords';

type AuditFilter = 'person' | 'verb' | 'target_type' | 'target_id' | 'start_date' | 'end_date';

interface Props {
  list: ListParams<AuditFilter>;
}

const NARROWING = ['verb', 'target_type', 'target_id', 'start_date', 'end_date'] as const;

export function AuditFilters({ list }: Props) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const { filters, setFilters } = list;
  const day = (name: 'start_date' | 'end_date') => (
    <DayFilter label={t(`filters.${name}`)} value={filters[name]} onChange={(text) => setFilters({ [name]: text })} />
  );
  return (
    <FilterBar
      search={{
        label: t('filters.person'),
        value: filters.person,
        onChange: (person) => setFilters({ person }, { replace: filters.person !== '' && person !== '' }),
      }}
      activeCount={NARROWING.filter((name) => filters[name] !== '').length}
      onClear={list.isFiltered ? list.clearFilters : undefined}
    >
      <FilterSelect
        label={t('filters.verb')}
        value={filters.verb}
        options={VERBS.map((verb) => ({ value: verb, label: words.verb(verb) }))}
        onChange={(verb) => setFilters({ verb })}
      />
      <FilterSelect
        label={t('filters.target_type')}
        value={filters.target_type}
        options={TARGETS.map((type) => ({ value: type, label: words.target(type) }))}
        onChange={(target_type) => setFilters({ target_type })}
      />
      <TextInput
        aria-label={t('filters.target_id')}
        placeholder={t('filters.target_id')}
        inputMode="numeric"
        value={filters.target_id}
        onChange={(event) => setFilters({ target_id: event.currentTarget.value.replace(/\D/g, '') }, { replace: true })}
      />
      {day('start_date')}
      {day('end_date')}
    </FilterBar>
  );
}
