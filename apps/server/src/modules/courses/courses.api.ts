/** What other modules may use of courses. */
export { type EnrolmentOfPerson, enrolmentsOfPerson, isEnrolledIn } from './enrolment-of-person.repo';
