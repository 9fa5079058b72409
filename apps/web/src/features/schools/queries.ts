import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { School, SchoolList, SchoolListRequest } from './schoolTypes';

const LIST = 'schools';
const schoolKey = (id: number) => ['school', id];

async function loadSchools(query: SchoolListRequest, signal?: AbortSignal): Promise<SchoolList> {
  const answer = await call('GET /api/schools/', { query }, { signal });
  if ('task_id' in answer) throw new Error('The list was asked for, not its export.');
  return answer;
}

export const useSchools = (query: SchoolListRequest) =>
  useQuery({
    queryKey: [LIST, query],
    queryFn: ({ signal }) => loadSchools(query, signal),
    placeholderData: keepPreviousData,
  });

/** How many schools there are in all, and how many of them are active. */
export const useSchoolTotals = () =>
  useQuery({
    queryKey: [LIST, 'totals'],
    queryFn: async ({ signal }) => {
      const [all, active] = await Promise.all([
        loadSchools({ page_size: '1' }, signal),
        loadSchools({ page_size: '1', status: '1' }, signal),
      ]);
      return { all: all.count, active: active.count };
    },
  });

export const useSchool = (id: number | undefined) =>
  useQuery({
    queryKey: schoolKey(id ?? 0),
    queryFn: ({ signal }) => call('GET /api/schools/{id}/', { params: { id } }, { signal }),
    enabled: id !== undefined,
  });

/** Puts a fresh copy of a school where every screen looks for it. */
export function useSchoolCache() {
  const client = useQueryClient();
  return {
    keep: (school: School) => {
      client.setQueryData(schoolKey(school.id), school);
      return client.invalidateQueries({ queryKey: [LIST] });
    },
  };
}

export async function startSchoolExport(query: SchoolListRequest): Promise<number> {
  const answer = await call('GET /api/schools/', { query: { ...query, is_export: '1' } });
  if (!('task_id' in answer)) throw new Error('The server answered with a list instead of a task.');
  return answer.task_id;
}
