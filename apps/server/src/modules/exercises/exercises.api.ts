/** What other modules may use of exercises. */
export { exercisesTables } from './exercises.tables';
