/** What other modules may use of schools. */
export { manageableClasses } from './class.policy';
export { currentClassesOf, schoolWithYear } from './class.repo';
export {
  type ClassToJoin,
  findClassToJoin,
  isSchoolVisible,
  membershipsComeFrom,
  schoolOfClassNow,
} from './membership.repo';
export { placeStudent } from './membership.service';
export { wantedNewAddress, wantedOldAddress } from './school.rules';
