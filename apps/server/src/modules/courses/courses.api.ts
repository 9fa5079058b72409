/** What other modules may use of courses. */
export { coursesToEnrolIn } from './course-reference.service';
export { type EnrolmentOfPerson, enrolmentsOfPerson, isEnrolledIn } from './enrolment-of-person.repo';
