import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { Grade, GradeListRequest } from './gradeTypes';

const LIST = 'grades';
const gradeKey = (id: number) => ['grade', id];

export const useGrades = (query: GradeListRequest) =>
  useQuery({
    queryKey: [LIST, query],
    queryFn: ({ signal }) => call('GET /api/grades/', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useGrade = (id: number | undefined) =>
  useQuery({
    queryKey: gradeKey(id ?? 0),
    queryFn: ({ signal }) => call('GET /api/grades/{id}/', { params: { id } }, { signal }),
    enabled: id !== undefined,
  });

/** Puts a fresh copy of a grade where every screen looks for it. */
export function useGradeCache() {
  const client = useQueryClient();
  return {
    keep: (grade: Grade) => {
      client.setQueryData(gradeKey(grade.id), grade);
      return Promise.all([LIST, 'choices'].map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
  };
}
