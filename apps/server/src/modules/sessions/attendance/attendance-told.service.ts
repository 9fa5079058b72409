import type { ShownAttendance } from '@khue/contract/class-sessions';
import type { Ctx } from '../../../platform/http/context';
import { refuseUnmanageable } from '../../schools/schools.api';
import type { SessionRow } from '../planning/class-session.repo';
import { rostersOf } from './attendance.repo';
import { wireAttendance } from './attendance.wire';
import { lessonsOfStudent } from './held-lesson.repo';
import type { Days } from './term.rules';
import { isSettled, totalsOf } from './totals.rules';

interface Told {
  session: SessionRow;
  user_id: number;
  full_name: string;
  status: ShownAttendance;
}

async function toldOf(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  sessions: readonly SessionRow[],
  userId?: number,
): Promise<Told[]> {
  const now = clock.now();
  const byId = new Map(sessions.map((session) => [session.id, session]));
  return (await rostersOf(db, sessions, userId)).flatMap((row) => {
    const session = byId.get(row.session_id);
    const { user_id, full_name } = row;
    return session ? [{ session, user_id, full_name, status: wireAttendance(session, row, now).status }] : [];
  });
}

/** Who was there, for whoever looks after the sessions. */
export function attendanceIn(ctx: Pick<Ctx, 'db' | 'clock'>, sessions: readonly SessionRow[]): Promise<Told[]> {
  for (const session of sessions) refuseUnmanageable(session);
  return toldOf(ctx, sessions);
}

/** Whether one was there oneself; nothing of a session that one was not meant to be in. */
export const attendanceOfOwn = (
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  sessions: readonly SessionRow[],
): Promise<Told[]> => toldOf(ctx, sessions, ctx.actor.userId);

/**
 * What somebody was in the lessons of a time, the last first, in one school or in all; of lessons that nobody took nothing
 * is said.
 */
export async function attendanceWithin(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  userId: number,
  days: Days,
  schoolId: number | null = null,
) {
  const now = clock.now();
  const { lessons, leftOff } = await lessonsOfStudent(db, { userId, schoolId }, days, now);
  const byId = new Map(lessons.filter(({ taken }) => taken).map((lesson) => [lesson.id, lesson]));
  const told = (await rostersOf(db, [...byId.values()], userId)).flatMap((row) => {
    const lesson = byId.get(row.session_id);
    const { status, note } = lesson ? wireAttendance(lesson, row, now) : { status: 'not_started' as const, note: null };
    return lesson && isSettled(status) ? [{ lesson, status, note }] : [];
  });
  return {
    totals: totalsOf(told),
    lessons: told.sort((a, b) => b.lesson.starts_at.getTime() - a.lesson.starts_at.getTime()),
    leftOff,
  };
}
