import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';
import { readingPage, rowOf } from '@/lib/rows';

export const CLASS = rowOf('GET /api/classes/{id}/');

/** The whole class list, in the order of given names. */
export const useRoster = (id: number | undefined, enabled: boolean) =>
  useQuery({
    ...readingPage('GET /api/users/', {
      query: { classes: String(id), page_size: String(MAX_PAGE_SIZE), ordering: 'full_name' },
    }),
    enabled: enabled && id !== undefined,
  });

export const useClassTeachers = (id: number) =>
  useQuery(reading('GET /api/classes/{id}/teachers/', { params: { id } }));

export const useMemberships = (id: number) =>
  useQuery(reading('GET /api/classes/{id}/memberships/', { params: { id }, query: { page_size: '1000' } }));
