/** What other modules may use of class sessions. */

export { attendanceWithin } from './attendance/attendance-told.service';
export { termOn } from './attendance/term.rules';
export type { SessionRow } from './planning/class-session.repo';
export { visibleSession } from './planning/class-session-change.service';
export { sessionsTables } from './sessions.tables';
export { sessionsTools } from './sessions.tools';
