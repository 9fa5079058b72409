import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Marked } from '@/components/text/Marked';
import { useFormat } from '@/lib/format';
import type { ListParams } from '../table/useListParams';
import { FilterBar } from './FilterBar';

interface Props<Filter extends string> {
  list: ListParams<Filter>;
  /** The filter that the search box writes. */
  term: Filter;
  label: string;
  /** How many rows were found; unknown while they load. */
  count?: number;
  /** Says `found` and, of a search, `found_by_term`. */
  t?: TFunction<string>;
  /** What is said instead. */
  result?: ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
  more?: MoreFilters<Filter>;
  unfold?: boolean;
}

/** Selects that are folded away, and the filters that they write. */
export interface MoreFilters<Filter extends string> {
  of: readonly Filter[];
  selects: ReactNode;
}

/** The filters of a list whose state lives in the address. */
export function ListFilterBar<Filter extends string>(props: Props<Filter>) {
  const { list, term, label, count, t, result, tools, children, more, unfold } = props;
  const format = useFormat();
  const searched = list.filters[term];
  const isSet = (name: Filter) => list.filters[name] !== '';
  const setAmong = (names: readonly Filter[]) => list.narrowing.filter((name) => names.includes(name) && isSet(name));
  const write = (text: string, replace: boolean) =>
    list.setFilters({ [term]: text } as Partial<Record<Filter, string>>, { replace });
  return (
    <FilterBar
      search={{
        label,
        value: searched,
        // One step back leaves the search, not its last letter.
        onChange: (text) => write(text, searched !== '' && text !== ''),
      }}
      tools={tools}
      unfold={unfold}
      activeCount={list.narrowing.filter((name) => name !== term && !more?.of.includes(name) && isSet(name)).length}
      more={more && { selects: more.selects, activeCount: setAmong(more.of).length, isSet: more.of.some(isSet) }}
      result={
        list.isFiltered &&
        count !== undefined &&
        (result ??
          (t && (
            <Marked
              t={t}
              i18nKey={searched ? 'found_by_term' : 'found'}
              count={count}
              values={{ total: format.number(count), term: searched }}
              components={{ strong: <strong />, data: <span translate="no" /> }}
            />
          )))
      }
      onClear={list.isFiltered ? list.clearFilters : undefined}
    >
      {children}
    </FilterBar>
  );
}
