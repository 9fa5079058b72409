/** What other modules may use of schools. */
export {
  type ClassFacts,
  manageableClasses,
  mayChangeClass,
  refuseOfPastYear,
  refuseUnmanageable,
} from './class.policy';
export { type ClassRow, classCountsByGrade, listClasses } from './class.repo';
export { manageableClass } from './class.service';
export { listClassTeachers } from './class-teacher.repo';
export { reachesGrades } from './grade.policy';
export { wireGrade } from './grade.wire';
export {
  type ClassToJoin,
  findClassToJoin,
  isSchoolVisible,
  membershipsComeFrom,
  schoolOfClassNow,
} from './membership.repo';
export { type Placement, placeStudent, placeStudents } from './membership.service';
export { currentClassesOf, type OwnClass, type OwnSchool, schoolWithYear } from './own-class.repo';
export { mayDecide, refuseOwnClassesOnly } from './school.policy';
export { findSchool } from './school.repo';
export { wantedNewAddress, wantedOldAddress } from './school.rules';
export { schoolsTables } from './schools.tables';
