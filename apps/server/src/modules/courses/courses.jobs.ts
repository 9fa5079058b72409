import { registerClassCourse, removeClassCourse } from './class-registration.jobs';
import { publishOwnCourse } from './course-publication.jobs';
import { enrolPeople } from './enrolment.jobs';
import { pushWaitingEnrolments } from './enrolment-push.jobs';
import { settleChangedEnrolments } from './enrolment-settlement.jobs';
import { registerGradeCourse } from './grade-registration.jobs';
import { compareHourly, comparePlatformNow } from './reconciliation.jobs';

export const courseJobs = [
  registerClassCourse,
  removeClassCourse,
  registerGradeCourse,
  enrolPeople,
  comparePlatformNow,
] as const;

export const courseErrands = [publishOwnCourse, settleChangedEnrolments, pushWaitingEnrolments, compareHourly] as const;
