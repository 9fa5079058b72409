import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { readPage, rowOf } from '@/lib/rows';
import type { SchoolClass } from './classTypes';

export const CLASS = rowOf('GET /api/classes/{id}/', ['class'], []);
/** What hangs on a class: its students, teachers and who came and went. */
const keyWithin = (id: number, what: 'students' | 'teachers' | 'history') => ['class', id, what];

/** The whole class list, in the order of given names. */
export const useRoster = (id: number | undefined, enabled: boolean) =>
  useQuery({
    queryKey: keyWithin(id ?? 0, 'students'),
    queryFn: async ({ signal }) => {
      const query = { classes: String(id), page_size: String(MAX_PAGE_SIZE), ordering: 'full_name' };
      return readPage('GET /api/users/', { query }, signal);
    },
    enabled: enabled && id !== undefined,
  });

export const useClassTeachers = (id: number) =>
  useQuery({
    queryKey: keyWithin(id, 'teachers'),
    queryFn: ({ signal }) => call('GET /api/classes/{id}/teachers/', { params: { id } }, { signal }),
  });

export const useMemberships = (id: number) =>
  useQuery({
    queryKey: keyWithin(id, 'history'),
    queryFn: ({ signal }) =>
      call('GET /api/classes/{id}/memberships/', { params: { id }, query: { page_size: '1000' } }, { signal }),
  });

/** Puts a fresh copy of a class where every screen looks for it. */
export function useClassCache() {
  const client = useQueryClient();
  const kept = CLASS.useCache();
  const forgetLists = () =>
    Promise.all(
      ['classes', 'schools', 'school', 'accounts', 'account', 'personnel'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
  return {
    keep: async (row: SchoolClass) => {
      await kept.keep(row);
      return forgetLists();
    },
    /** People came, went or were moved: every class may have changed. */
    peopleChanged: () => Promise.all([client.invalidateQueries({ queryKey: ['class'] }), forgetLists()]),
  };
}
