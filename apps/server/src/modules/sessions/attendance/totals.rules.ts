import { ATTENDANCE_STATUSES, type AttendanceStatus, type ShownAttendance } from '@khue/contract/class-sessions';

export type Totals = Record<AttendanceStatus, number>;

export const isSettled = (status: ShownAttendance): status is AttendanceStatus => status !== 'not_started';

export function totalsOf(marks: readonly { status: AttendanceStatus }[]): Totals {
  const counts = ATTENDANCE_STATUSES.map((status) => [status, marks.filter((mark) => mark.status === status).length]);
  return Object.fromEntries(counts) as Totals;
}
