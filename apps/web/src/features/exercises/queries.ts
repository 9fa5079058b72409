import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';

export type Exercise = AnswerOf<Calls['GET /api/get_meeting_exercise_view/']>[number];
export type ExerciseActivity = AnswerOf<Calls['GET /api/get_meeting_exercise_activity/']>;
export type ExerciseSession = AnswerOf<Calls['POST /api/student_get_execersise_sessions']>;

const listKey = (sessionId: number) => ['exercises', sessionId] as const;
const activityKey = (id: number) => ['exercise-activity', id] as const;

export const useExercises = (sessionId: number) =>
  useQuery({
    queryKey: listKey(sessionId),
    queryFn: ({ signal }) =>
      call('GET /api/get_meeting_exercise_view/', { query: { meeting_id: sessionId } }, { signal }),
  });

export const useActivity = (id: number) =>
  useQuery({
    queryKey: activityKey(id),
    queryFn: ({ signal }) =>
      call('GET /api/get_meeting_exercise_activity/', { query: { exercise_id: id } }, { signal, background: true }),
    placeholderData: keepPreviousData,
  });

const resultsKey = (id: number) => ['exercise-results', id] as const;
/** What the class answered, without names, once its teacher shows it. */
export const useClassResults = (id: number) =>
  useQuery({
    queryKey: resultsKey(id),
    queryFn: ({ signal }) => call('GET /api/meeting_exercises/{id}/results/', { params: { id } }, { signal }),
    retry: false,
  });

export const readAgain = (client: QueryClient, sessionId: number) =>
  client.invalidateQueries({ queryKey: listKey(sessionId) });
export const readActivityAgain = (client: QueryClient, id?: number) =>
  client.invalidateQueries({ queryKey: id === undefined ? ['exercise-activity'] : activityKey(id) });

/** What the session is about: where its materials are looked for first, and where a new question belongs. */
export const useClassSession = (id: number) =>
  useQuery({
    queryKey: ['class-session', 'about', id],
    queryFn: ({ signal }) => call('GET /api/zoom_meetings/{id}/', { params: { id } }, { signal }),
    staleTime: 60_000,
  });

/** Content that came anew would throw away what was typed; whoever comes back gets it anew. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, retry: false } as const;

const workKey = (id: number) => ['exercise-work', id] as const;
export const useOwnWork = (sessionId: number, exerciseId: number) =>
  useQuery({
    queryKey: workKey(exerciseId),
    queryFn: ({ signal }) =>
      call(
        'POST /api/student_get_execersise_sessions',
        { body: { meeting_id: sessionId, exercise_id: exerciseId } },
        { signal },
      ),
    ...ONCE,
  });

/** Begins it, or goes on with it; the page that asks for it finds it. */
export async function startExercise(client: QueryClient, sessionId: number, exerciseId: number): Promise<void> {
  const body = { meeting_id: sessionId, exercise_id: exerciseId };
  client.setQueryData(workKey(exerciseId), await call('POST /api/student_start_execersise_session/', { body }));
}

const resultKey = (id: number) => ['exercise-result', id] as const;
/** Ending it again gives the same result. */
const endWork = (id: number) => call('POST /api/student_end_sub_module_session/', { body: { session_id: id } });

export const useResult = (id: number) =>
  useQuery({ queryKey: resultKey(id), queryFn: () => endWork(id), ...ONCE, gcTime: 60_000 });

export async function endExercise(client: QueryClient, { id, meeting_id, exercise }: ExerciseSession): Promise<void> {
  client.setQueryData(resultKey(id), await endWork(id));
  client.setQueryData(
    workKey(exercise.id),
    (work: ExerciseSession | undefined) => work && { ...work, status: 'ended' as const },
  );
  await readAgain(client, meeting_id);
}
