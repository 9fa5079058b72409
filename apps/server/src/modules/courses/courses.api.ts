/** What other modules may use of courses. */
export { isOpen } from './assignment.rules';
export { type EnrolmentOfPerson, enrolmentsOfPerson, isEnrolledIn } from './enrolment-of-person.repo';
