import { ApiError } from '@/lib/api';
import type { ListParams } from './useListParams';

export type FilterList = Pick<ListParams<string>, 'filters' | 'setFilters'>;

/** The filters that the server takes for no filter, with what it says of each; none when it failed for another reason. */
export function wrongFiltersOf(error: unknown, filters: Record<string, string> | undefined) {
  if (!(error instanceof ApiError) || error.status !== 400 || !filters) return [];
  return Object.entries(error.errors ?? {}).flatMap(([name, sentences]) =>
    filters[name] ? [{ name, value: filters[name], sentence: sentences.join(' ') }] : [],
  );
}
