import type { SessionRow } from '../planning/class-session.repo';
import type { RosterRow } from './attendance.repo';
import { attendanceOf } from './attendance.rules';

export const wireAttendance = (session: Pick<SessionRow, 'starts_at' | 'ends_at'>, row: RosterRow, now: Date) => ({
  user: { id: row.user_id, full_name: row.full_name, username: row.username },
  ...attendanceOf(
    session,
    row.visits.map(({ source, joined_at, left_at, is_open }) => ({
      source,
      joined_at: new Date(joined_at),
      left_at: is_open ? null : new Date(left_at),
    })),
    row.said,
    now,
  ),
  note: row.note,
});
export type WireAttendance = ReturnType<typeof wireAttendance>;
