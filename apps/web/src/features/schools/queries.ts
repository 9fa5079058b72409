import { useQuery } from '@tanstack/react-query';
import { readingPage, rowOf } from '@/lib/rows';

export const SCHOOL = rowOf('GET /api/schools/{id}/');

const countOf = (query: { status?: '1' }) => ({
  ...readingPage('GET /api/schools/', { query: { ...query, page_size: '1' } }),
  select: ({ count }: { count: number }) => count,
});

/** How many schools there are in all, and how many of them are active; a list of all of them says the first itself. */
export function useSchoolTotals({ isFiltered, listed }: { isFiltered: boolean; listed: number | undefined }) {
  const counted = useQuery({ ...countOf({}), enabled: isFiltered }).data;
  const active = useQuery(countOf({ status: '1' })).data;
  const all = isFiltered ? counted : listed;
  return all === undefined || active === undefined ? null : { all, active };
}
