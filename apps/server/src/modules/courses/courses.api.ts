/** What other modules may use of courses. */
export { coursesToEnrolIn } from './course-reference.service';
export { coursesTables } from './courses.tables';
export { intendEnrolments } from './enrolment-intent.repo';
export { type EnrolmentOfPerson, enrolmentsOfPerson, isEnrolledIn } from './enrolment-of-person.repo';
