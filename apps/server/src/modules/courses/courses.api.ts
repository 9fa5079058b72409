/** What other modules may use of courses. */
export { listAssignments } from './assignment.repo';
export { stateAt } from './assignment.rules';
export { wireStudentPart } from './course.wire';
export { treeOfParts } from './course-part.repo';
export { coursesToEnrolIn } from './course-reference.service';
export { coursesTables } from './courses.tables';
export { enrollablePeople, enrolmentAbilities } from './enrolment.policy';
export { intendEnrolments } from './enrolment-intent.repo';
export { type EnrolmentOfPerson, enrolmentsOfPerson, isEnrolledIn } from './enrolment-of-person.repo';
export { courseExists, isInOpenExam, isPartOfCourse, type PlaceOfMaterial, placesOfMaterial } from './placement.repo';
export { partOfStudent, type StudentPartRow } from './student-part.repo';
