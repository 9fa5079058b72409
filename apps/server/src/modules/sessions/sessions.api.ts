/** What other modules may use of class sessions. */
export { sessionsTables } from './sessions.tables';
