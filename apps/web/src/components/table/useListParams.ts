import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { useCallback, useMemo } from 'react';
import type { ListCall, QueryOf } from '@/lib/rows';
import { type SearchPatch, useSearchPatch } from '@/lib/useSearchPatch';
import type { PageSize } from './pageSizes';

type QueryName<Call extends ListCall> = keyof QueryOf<Call> & string;

/** What a list can be asked, in words of the contract: a filter that the call does not know does not compile. */
export interface ListShape<Call extends ListCall, Filter extends string> {
  call: Call;
  filters: readonly Filter[];
  /** Filters that shape the page without narrowing it, such as the address system. */
  settings?: readonly Filter[];
  pageSize: PageSize;
  ordering: string;
  /** Fields the list sorts by; anything else in the address is ignored. */
  sortable: readonly string[];
  /** What the filters ask of the server, where it is not all of them by the same names. */
  ask?: (filters: Record<Filter, string>) => { [Name in QueryName<Call>]?: string };
}

export const defineList = <
  const Call extends ListCall,
  const Filter extends QueryName<Call>,
  const Setting extends string = never,
>(
  shape: ListShape<Call, Filter | Setting> & { settings?: readonly Setting[] },
): ListShape<Call, Filter | Setting> => shape;

export interface ListParams<Filter extends string> {
  /** Every filter by name; one that is not set is ''. */
  filters: Record<Filter, string>;
  page: number;
  pageSize: number;
  ordering: string;
  /** The filters that narrow the list. */
  narrowing: readonly Filter[];
  isFiltered: boolean;
  setFilters: (patch: Partial<Record<Filter, string>>, options?: { replace?: boolean }) => void;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  setOrdering: (ordering: string) => void;
  clearFilters: () => void;
}

const MAX_PAGE = 1_000_000;
const NONE: readonly never[] = [];

const positive = (text: string | null, fallback: number, max: number) =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), max) : fallback;

type Options<Filter extends string> = Pick<
  ListShape<ListCall, Filter>,
  'filters' | 'settings' | 'pageSize' | 'ordering' | 'sortable'
>;

/** Filters, page and order live in the address, so that a link can be shared and Back works. Defaults are left out. */
export function useListParams<const Filter extends string>(options: Options<Filter>): ListParams<Filter> {
  const { filters: names, pageSize: defaultPageSize, ordering: defaultOrdering, sortable, settings = NONE } = options;
  const [search, put] = useSearchPatch();

  const write = useCallback(
    (patch: SearchPatch, defaults: SearchPatch, replace = false) => {
      const isDefault = ([name, value]: [string, unknown]) => value === defaults[name];
      const entries = Object.entries(patch).map((one) => (isDefault(one) ? ([one[0], ''] as const) : one));
      put(Object.fromEntries(entries), { replace });
    },
    [put],
  );

  return useMemo(() => {
    const asked = search.get('ordering') ?? '';
    const defaults = { page: 1, page_size: defaultPageSize, ordering: defaultOrdering };
    const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Filter, string>;
    const narrowing = names.filter((name) => !settings.includes(name));
    return {
      filters,
      page: positive(search.get('page'), 1, MAX_PAGE),
      pageSize: positive(search.get('page_size'), defaultPageSize, MAX_PAGE_SIZE),
      ordering: sortable.includes(asked.replace(/^-/, '')) ? asked : defaultOrdering,
      narrowing,
      isFiltered: narrowing.some((name) => filters[name] !== ''),
      setFilters: (patch, { replace } = {}) => write({ ...patch, page: 1 }, defaults, replace),
      setPage: (page) => write({ page }, defaults),
      setPageSize: (page_size) => write({ page_size, page: 1 }, defaults),
      setOrdering: (ordering) => write({ ordering, page: 1 }, defaults),
      clearFilters: () => write({ ...Object.fromEntries(narrowing.map((name) => [name, ''])), page: 1 }, defaults),
    };
  }, [search, write, names, settings, sortable, defaultPageSize, defaultOrdering]);
}
