/** What other modules may use of schools. */
export {
  type ClassToJoin,
  findClassToJoin,
  isSchoolVisible,
  schoolOfClassNow,
} from './membership.repo';
export { placeStudent } from './membership.service';
export { currentClassesOf, schoolWithYear } from './own-class.repo';
export { wantedNewAddress, wantedOldAddress } from './school.rules';
