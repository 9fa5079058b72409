import { useQuery } from '@tanstack/react-query';
import { readPage, rowOf } from '@/lib/rows';

export const SCHOOL = rowOf('GET /api/schools/{id}/', ['school'], ['schools']);

/** How many schools there are in all, and how many of them are active. */
export const useSchoolTotals = () =>
  useQuery({
    queryKey: ['schools', 'totals'],
    queryFn: async ({ signal }) => {
      const [all, active] = await Promise.all([
        readPage('GET /api/schools/', { query: { page_size: '1' } }, signal),
        readPage('GET /api/schools/', { query: { page_size: '1', status: '1' } }, signal),
      ]);
      return { all: all.count, active: active.count };
    },
  });
