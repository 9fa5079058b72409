import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';

type Opened = AnswerOf<Calls['GET /api/student_sub_modules/{subModuleId}/{classId}']>;
export type PracticeSession = Extract<Opened, { session_id: number }>;
export type Lesson = Extract<Opened, { materials: unknown }>;
export type PracticeResult = AnswerOf<Calls['GET /api/student_end_sub_module_sessions/{id}/']>;

export const isLesson = (opened: Opened): opened is Lesson => 'materials' in opened;

/** Content that came anew would throw away what was typed; whoever comes back gets it anew. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, retry: false } as const;

export const useOpened = (partId: number, classId: number, wrong_of?: number) =>
  useQuery({
    ...reading('GET /api/student_sub_modules/{subModuleId}/{classId}', {
      params: { subModuleId: partId, classId },
      query: { wrong_of },
    }),
    ...ONCE,
  });

export const useBegun = (id: number) =>
  useQuery({ ...reading('GET /api/student_answer_question/{id}/', { params: { id } }), ...ONCE });

/** Ending it again gives the same result. */
const ending = (id: number) => reading('GET /api/student_end_sub_module_sessions/{id}/', { params: { id } });

export const useResult = (id: number) => useQuery({ ...ending(id), ...ONCE, gcTime: 60_000 });

/** Ends it and keeps the result for the page that shows it. */
export async function endPractice(client: QueryClient, id: number): Promise<void> {
  const result = await call('GET /api/student_end_sub_module_sessions/{id}/', { params: { id } });
  client.setQueryData(ending(id).queryKey, result);
}
