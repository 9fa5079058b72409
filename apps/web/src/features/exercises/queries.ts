import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { gathering, reading } from '@/lib/reading';

export type Exercise = AnswerOf<Calls['GET /api/get_meeting_exercise_view/']>[number];
export type ExerciseActivity = AnswerOf<Calls['GET /api/get_meeting_exercise_activity/']>;
export type ExerciseSession = AnswerOf<Calls['POST /api/student_get_execersise_sessions']>;

export const useExercises = (sessionId: number) =>
  useQuery(reading('GET /api/get_meeting_exercise_view/', { query: { meeting_id: sessionId } }));

export const useActivity = (id: number) =>
  useQuery({
    ...reading('GET /api/get_meeting_exercise_activity/', { query: { exercise_id: id } }, { background: true }),
    placeholderData: keepPreviousData,
  });

/** What the class answered, without names, once its teacher shows it. */
export const useClassResults = (id: number) =>
  useQuery({ ...reading('GET /api/meeting_exercises/{id}/results/', { params: { id } }), retry: false });

/** What the session is about: where its materials are looked for first, and where a new question belongs. */
export const useClassSession = (id: number) =>
  useQuery({ ...reading('GET /api/zoom_meetings/{id}/', { params: { id } }), staleTime: 60_000 });

/** Content that came anew would throw away what was typed; whoever comes back gets it anew. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, retry: false } as const;

const ownWork = (sessionId: number, exerciseId: number) =>
  reading('POST /api/student_get_execersise_sessions', { body: { meeting_id: sessionId, exercise_id: exerciseId } });
export const useOwnWork = (sessionId: number, exerciseId: number) =>
  useQuery({ ...ownWork(sessionId, exerciseId), ...ONCE });

/** Begins it, or goes on with it; the page that asks for it finds it. */
export async function startExercise(client: QueryClient, sessionId: number, exerciseId: number): Promise<void> {
  const body = { meeting_id: sessionId, exercise_id: exerciseId };
  const work = await call('POST /api/student_start_execersise_session/', { body });
  client.setQueryData(ownWork(sessionId, exerciseId).queryKey, work);
}

/** Ending it again gives the same result; what is told of it depends on whether the teacher covers it. */
const ending = (id: number, isCovered: boolean) =>
  gathering(['POST /api/student_end_sub_module_session/'], [id, isCovered], (read) =>
    read('POST /api/student_end_sub_module_session/', { body: { session_id: id } }),
  );

export const useResult = (id: number, isCovered: boolean) =>
  useQuery({ ...ending(id, isCovered), ...ONCE, gcTime: 60_000 });

export async function endExercise(
  client: QueryClient,
  { id, meeting_id, exercise }: ExerciseSession,
  isCovered: boolean,
): Promise<void> {
  const result = await call('POST /api/student_end_sub_module_session/', { body: { session_id: id } });
  client.setQueryData(ending(id, isCovered).queryKey, result);
  client.setQueryData(
    ownWork(meeting_id, exercise.id).queryKey,
    (work: ExerciseSession | undefined) => work && { ...work, status: 'ended' as const },
  );
}
