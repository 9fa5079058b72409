import { classTeacherEndpoints } from '@khue/contract/class-teachers';
import { upgradeEndpoints } from '@khue/contract/class-upgrades';
import { classEndpoints } from '@khue/contract/classes';
import { gradeEndpoints } from '@khue/contract/grades';
import { personnelEndpoints } from '@khue/contract/personnel';
import { rosterEndpoints } from '@khue/contract/rosters';
import { schoolYearEndpoints } from '@khue/contract/school-years';
import { schoolEndpoints } from '@khue/contract/schools';
import { bindGroup } from '../../platform/http/bind';
import { classService } from './class.service';
import { classTeacherService } from './class-teacher.service';
import { gradeService } from './grade.service';
import { personnelService } from './personnel.service';
import { rosterService } from './roster.service';
import { schoolService } from './school.service';
import { schoolYearService } from './school-year.service';
import { upgradeService } from './upgrade.service';
import { upgradeLogService } from './upgrade-log.service';

export const schoolsRoutes = [
  ...bindGroup(schoolEndpoints, schoolService),
  ...bindGroup(schoolYearEndpoints, schoolYearService),
  ...bindGroup(upgradeEndpoints, { ...upgradeService, ...upgradeLogService }),
  ...bindGroup(personnelEndpoints, personnelService),
  ...bindGroup(gradeEndpoints, gradeService),
  ...bindGroup(classEndpoints, classService),
  ...bindGroup(rosterEndpoints, rosterService),
  ...bindGroup(classTeacherEndpoints, classTeacherService),
];
