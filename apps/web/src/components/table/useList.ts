import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListCall, type PageOf, type QueryOf, type RowOf, readingPage } from '@/lib/rows';
import { type ListParams, type ListShape, useListParams } from './useListParams';

/** A list as its screen needs it: what the address asks, what the server answered. */
export interface List<Call extends ListCall, Filter extends string> extends ListParams<Filter> {
  /** What is asked without page and size, as an export asks it. */
  asked: QueryOf<Call>;
  rows: {
    data?: Omit<PageOf<Call>, 'next' | 'previous'>;
    error: unknown;
    isPlaceholderData: boolean;
    /** When the server said it. */
    dataUpdatedAt: number;
    refetch: () => Promise<unknown>;
  };
  /** How many rows were found; unknown while they load. */
  count: number | undefined;
}

interface Further<Call extends ListCall> {
  /** Asked in any case, such as the school that a tab belongs to. */
  also?: QueryOf<Call>;
  /** What the path names, such as the account whose rows they are. */
  params?: Readonly<Record<string, number>>;
  enabled?: boolean;
  /** How soon it is asked again by itself, as long as something on the page is on its way. */
  pollWhile?: { isMoving: (row: RowOf<Call>) => boolean; everyMs: number };
}

export function useList<Call extends ListCall, Filter extends string>(
  shape: ListShape<Call, Filter>,
  { also, params, enabled = true, pollWhile }: Further<Call> = {},
): List<Call, Filter> {
  const list = useListParams(shape);
  const wanted = shape.ask?.(list.filters) ?? list.filters;
  const known = Object.fromEntries(
    Object.entries<string | undefined>(wanted).filter(([name]) => !shape.settings?.includes(name as Filter)),
  );
  // An address is text that anyone may write; the server says what is wrong with it.
  const asked = { ...known, ...also, ordering: list.ordering } as object as QueryOf<Call>;
  const query = { ...asked, page: String(list.page), page_size: String(list.pageSize) };
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...readingPage(shape.call, { query, params }),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: ({ state }) =>
      pollWhile && state.data?.results.some(pollWhile.isMoving) ? pollWhile.everyMs : false,
  });
  return {
    ...list,
    asked,
    rows: { data, error, isPlaceholderData, dataUpdatedAt, refetch },
    count: isPlaceholderData ? undefined : data?.count,
  };
}
