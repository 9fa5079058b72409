import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { ClassListRequest, SchoolClass } from './classTypes';

const LIST = 'classes';
const classKey = (id: number) => ['class', id];
/** What hangs on a class: its students, teachers and who came and went. */
const partKey = (id: number, part: 'students' | 'teachers' | 'history') => ['class', id, part];

export const useClasses = (query: ClassListRequest) =>
  useQuery({
    queryKey: [LIST, query],
    queryFn: ({ signal }) => call('GET /api/classes/', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useClass = (id: number | undefined) =>
  useQuery({
    queryKey: classKey(id ?? 0),
    queryFn: ({ signal }) => call('GET /api/classes/{id}/', { params: { id } }, { signal }),
    enabled: id !== undefined,
  });

/** The whole class list, in the order of given names. */
export const useRoster = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: partKey(id, 'students'),
    queryFn: async ({ signal }) => {
      const query = { classes: String(id), page_size: String(MAX_PAGE_SIZE), ordering: 'full_name' };
      const answer = await call('GET /api/users/', { query }, { signal });
      if (!('results' in answer)) throw new Error('The list was asked for, not its export.');
      return answer;
    },
    enabled,
  });

export const useClassTeachers = (id: number) =>
  useQuery({
    queryKey: partKey(id, 'teachers'),
    queryFn: ({ signal }) => call('GET /api/classes/{id}/teachers/', { params: { id } }, { signal }),
  });

export const useMemberships = (id: number) =>
  useQuery({
    queryKey: partKey(id, 'history'),
    queryFn: ({ signal }) =>
      call('GET /api/classes/{id}/memberships/', { params: { id }, query: { page_size: '1000' } }, { signal }),
  });

/** Puts a fresh copy of a class where every screen looks for it. */
export function useClassCache() {
  const client = useQueryClient();
  const forgetLists = () =>
    Promise.all(
      [LIST, 'schools', 'school', 'accounts', 'account', 'personnel'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
  return {
    keep: (row: SchoolClass) => {
      client.setQueryData(classKey(row.id), row);
      return forgetLists();
    },
    /** People came, went or were moved: every class may have changed. */
    peopleChanged: () => Promise.all([client.invalidateQueries({ queryKey: ['class'] }), forgetLists()]),
  };
}
