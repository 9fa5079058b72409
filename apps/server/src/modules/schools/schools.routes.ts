import { classEndpoints, gradeEndpoints } from '@khue/contract/classes';
import { schoolEndpoints } from '@khue/contract/schools';
import { bindGroup } from '../../platform/http/bind';
import { classService } from './class.service';
import { gradeService } from './grade.service';
import { schoolService } from './school.service';

export const schoolsRoutes = [
  ...bindGroup(schoolEndpoints, schoolService),
  ...bindGroup(gradeEndpoints, gradeService),
  ...bindGroup(classEndpoints, classService),
];
