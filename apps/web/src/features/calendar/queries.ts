import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Session } from '@/components/session/sessionState';
import { useDoors } from '@/components/session/useDoors';
import { call } from '@/lib/api';
import { useLive } from '@/lib/live';
import { allPages } from './allPages';
import type { Period } from './period';
import type { Audience, Reach } from './sessionTypes';
import { startOf } from './wallClock';

const SESSIONS = 'class sessions';
const PAGE = '100';
/** Also without a word from the server: a line that says nothing may be down. */
const ASK_AGAIN_MS = 5 * 60_000;

export interface Filters {
  school: string;
  class: string;
}

const options = (signal: AbortSignal) => ({ signal, background: true });

/** All sessions of a time; students have a call of their own. */
function readSessions(audience: Audience, { from, to }: Period, filters: Filters, signal: AbortSignal) {
  return allPages<Session>((page) => {
    const query = {
      start_time_min: startOf(from),
      start_time_max: startOf(to),
      class_id: filters.class,
      page: String(page),
      page_size: PAGE,
    };
    if (audience === 'student') return call('GET /api/student_schedule', { query }, options(signal));
    // Teachers may look at the whole calendar of their school; this one is their own.
    const whose = audience === 'teacher' ? { mine: 'true' as const } : { school: filters.school };
    return call('GET /api/zoom_meetings', { query: { ...query, ...whose } }, options(signal));
  });
}

export function useSessions(audience: Audience, period: Period, filters: Filters) {
  const reading = useQuery({
    queryKey: [SESSIONS, audience, period, filters],
    queryFn: ({ signal }) => readSessions(audience, period, filters, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
  });
  const { data, refetch } = reading;
  const again = useCallback(() => void refetch(), [refetch]);
  useLive('session.changed', again, again);
  useDoors(data?.rows, again);
  return reading;
}

/** What was known of sessions is old; those on the screen are read again. */
export function useForgetSessions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [SESSIONS] });
}

export interface Move {
  session: Session;
  start_time: string;
  duration: number;
  reach: Reach;
}

export function useMove() {
  const forget = useForgetSessions();
  return useMutation({
    mutationFn: async ({ session, start_time, duration, reach }: Move) => {
      const body = { start_time, duration, updated_at: session.updated_at };
      await call('PUT /api/zoom_meetings/{id}/', { params: { id: session.id }, query: { series: reach }, body });
      // What was moved stays where it was put until the new list is there.
      await forget();
    },
  });
}

export const useDelete = () =>
  useMutation({
    mutationFn: ({ session, reach }: { session: Session; reach: Reach }) =>
      call('DELETE /api/zoom_meetings/{id}/', { params: { id: session.id }, query: { series: reach } }),
  });

/** How many learn in a class that is not one's own. */
export const useClassSize = (id: number, wanted: boolean) =>
  useQuery({
    queryKey: ['class', id],
    queryFn: ({ signal }) => call('GET /api/classes/{id}/', { params: { id } }, { signal }),
    enabled: wanted,
  }).data?.student_count;
