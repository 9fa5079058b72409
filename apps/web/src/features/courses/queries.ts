import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gathering, reading } from '@/lib/reading';
import { rowOf } from '@/lib/rows';

export const COURSE = rowOf('GET /api/modules/{id}');

/** How many courses there are in all, and how many of them are active. */
export const useCourseTotals = () =>
  useQuery(
    gathering(['GET /api/modules/'], ['totals'], async (read) => {
      const [all, active] = await Promise.all([
        read('GET /api/modules/', { query: { page_size: '1' } }),
        read('GET /api/modules/', { query: { page_size: '1', status: '1' } }),
      ]);
      return { all: all.count, active: active.count };
    }),
  );

export const usePlatformCourses = (search: string, page: number) =>
  useQuery({
    ...reading('GET /api/edx_list_course/', { query: { search, page: String(page) } }),
    placeholderData: keepPreviousData,
  });
