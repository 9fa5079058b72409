import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { Assignment } from './teachingTypes';

const ASSIGNMENTS = 'assignments';
const ALL = String(MAX_PAGE_SIZE);

/** The parts of a course that can be assigned, in their order. */
export const useParts = (course: number | undefined) =>
  useQuery({
    queryKey: ['course', course, 'active parts'],
    queryFn: async ({ signal }) => {
      const query = { module_id: String(course), status: '1' as const, archived: 'false' as const, page_size: ALL };
      return (await call('GET /api/sub_modules/', { query }, { signal })).results;
    },
    enabled: course !== undefined,
  });

/** What is assigned to some classes, all of it or of one course. */
export const useAssignments = (classIds: readonly number[], module?: number) =>
  useQuery({
    queryKey: [ASSIGNMENTS, classIds, module],
    queryFn: async ({ signal }): Promise<Assignment[]> => {
      const query = {
        class_ids: classIds.join(','),
        page_size: ALL,
        ...(module === undefined ? {} : { module: String(module) }),
      };
      return (await call('GET /api/active_submodule_class_practice/', { query }, { signal })).results;
    },
    enabled: classIds.length > 0,
  });

export function useForgetAssignments() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [ASSIGNMENTS] });
}

export function useTakeBack() {
  const forget = useForgetAssignments();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/active_submodule_class_practice/{id}/', { params: { id } }),
    onSettled: () => forget(),
  });
}

export function useChangeTimes() {
  const forget = useForgetAssignments();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; open_at: string | null; close_at: string | null }) =>
      call('PUT /api/active_submodule_class_practice/{id}/', { params: { id }, body }),
    onSettled: () => forget(),
  });
}

/** The class list in the order of given names. */
export const useRoster = (id: number | undefined) =>
  useQuery({
    queryKey: ['class', id, 'students'],
    queryFn: async ({ signal }) => {
      const query = { classes: String(id), page_size: ALL, ordering: 'full_name' };
      const answer = await call('GET /api/users/', { query }, { signal });
      if (!('results' in answer)) throw new Error('The list was asked for, not its export.');
      return answer;
    },
    enabled: id !== undefined,
  });

export const useClass = (id: number | undefined) =>
  useQuery({
    queryKey: ['class', id ?? 0],
    queryFn: ({ signal }) => call('GET /api/classes/{id}/', { params: { id } }, { signal }),
    enabled: id !== undefined,
  });
