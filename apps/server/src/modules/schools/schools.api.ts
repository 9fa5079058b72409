/** What other modules may use of schools. */
export { currentClassesOf, schoolWithYear } from './class.repo';
export { wantedNewAddress, wantedOldAddress } from './school.rules';
