import type { CallName, Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { call } from '@/lib/api';
import { gathering, reading } from '@/lib/reading';
import { type ExamPlace, isOwnTest, type RunningTest, type TestPlace } from './testTypes';

const EXAM = '/api/class_exams/{moduleId}/{classId}/';

/** Also without a word from the server: a line that says nothing may be down. */
const ASK_AGAIN_MS = 30_000;

type ExamCall = Extract<CallName, `${string} ${typeof EXAM}${string}`>;

/** The name of a call about the exam of a course, and of the same one about a teacher's own test: the contract declares both at once. */
const callOf = <N extends ExamCall>(place: TestPlace, name: N) =>
  (isOwnTest(place) ? name.replace(EXAM, '/api/class_tests/{id}/') : name) as N;
const paramsOf = (place: TestPlace) => place as ExamPlace;

export const useTest = (place: TestPlace) =>
  useQuery({
    ...gathering(
      ['GET /api/class_exams/{moduleId}/{classId}/', 'GET /api/class_tests/{id}/live/'],
      [place],
      async (read): Promise<RunningTest> => {
        const asked = { background: true };
        if (isOwnTest(place)) return read('GET /api/class_tests/{id}/live/', { params: place }, asked);
        const exam = await read('GET /api/class_exams/{moduleId}/{classId}/', { params: place }, asked);
        return { ...exam, name: exam.name ?? exam.module.name, classes: [exam.class] };
      },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && (state.data.running > 0 || state.data.status === 'open') ? ASK_AGAIN_MS : false,
  });

/** What a test is made of; only of a teacher's own. */
export const useOwnTest = (id: number | undefined) =>
  useQuery({ ...reading('GET /api/class_tests/{id}/', { params: { id: id ?? 0 } }), enabled: id !== undefined });

/** What could not come along is told: questions that are gone, or that are not for whoever copies. */
export function useCopyTest() {
  const { t } = useTranslation('class_exams');
  return useMutation({
    mutationFn: (id: number) => call('POST /api/class_tests/{id}/copy/', { params: { id }, body: {} }),
    onSuccess: ({ left_out }) => {
      if (left_out > 0) toast.warning({ title: t('own.left_out', { count: left_out }) });
    },
  });
}

export function useDeleteTest() {
  return useMutation({ mutationFn: (id: number) => call('DELETE /api/class_tests/{id}/', { params: { id } }) });
}

export function useTestTimes(id: number) {
  return useMutation({
    mutationFn: (body: { open_at: string | null; close_at: string | null }) =>
      call('PUT /api/class_tests/{id}/', { params: { id }, body }),
  });
}

export const exportOf = (place: TestPlace) =>
  call(callOf(place, 'GET /api/class_exams/{moduleId}/{classId}/export/'), { params: paramsOf(place) });

const FRESH_MS = 5 * 60_000;

/** The classes that somebody looks after, and the courses they take. */
export const useTestChoices = () =>
  useQuery({ ...reading('GET /api/admin_dashboard_api_filter', { query: {} }), staleTime: FRESH_MS }).data;

export const useAnalysis = (place: TestPlace) =>
  useQuery(reading(callOf(place, 'GET /api/class_exams/{moduleId}/{classId}/analysis/'), { params: paramsOf(place) }));

export function useExtend(place: TestPlace) {
  return useMutation({
    mutationFn: ({ key, ...body }: { minutes: number; user_ids?: number[]; key: string }) =>
      call(
        callOf(place, 'POST /api/class_exams/{moduleId}/{classId}/extend/'),
        { params: paramsOf(place), body },
        { onceBy: key },
      ),
  });
}

export function useReopen(place: TestPlace) {
  return useMutation({
    mutationFn: (body: { user_id: number; minutes: number }) =>
      call(callOf(place, 'POST /api/class_exams/{moduleId}/{classId}/reopen/'), { params: paramsOf(place), body }),
  });
}

export function useEnd(place: TestPlace) {
  return useMutation({
    mutationFn: (body: { user_ids?: number[] }) =>
      call(callOf(place, 'POST /api/class_exams/{moduleId}/{classId}/end/'), { params: paramsOf(place), body }),
  });
}

export function useRelease(place: TestPlace) {
  return useMutation({
    mutationFn: (way: 'release' | 'withdraw') =>
      way === 'release'
        ? call(callOf(place, 'POST /api/class_exams/{moduleId}/{classId}/release/'), { params: paramsOf(place) })
        : call(callOf(place, 'DELETE /api/class_exams/{moduleId}/{classId}/release/'), { params: paramsOf(place) }),
  });
}

/** The assignment behind the exam, which holds its times; null where it was taken back. */
export const useAssignmentOf = ({ moduleId, classId }: ExamPlace) =>
  useQuery(
    gathering(
      ['GET /api/active_submodule_class_practice/', 'GET /api/sub_modules/'],
      ['exam', classId, moduleId],
      async (read) => {
        const size = String(MAX_PAGE_SIZE);
        const [given, parts] = await Promise.all([
          read('GET /api/active_submodule_class_practice/', {
            query: { class_ids: String(classId), module: String(moduleId), page_size: size },
          }),
          read('GET /api/sub_modules/', { query: { module_id: String(moduleId), archived: 'false', page_size: size } }),
        ]);
        const exams = new Set(parts.results.filter((part) => part.sub_module_type === 'exam').map(({ id }) => id));
        return given.results.find(({ sub_module_id }) => exams.has(sub_module_id)) ?? null;
      },
    ),
  );

export const usePapers = (place: TestPlace) =>
  useQuery(
    reading(callOf(place, 'GET /api/class_exams/{moduleId}/{classId}/papers/'), {
      params: paramsOf(place),
      query: { page_size: String(MAX_PAGE_SIZE) },
    }),
  );

export function useMakePaper(place: TestPlace) {
  return useMutation({
    mutationFn: (body: { versions: number; title?: string; question_count?: number; codes?: string[] }) =>
      call(callOf(place, 'POST /api/class_exams/{moduleId}/{classId}/papers/'), { params: paramsOf(place), body }),
  });
}

export function useDeletePaper() {
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/exam_papers/{id}/', { params: { id } }),
  });
}

export const usePaper = (id: number | undefined) =>
  useQuery({ ...reading('GET /api/exam_papers/{id}/', { params: { id: id ?? 0 } }), enabled: id !== undefined });

/** The questions of some versions, one after the other. */
export const usePaperVersions = (id: number, codes: readonly string[]) =>
  useQuery({
    ...gathering(['GET /api/exam_papers/{id}/versions/{code}/'], [id, codes], async (read) => {
      const versions: AnswerOf<Calls['GET /api/exam_papers/{id}/versions/{code}/']>[] = [];
      for (const code of codes)
        versions.push(await read('GET /api/exam_papers/{id}/versions/{code}/', { params: { id, code } }));
      return versions;
    }),
    enabled: codes.length > 0,
  });

/** Each reading is written down, so nothing reads it again by itself. */
export const useAnswerPaper = (id: number | undefined) =>
  useQuery({
    ...reading('GET /api/papers/{activityId}/', { params: { activityId: id ?? 0 } }),
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export function useDecideLate(activityId: number) {
  return useMutation({
    mutationFn: (accept: boolean) =>
      call('POST /api/papers/{activityId}/late/', { params: { activityId }, body: { accept } }),
  });
}
