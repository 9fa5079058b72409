import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQueries } from '@tanstack/react-query';
import { isToDo } from '@/components/session/exerciseToDo';
import type { Session } from '@/components/session/sessionState';
import { reading } from '@/lib/reading';

export type OpenExercise = AnswerOf<Calls['GET /api/get_meeting_exercise_view/']>[number];

/** Only who is in the room hears of it at once; others look again and again while the lesson runs. */
const EVERY_MS = 30_000;

/** What is open to the class in lessons that run, and one has not handed in. */
export const useOpenExercises = (running: readonly Session[]): OpenExercise[] =>
  useQueries({
    queries: running.map(({ id }) => ({
      ...reading('GET /api/get_meeting_exercise_view/', { query: { meeting_id: id } }, { background: true }),
      refetchInterval: EVERY_MS,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []).filter(isToDo),
  });
