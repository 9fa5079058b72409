/** What other modules may use of courses. */
export { coursesToEnrolIn } from './course-reference.service';
export { enrollablePeople, enrolmentAbilities } from './enrolment.policy';
export { type EnrolmentOfPerson, enrolmentsOfPerson, isEnrolledIn } from './enrolment-of-person.repo';
