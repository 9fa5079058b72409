import type { ExerciseState } from '@khue/contract/exercises';

interface Timed {
  state: ExerciseState;
  closes_at: Date | null;
}

/** One whose time is up is closed, also before anybody has written that down. */
export const stateAt = ({ state, closes_at }: Timed, now: Date): ExerciseState =>
  state === 'open' && closes_at !== null && closes_at <= now ? 'closed' : state;

/** When one that is opened now for so many seconds closes; null: its teacher closes it. */
export const closingAfter = (seconds: number | null | undefined, now: Date): Date | null =>
  seconds == null ? null : new Date(now.getTime() + seconds * 1000);
