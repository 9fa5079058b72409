/** What other modules may use of class sessions. */

export { rollOf } from './attendance/attendance.service';
export { attendanceWithin } from './attendance/attendance-told.service';
export { termOn } from './attendance/term.rules';
export type { SessionRow } from './planning/class-session.repo';
export { statusAt } from './planning/class-session.rules';
export { visibleSession } from './planning/class-session-change.service';
export { sessionsTables } from './sessions.tables';
export { sessionsTools } from './sessions.tools';
