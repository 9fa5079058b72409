/** What other modules may use of courses. */

export { wireStudentPart } from './catalogue/course.wire';
export { coursesToEnrolIn } from './catalogue/course-reference.service';
export { partOfStudent, type StudentPartRow } from './catalogue/student-part.repo';
export { coursesTables } from './courses.tables';
export { coursesTools } from './courses.tools';
export { enrollablePeople, enrolmentAbilities } from './enrolments/enrolment.policy';
export { intendEnrolments } from './enrolments/enrolment-intent.repo';
export { type EnrolmentOfPerson, enrolmentsOfPerson, isEnrolledIn } from './enrolments/enrolment-of-person.repo';
export { classHasCourse } from './parts/assignment.repo';
export { stateAt } from './parts/assignment.rules';
export { treeOfParts } from './parts/course-part.repo';
export {
  courseExists,
  hasContent,
  isInOpenExam,
  isPartOfCourse,
  type PlaceOfMaterial,
  placesOfMaterial,
} from './parts/placement.repo';
