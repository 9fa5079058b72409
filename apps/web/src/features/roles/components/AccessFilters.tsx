import { Trans, useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filters/FilterBar';
import { FilterSelect } from '@/components/filters/FilterSelect';
import type { ListParams } from '@/components/table/useListParams';
import { useFormat } from '@/lib/format';
import { useAccessChoices } from '../useAccessChoices';

interface Props {
  list: ListParams<'code_name' | 'status'>;
  /** How many were found; unknown while they load. */
  count?: number;
  label: string;
}

export function AccessFilters({ list, count, label }: Props) {
  const { t } = useTranslation('roles');
  const format = useFormat();
  const { statuses } = useAccessChoices();
  const { filters, setFilters } = list;
  return (
    <FilterBar
      search={{
        label,
        value: filters.code_name,
        onChange: (code_name) => setFilters({ code_name }, { replace: filters.code_name !== '' && code_name !== '' }),
      }}
      activeCount={filters.status === '' ? 0 : 1}
      result={
        list.isFiltered &&
        count !== undefined && (
          <Trans
            t={t}
            i18nKey="found"
            count={count}
            values={{ total: format.number(count) }}
            components={{ strong: <strong /> }}
          />
        )
      }
      onClear={list.isFiltered ? list.clearFilters : undefined}
    >
      <FilterSelect
        label={t('fields.status')}
        value={filters.status}
        options={statuses}
        onChange={(status) => setFilters({ status })}
      />
    </FilterBar>
  );
}
