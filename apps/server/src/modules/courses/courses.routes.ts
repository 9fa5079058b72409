import { assignmentEndpoints } from '@khue/contract/assignments';
import { coursePartEndpoints } from '@khue/contract/course-parts';
import { courseEndpoints, platformEndpoints, platformStateEndpoints } from '@khue/contract/courses';
import { enrolmentEndpoints } from '@khue/contract/enrolments';
import { registrationEndpoints } from '@khue/contract/registrations';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { bindGroup } from '../../platform/http/bind';
import { assignmentService } from './assignment.service';
import { courseService } from './course.service';
import { coursePartService } from './course-part.service';
import { enrolmentService } from './enrolment.service';
import { platformCourseService } from './platform-course.service';
import { reconciliationService } from './reconciliation.service';
import { registrationService } from './registration.service';
import { studentCourseService } from './student-course.service';

export const coursesRoutes = [
  ...bindGroup(courseEndpoints, courseService),
  ...bindGroup(platformEndpoints, platformCourseService),
  ...bindGroup(platformStateEndpoints, reconciliationService),
  ...bindGroup(coursePartEndpoints, coursePartService),
  ...bindGroup(studentCourseEndpoints, studentCourseService),
  ...bindGroup(registrationEndpoints, registrationService),
  ...bindGroup(enrolmentEndpoints, enrolmentService),
  ...bindGroup(assignmentEndpoints, assignmentService),
];
