import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { currentClassesOf } from '@/components/places/sources';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { activeCourses } from '../courseSource';
import type { StudentListState } from '../useStudentList';

interface Props {
  state: StudentListState;
  /** How many students were found; unknown while they load. */
  count?: number;
  columns: ReactNode;
  /** The school whose classes are offered. */
  school: string;
  /** For who keeps one school there is nothing to choose. */
  choosesSchool: boolean;
}

export function StudentFilters({ state, count, columns, school, choosesSchool }: Props) {
  const { t } = useTranslation(['enrolment', 'components']);
  const { filters, setFilters } = state.list;
  const select = (name: 'class' | 'course') => ({
    'aria-label': t(`filters.${name}`),
    placeholder: t(`filters.${name}`),
    clearLabel: t('components:filters.clear_this', { label: t(`filters.${name}`) }),
  });
  return (
    <ListFilterBar
      list={state.list}
      term="search_term"
      label={t('filters.search_term')}
      count={count}
      t={t}
      tools={columns}
    >
      {choosesSchool && (
        <SchoolFilter value={filters.school} onChange={(next) => setFilters({ school: next, classes: '' })} />
      )}
      <RemoteSelect
        {...select('class')}
        source={currentClassesOf(school)}
        value={filters.classes}
        onChange={(classes) => setFilters({ classes })}
        disabled={school === ''}
      />
      <RemoteSelect
        {...select('course')}
        source={activeCourses}
        value={filters.module_id_param}
        onChange={(module_id_param) =>
          setFilters({ module_id_param, ...(module_id_param === '' ? { enroll_status: '' } : {}) })
        }
      />
      {filters.module_id_param !== '' && (
        <FilterSelect
          label={t('filters.enroll_status')}
          value={filters.enroll_status}
          options={[
            { value: '1', label: t('filters.enrolled') },
            { value: '0', label: t('filters.not_enrolled') },
          ]}
          onChange={(enroll_status) => setFilters({ enroll_status })}
        />
      )}
    </ListFilterBar>
  );
}
