import type { ShownAttendance } from '@khue/contract/class-sessions';
import type { Ctx } from '../../../platform/http/context';
import { refuseUnmanageable } from '../../schools/schools.api';
import type { SessionRow } from '../planning/class-session.repo';
import { rostersOf } from './attendance.repo';
import { wireAttendance } from './attendance.wire';

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
