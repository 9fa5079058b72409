import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { rowOf } from '@/lib/rows';

export const COURSE = rowOf('GET /api/modules/{id}', ['course'], ['courses']);

/** How many courses there are in all, and how many of them are active. */
export const useCourseTotals = () =>
  useQuery({
    queryKey: ['courses', 'totals'],
    queryFn: async ({ signal }) => {
      const [all, active] = await Promise.all([
        call('GET /api/modules/', { query: { page_size: '1' } }, { signal }),
        call('GET /api/modules/', { query: { page_size: '1', status: '1' } }, { signal }),
      ]);
      return { all: all.count, active: active.count };
    },
  });

export const usePlatformCourses = (search: string, page: number) =>
  useQuery({
    queryKey: ['platform-courses', search, page],
    queryFn: ({ signal }) => call('GET /api/edx_list_course/', { query: { search, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
