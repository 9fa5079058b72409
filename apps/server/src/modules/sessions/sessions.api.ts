/** What other modules may use of class sessions. */
export { mayEnter } from './class-session.policy';
export { findSession, peopleOf, type SessionRow, visibleSessions } from './class-session.repo';
export { isLive, isOpenToJoin, statusAt } from './class-session.rules';
export { visibleSession } from './class-session-change.service';
export { sessionsTables } from './sessions.tables';
