import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { gathering } from '@/lib/reading';
import { vietnamDay } from '@/lib/vietnamDay';
import type { Session } from './sessionState';
import { useDoors } from './useDoors';

const DAY_MS = 86_400_000;
const AHEAD_DAYS = 7;
const FEW = '50';
const ASK_AGAIN_MS = 5 * 60_000;

/** No session lasts longer than a day: what runs now has begun since then. */
const comingQuery = (now: number) => ({
  start_time_min: new Date(now - DAY_MS).toISOString(),
  start_time_max: new Date(now + AHEAD_DAYS * DAY_MS).toISOString(),
  page_size: FEW,
});

/** One's own sessions of today and of the week to come, as they stand now; of who teaches, those they hold. */
export function useComing(audience: 'teacher' | 'student') {
  const sessions = useQuery({
    ...gathering(
      ['GET /api/zoom_meetings', 'GET /api/student_schedule'],
      [audience, 'coming'],
      async (read): Promise<Session[]> => {
        const query = comingQuery(Date.now());
        const answer =
          audience === 'student'
            ? await read('GET /api/student_schedule', { query }, { background: true })
            : await read('GET /api/zoom_meetings', { query: { ...query, hosted: 'true' } }, { background: true });
        return answer.results;
      },
    ),
    refetchInterval: ASK_AGAIN_MS,
  });
  const { data, refetch } = sessions;
  const again = useCallback(() => void refetch(), [refetch]);
  useDoors(data, again);
  return sessions;
}

/** Those that begin on the day that it is in Vietnam, in their order. */
export const sessionsOfToday = (sessions: readonly Session[], now: number): Session[] =>
  sessions
    .filter(({ start_time }) => vietnamDay(start_time) === vietnamDay(now))
    .sort((a, b) => a.start_time.localeCompare(b.start_time));
