/** What other modules may use of reports: figures with the caller's eyes. */
export { reportsTools } from './reports.tools';
