import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { TestPlace } from './testTypes';

export const TESTS = 'class tests';
const TEST = 'class test';
const PAPERS = 'exam papers';
/** Also without a word from the server: a line that says nothing may be down. */
const ASK_AGAIN_MS = 30_000;

const keyOf = ({ moduleId, classId }: TestPlace) => [TEST, moduleId, classId];

export const useTest = (place: TestPlace) =>
  useQuery({
    queryKey: [...keyOf(place), 'students'],
    queryFn: ({ signal }) =>
      call('GET /api/class_exams/{moduleId}/{classId}/', { params: place }, { signal, background: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && (state.data.running > 0 || state.data.status === 'open') ? ASK_AGAIN_MS : false,
  });

export const useAnalysis = (place: TestPlace) =>
  useQuery({
    queryKey: [...keyOf(place), 'analysis'],
    queryFn: ({ signal }) => call('GET /api/class_exams/{moduleId}/{classId}/analysis/', { params: place }, { signal }),
  });

/** What was known of the exam is old: its list and its tabs are read again. */
export function useForgetTest(place: TestPlace) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(place) }),
      client.invalidateQueries({ queryKey: [TESTS] }),
    ]);
}

export function useExtend(place: TestPlace) {
  const forget = useForgetTest(place);
  return useMutation({
    mutationFn: (body: { minutes: number; user_ids?: number[] }) =>
      call('POST /api/class_exams/{moduleId}/{classId}/extend/', { params: place, body }),
    onSettled: () => forget(),
  });
}

export function useReopen(place: TestPlace) {
  const forget = useForgetTest(place);
  return useMutation({
    mutationFn: (body: { user_id: number; minutes: number }) =>
      call('POST /api/class_exams/{moduleId}/{classId}/reopen/', { params: place, body }),
    onSettled: () => forget(),
  });
}

export function useEnd(place: TestPlace) {
  const forget = useForgetTest(place);
  return useMutation({
    mutationFn: (body: { user_ids?: number[] }) =>
      call('POST /api/class_exams/{moduleId}/{classId}/end/', { params: place, body }),
    onSettled: () => forget(),
  });
}

/** The assignment behind the exam, which holds its times; null where it was taken back. */
export const useAssignmentOf = ({ moduleId, classId }: TestPlace) =>
  useQuery({
    queryKey: ['assignments', [classId], moduleId, 'exam'],
    queryFn: async ({ signal }) => {
      const size = String(MAX_PAGE_SIZE);
      const [given, parts] = await Promise.all([
        call(
          'GET /api/active_submodule_class_practice/',
          { query: { class_ids: String(classId), module: String(moduleId), page_size: size } },
          { signal },
        ),
        call(
          'GET /api/sub_modules/',
          { query: { module_id: String(moduleId), archived: 'false', page_size: size } },
          { signal },
        ),
      ]);
      const exams = new Set(parts.results.filter((part) => part.sub_module_type === 'exam').map(({ id }) => id));
      return given.results.find(({ sub_module_id }) => exams.has(sub_module_id)) ?? null;
    },
  });

export const usePapers = (place: TestPlace) =>
  useQuery({
    queryKey: [PAPERS, 'of', place.moduleId, place.classId],
    queryFn: ({ signal }) =>
      call(
        'GET /api/class_exams/{moduleId}/{classId}/papers/',
        { params: place, query: { page_size: String(MAX_PAGE_SIZE) } },
        { signal },
      ),
  });

export function useMakePaper(place: TestPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { versions: number; title?: string; question_count?: number; codes?: string[] }) =>
      call('POST /api/class_exams/{moduleId}/{classId}/papers/', { params: place, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [PAPERS] }),
  });
}

export function useDeletePaper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/exam_papers/{id}/', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [PAPERS] }),
  });
}

export const usePaper = (id: number | undefined) =>
  useQuery({
    queryKey: [PAPERS, id],
    queryFn: ({ signal }) => call('GET /api/exam_papers/{id}/', { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  });

/** The questions of some versions, one after the other. */
export const usePaperVersions = (id: number, codes: readonly string[]) =>
  useQuery({
    queryKey: [PAPERS, id, 'versions', codes],
    queryFn: async ({ signal }) => {
      const versions: AnswerOf<Calls['GET /api/exam_papers/{id}/versions/{code}/']>[] = [];
      for (const code of codes)
        versions.push(await call('GET /api/exam_papers/{id}/versions/{code}/', { params: { id, code } }, { signal }));
      return versions;
    },
    enabled: codes.length > 0,
  });
