import { assignmentEndpoints } from '@khue/contract/assignments';
import { coursePartEndpoints, placementEndpoints } from '@khue/contract/course-parts';
import { courseEndpoints, platformEndpoints, platformStateEndpoints } from '@khue/contract/courses';
import { enrolmentEndpoints } from '@khue/contract/enrolments';
import { registrationEndpoints } from '@khue/contract/registrations';
import { schoolSetupEndpoints } from '@khue/contract/school-setup';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { courseService } from './catalogue/course.service';
import { studentCourseService } from './catalogue/student-course.service';
import { enrolPeople } from './enrolments/enrolment.jobs';
import { enrolmentService } from './enrolments/enrolment.service';
import { eraseOldIntents } from './enrolments/enrolment-intent.repo';
import { pushWaitingEnrolments } from './enrolments/enrolment-push.jobs';
import { settleChangedEnrolments } from './enrolments/enrolment-settlement.jobs';
import { assignmentService } from './parts/assignment.service';
import { coursePartService } from './parts/course-part.service';
import { placementService } from './parts/placement.service';
import { publishOwnCourse } from './platform/course-publication.jobs';
import { platformCourseService } from './platform/platform-course.service';
import { compareHourly, comparePlatformNow } from './platform/reconciliation.jobs';
import { eraseOldComparisons } from './platform/reconciliation.repo';
import { reconciliationService } from './platform/reconciliation.service';
import { registerClassCourse, removeClassCourse } from './registrations/class-registration.jobs';
import { registerGradeCourse } from './registrations/grade-registration.jobs';
import { registrationService } from './registrations/registration.service';
import { eraseOldRegistrations } from './registrations/registration-record.repo';
import { schoolSetupService } from './setup/school-setup.service';

export const coursesModule: ServerModule = {
  routes: [
    ...bindGroup(courseEndpoints, courseService),
    ...bindGroup(platformEndpoints, platformCourseService),
    ...bindGroup(platformStateEndpoints, reconciliationService),
    ...bindGroup(coursePartEndpoints, coursePartService),
    ...bindGroup(placementEndpoints, placementService),
    ...bindGroup(studentCourseEndpoints, studentCourseService),
    ...bindGroup(registrationEndpoints, registrationService),
    ...bindGroup(enrolmentEndpoints, enrolmentService),
    ...bindGroup(assignmentEndpoints, assignmentService),
    ...bindGroup(schoolSetupEndpoints, schoolSetupService),
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
    {
      why: 'registrations that are too old to be taken back',
      erase: (tx, { eventDays }, take) => eraseOldRegistrations(tx, eventDays, take),
    },
  ],
};
