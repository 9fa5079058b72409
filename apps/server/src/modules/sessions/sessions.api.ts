/** What other modules may use of class sessions. */

export type { SessionRow } from './planning/class-session.repo';
export { visibleSession } from './planning/class-session-change.service';
export { sessionsTables } from './sessions.tables';
export { sessionsTools } from './sessions.tools';
