import type { AttendanceStatus } from '@khue/contract/class-sessions';
import type { Ctx } from '../../platform/http/context';
import { refuseUnmanageable } from '../schools/schools.api';
import { rosterOf } from './attendance.repo';
import { wireAttendance } from './attendance.wire';
import type { SessionRow } from './class-session.repo';

interface Told {
  user_id: number;
  full_name: string;
  status: AttendanceStatus;
}

/** Who was there, for whoever looks after the session. */
export async function attendanceIn({ db }: Pick<Ctx, 'db'>, session: SessionRow): Promise<Told[]> {
  refuseUnmanageable(session);
  return (await rosterOf(db, session)).map((row) => ({
    user_id: row.user_id,
    full_name: row.full_name,
    status: wireAttendance(session, row).status,
  }));
}

/** Whether one was there oneself; nothing of a session that one was not meant to be in. */
export async function attendanceOfOwn(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  session: SessionRow,
): Promise<AttendanceStatus | null> {
  const [row] = await rosterOf(db, session, actor.userId);
  return row ? wireAttendance(session, row).status : null;
}
