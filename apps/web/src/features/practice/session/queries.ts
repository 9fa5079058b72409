import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { OWN_COURSES, OWN_PARTS } from '@/lib/ownLearning';

type Opened = AnswerOf<Calls['GET /api/student_sub_modules/{subModuleId}/{classId}']>;
export type PracticeSession = Extract<Opened, { session_id: number }>;
export type Lesson = Extract<Opened, { materials: unknown }>;
export type PracticeResult = AnswerOf<Calls['GET /api/student_end_sub_module_sessions/{id}/']>;

export const isLesson = (opened: Opened): opened is Lesson => 'materials' in opened;

/** Content that came anew would throw away what was typed; whoever comes back gets it anew. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, retry: false } as const;

export const useOpened = (partId: number, classId: number, wrong_of?: number) =>
  useQuery({
    queryKey: ['opened-part', partId, classId, wrong_of ?? null],
    queryFn: ({ signal }) =>
      call(
        'GET /api/student_sub_modules/{subModuleId}/{classId}',
        { params: { subModuleId: partId, classId }, query: { wrong_of } },
        { signal },
      ),
    ...ONCE,
  });

const resultKey = (id: number) => ['practice-result', id] as const;

/** Ending it again gives the same result. */
const endSession = (id: number) => call('GET /api/student_end_sub_module_sessions/{id}/', { params: { id } });

export const useResult = (id: number) =>
  useQuery({ queryKey: resultKey(id), queryFn: () => endSession(id), ...ONCE, gcTime: 60_000 });

/** Ends it and keeps the result for the page that shows it. */
export async function endPractice(client: QueryClient, id: number): Promise<void> {
  client.setQueryData(resultKey(id), await endSession(id));
  await client.invalidateQueries({ queryKey: [OWN_PARTS] });
  await client.invalidateQueries({ queryKey: [OWN_COURSES] });
}
