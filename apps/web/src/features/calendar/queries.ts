import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Session } from '@/components/session/sessionState';
import { useDoors } from '@/components/session/useDoors';
import { call } from '@/lib/api';
import { gathering, type Read, reading } from '@/lib/reading';
import { refreshed } from '@/lib/touching';
import { allPages } from './allPages';
import type { Period } from './period';
import type { Audience, Reach } from './sessionTypes';
import { startOf } from './wallClock';

const PAGE = '100';
/** Also without a word from the server: a line that says nothing may be down. */
const ASK_AGAIN_MS = 5 * 60_000;

export interface Filters {
  school: string;
  class: string;
  /** Not empty: also what colleagues hold in one's classes. */
  colleagues: string;
}

/** All sessions of a time; students have a call of their own. */
function readSessions(
  audience: Audience,
  { from, to }: Period,
  filters: Filters,
  read: Read<'GET /api/zoom_meetings' | 'GET /api/student_schedule'>,
) {
  return allPages<Session>((page) => {
    const query = {
      start_time_min: startOf(from),
      start_time_max: startOf(to),
      class_id: filters.class,
      page: String(page),
      page_size: PAGE,
    };
    if (audience === 'student') return read('GET /api/student_schedule', { query }, { background: true });
    // Teachers may look at the whole calendar of their school; this one is their own.
    const own = filters.colleagues ? { mine: 'true' as const } : { hosted: 'true' as const };
    const whose = audience === 'teacher' ? own : { school: filters.school };
    return read('GET /api/zoom_meetings', { query: { ...query, ...whose } }, { background: true });
  });
}

export function useSessions(audience: Audience, period: Period, filters: Filters) {
  const sessions = useQuery({
    ...gathering(['GET /api/zoom_meetings', 'GET /api/student_schedule'], [audience, period, filters], (read) =>
      readSessions(audience, period, filters, read),
    ),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
  });
  const { data, refetch } = sessions;
  const again = useCallback(() => void refetch(), [refetch]);
  useDoors(data?.rows, again);
  return sessions;
}

export interface Move {
  session: Session;
  start_time: string;
  duration: number;
  reach: Reach;
}

export const useMove = () =>
  useMutation({
    mutationFn: async ({ session, start_time, duration, reach }: Move) => {
      const body = { start_time, duration, updated_at: session.updated_at };
      await call('PUT /api/zoom_meetings/{id}/', { params: { id: session.id }, query: { series: reach }, body });
      // What was moved stays where it was put until the new list is there.
      await refreshed();
    },
  });

export const useDelete = () =>
  useMutation({
    mutationFn: ({ session, reach }: { session: Session; reach: Reach }) =>
      call('DELETE /api/zoom_meetings/{id}/', { params: { id: session.id }, query: { series: reach } }),
  });

/** How many learn in a class that is not one's own. */
export const useClassSize = (id: number, wanted: boolean) =>
  useQuery({ ...reading('GET /api/classes/{id}/', { params: { id } }), enabled: wanted }).data?.student_count;
