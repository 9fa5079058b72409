/** What other modules may use of support. */
export { supportTools } from './support.tools';
