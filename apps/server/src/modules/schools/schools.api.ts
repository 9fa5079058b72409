/** What other modules may use of schools. */
export { manageableClasses, refuseOwnClassesOnly } from './class.policy';
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
export { wantedNewAddress, wantedOldAddress } from './school.rules';
export { schoolsTables } from './schools.tables';
