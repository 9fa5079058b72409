import { registerClassCourse, removeClassCourse } from './class-registration.jobs';
import { publishOwnCourse } from './course-publication.jobs';
import { enrolPeople } from './enrolment.jobs';
import { pushWaitingEnrolments, settleChangedEnrolments } from './enrolment-push.jobs';
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
