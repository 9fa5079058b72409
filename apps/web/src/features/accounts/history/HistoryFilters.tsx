import type { TaskStatus } from '@khue/contract/tasks';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/components/filters/FilterBar';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { Segments } from '@/components/select/Segments';
import type { ListParams } from '@/components/table/useListParams';
import { BULK, SINGLE } from './taskHistory';

const STATUSES: readonly TaskStatus[] = ['pending', 'running', 'success', 'failed', 'cancelled'];

interface Props {
  list: ListParams<'task_type' | 'create_account_status' | 'username'>;
  type: string;
}

export function HistoryFilters({ list, type }: Props) {
  const { t } = useTranslation('accounts');
  const { filters, setFilters } = list;
  return (
    <FilterBar
      search={{
        label: t('history.filters.username'),
        value: filters.username,
        onChange: (username) => setFilters({ username }, { replace: filters.username !== '' && username !== '' }),
      }}
      tools={
        <Segments
          aria-label={t('history.filters.kind')}
          value={type}
          onChange={(kind) => setFilters({ task_type: kind === SINGLE ? '' : kind })}
          data={[
            { value: SINGLE, label: t('history.kinds.single') },
            { value: BULK, label: t('history.kinds.bulk') },
          ]}
        />
      }
      activeCount={filters.create_account_status === '' ? 0 : 1}
      onClear={list.isFiltered ? list.clearFilters : undefined}
    >
      <FilterSelect
        label={t('history.columns.status')}
        value={filters.create_account_status}
        options={STATUSES.map((status) => ({ value: status, label: t(`history.status.${status}`) }))}
        onChange={(create_account_status) => setFilters({ create_account_status })}
      />
    </FilterBar>
  );
}
