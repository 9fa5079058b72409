/** What other modules may use of class sessions. */
export { attendanceIn, attendanceOfOwn } from './attendance-told.service';
export { listSessions, type SessionRow } from './class-session.repo';
export { visibleSession } from './class-session-change.service';
export { sessionsTables } from './sessions.tables';
