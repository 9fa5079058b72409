import { MATERIAL_LEVELS } from '@khue/contract/material-levels';
import { MATERIAL_TYPES } from '@khue/scoring/libraries';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { partsOf } from '@/components/learning/courseSources';
import { look } from '@/components/look/look';
import { type ChoiceSource, RemoteSelect } from '@/components/select/RemoteSelect';
import { Segments } from '@/components/select/Segments';
import { useFormat } from '@/lib/format';
import type { BankFilter, BankList, Facets } from './bankList';
import { allCourses, competencies, makers, objectives } from './bankSources';
import { useMaterialWords } from './materialWords';

const STATUSES = ['draft', 'unpublished', 'published', 'deleted'] as const;

interface RemoteProps {
  list: BankList;
  name: BankFilter;
  source: ChoiceSource;
  /** Filters that only make sense together with it. */
  resets?: readonly BankFilter[];
}

function RemoteFilter({ list, name, source, resets = [] }: RemoteProps) {
  const { t } = useTranslation(['bank', 'components']);
  const label = t(`bank:filters.${name}`);
  return (
    <RemoteSelect
      aria-label={label}
      placeholder={label}
      clearLabel={t('components:filters.clear_this', { label })}
      source={source}
      value={list.filters[name]}
      onChange={(value) => list.setFilters({ ...Object.fromEntries(resets.map((one) => [one, ''])), [name]: value })}
    />
  );
}

interface Props {
  list: BankList;
  isTable: boolean;
  /** Beside the choice between cards and table. */
  tools?: ReactNode;
}

/** Everything that narrows the bank, and how it is shown. All of it lives in the address. */
export function BankFilters({ list, isTable, tools }: Props) {
  const { t } = useTranslation(['bank', 'editor']);
  const format = useFormat();
  const words = useMaterialWords();
  const { filters, setFilters, facets } = list;
  const counted = (name: keyof Facets, value: string, label: string) => {
    const count = facets?.[name].find((one) => one.value === value)?.count ?? 0;
    return { value, label: facets ? `${label} (${format.number(count)})` : label };
  };
  // Types that were installed are offered when something is of them.
  const types = [...new Set<string>([...MATERIAL_TYPES, ...(facets?.library ?? []).map(({ value }) => value)])];
  return (
    <ListFilterBar
      list={list}
      term="search"
      label={t('search')}
      count={list.count}
      t={t}
      more={{
        of: ['submodule', 'level', 'creator', 'competencies', 'ic3_objectives'],
        selects: (
          <>
            {filters.module && <RemoteFilter list={list} name="submodule" source={partsOf(filters.module)} />}
            <FilterSelect
              label={t('filters.level')}
              value={filters.level}
              options={MATERIAL_LEVELS.map((level) => counted('level', level, t(`editor:level.${level}`)))}
              onChange={(level) => setFilters({ level })}
            />
            <RemoteFilter list={list} name="creator" source={makers} />
            <RemoteFilter list={list} name="competencies" source={competencies()} />
            <RemoteFilter list={list} name="ic3_objectives" source={objectives()} />
          </>
        ),
      }}
      tools={
        <>
          <Segments
            aria-label={t('view.label')}
            value={isTable ? 'table' : 'cards'}
            onChange={(view) => setFilters({ view: view === 'table' ? 'table' : '' }, { replace: true })}
            data={[
              {
                value: 'cards',
                label: <ViewName icon={<IconLayoutGrid size={17} stroke={1.6} />} name={t('view.cards')} />,
              },
              {
                value: 'table',
                label: <ViewName icon={<IconTable size={17} stroke={1.6} />} name={t('view.table')} />,
              },
            ]}
          />
          {tools}
        </>
      }
    >
      <RemoteFilter list={list} name="module" source={allCourses} resets={['submodule']} />
      <FilterSelect
        label={t('filters.library')}
        value={filters.library}
        options={types.map((type) =>
          counted('library', type, words.type(type, facets?.library.find(({ value }) => value === type)?.name)),
        )}
        onChange={(library) => setFilters({ library })}
      />
      <FilterSelect
        label={t('filters.status')}
        value={filters.status}
        options={STATUSES.map((status) => counted('status', status, t(`editor:status.${status}`)))}
        onChange={(status) => setFilters({ status })}
      />
    </ListFilterBar>
  );
}

const ViewName = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span className={look('row', 'gap-6')}>
    {icon}
    {name}
  </span>
);
