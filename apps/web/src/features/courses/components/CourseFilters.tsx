import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import { activeGrades } from '../gradeSource';
import type { CourseListState } from '../useCourseList';

interface Props {
  state: CourseListState;
  /** How many courses were found; unknown while they load. */
  count?: number;
  columns: ReactNode;
}

export function CourseFilters({ state, count, columns }: Props) {
  const { t } = useTranslation(['courses', 'components']);
  const { filters, setFilters } = state.list;
  const statuses = useActiveChoices();
  const syncs = [
    { value: 'true', label: t('sync.on') },
    { value: 'false', label: t('sync.off') },
  ];
  return (
    <ListFilterBar list={state.list} term="name" label={t('filters.name')} count={count} t={t} tools={columns}>
      <RemoteSelect
        aria-label={t('filters.grade')}
        placeholder={t('filters.grade')}
        clearLabel={t('components:filters.clear_this', { label: t('filters.grade') })}
        source={activeGrades}
        value={filters.grade}
        onChange={(grade) => setFilters({ grade })}
      />
      <FilterSelect
        label={t('filters.sync')}
        value={filters.edx_synced}
        options={syncs}
        onChange={(edx_synced) => setFilters({ edx_synced })}
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
