/** What other modules may use of schools. */
export {
  type ClassFacts,
  manageableClasses,
  mayChangeClass,
  refuseOfPastYear,
  refuseUnmanageable,
} from './classes/class.policy';
export { manageableClass } from './classes/class.service';
export {
  classOfStudent,
  currentClassesOf,
  type OwnClass,
  type OwnSchool,
  schoolWithYear,
} from './classes/own-class.repo';
export { reachesGrades } from './grades/grade.policy';
export { wireGrade } from './grades/grade.wire';
export {
  type ClassToJoin,
  findClassToJoin,
  isSchoolVisible,
  membershipsComeFrom,
  membersOf,
  schoolOfClassNow,
} from './rosters/membership.repo';
export { type Placement, placeStudent, placeStudents } from './rosters/membership.service';
export { mayDecide, refuseOwnClassesOnly } from './schools/school.policy';
export { wantedNewAddress, wantedOldAddress } from './schools/school.rules';
export { schoolsTables } from './schools.tables';
export { schoolsTools } from './schools.tools';
