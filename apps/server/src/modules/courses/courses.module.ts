import { assignmentEndpoints } from '@khue/contract/assignments';
import { coursePartEndpoints } from '@khue/contract/course-parts';
import { courseEndpoints, platformEndpoints, platformStateEndpoints } from '@khue/contract/courses';
import { enrolmentEndpoints } from '@khue/contract/enrolments';
import { registrationEndpoints } from '@khue/contract/registrations';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { assignmentService } from './assignment.service';
import { registerClassCourse, removeClassCourse } from './class-registration.jobs';
import { courseService } from './course.service';
import { coursePartService } from './course-part.service';
import { publishOwnCourse } from './course-publication.jobs';
import { enrolPeople } from './enrolment.jobs';
import { enrolmentService } from './enrolment.service';
import { eraseOldIntents } from './enrolment-intent.repo';
import { pushWaitingEnrolments } from './enrolment-push.jobs';
import { settleChangedEnrolments } from './enrolment-settlement.jobs';
import { registerGradeCourse } from './grade-registration.jobs';
import { platformCourseService } from './platform-course.service';
import { compareHourly, comparePlatformNow } from './reconciliation.jobs';
import { eraseOldComparisons } from './reconciliation.repo';
import { reconciliationService } from './reconciliation.service';
import { registrationService } from './registration.service';
import { studentCourseService } from './student-course.service';

export const coursesModule: ServerModule = {
  routes: [
    ...bindGroup(courseEndpoints, courseService),
    ...bindGroup(platformEndpoints, platformCourseService),
    ...bindGroup(platformStateEndpoints, reconciliationService),
    ...bindGroup(coursePartEndpoints, coursePartService),
    ...bindGroup(studentCourseEndpoints, studentCourseService),
    ...bindGroup(registrationEndpoints, registrationService),
    ...bindGroup(enrolmentEndpoints, enrolmentService),
    ...bindGroup(assignmentEndpoints, assignmentService),
  ],
  jobs: [registerClassCourse, removeClassCourse, registerGradeCourse, enrolPeople, comparePlatformNow],
  errands: [publishOwnCourse, settleChangedEnrolments, pushWaitingEnrolments, compareHourly],
  upkeep: [
    {
      why: 'comparisons that are past their time',
      erase: (tx, { eventDays }, take) => eraseOldComparisons(tx, eventDays, take),
    },
    {
      why: 'what imports were told, long after it was done',
      erase: (tx, { eventDays }, take) => eraseOldIntents(tx, eventDays, take),
    },
  ],
};
