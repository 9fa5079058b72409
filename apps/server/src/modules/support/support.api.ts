/** What other modules may use of support. */
export { listSupportRequests } from './support-request.repo';
