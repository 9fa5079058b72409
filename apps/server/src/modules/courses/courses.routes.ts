import { courseEndpoints, platformEndpoints } from '@khue/contract/courses';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { subModuleEndpoints } from '@khue/contract/sub-modules';
import { bindGroup } from '../../platform/http/bind';
import { courseService } from './course.service';
import { platformCourseService } from './platform-course.service';
import { studentCourseService } from './student-course.service';
import { subModuleService } from './sub-module.service';

export const coursesRoutes = [
  ...bindGroup(courseEndpoints, courseService),
  ...bindGroup(platformEndpoints, platformCourseService),
  ...bindGroup(subModuleEndpoints, subModuleService),
  ...bindGroup(studentCourseEndpoints, studentCourseService),
];
