import { classSeriesEndpoints } from '@khue/contract/class-series';
import { classTeacherEndpoints } from '@khue/contract/class-teachers';
import { upgradeEndpoints } from '@khue/contract/class-upgrades';
import { classEndpoints } from '@khue/contract/classes';
import { gradeEndpoints } from '@khue/contract/grades';
import { rosterEndpoints } from '@khue/contract/rosters';
import { schoolHourEndpoints } from '@khue/contract/school-hours';
import { schoolYearEndpoints } from '@khue/contract/school-years';
import { schoolEndpoints } from '@khue/contract/schools';
import { teachingEndpoints } from '@khue/contract/teaching';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { classService } from './classes/class.service';
import { classSeriesService } from './classes/class-series.service';
import { classTeacherService } from './classes/class-teacher.service';
import { teachingService } from './classes/teaching.service';
import { gradeService } from './grades/grade.service';
import { schoolHourService } from './hours/school-hour.service';
import { eraseOldMembershipEvents } from './rosters/membership.repo';
import { rosterService } from './rosters/roster.service';
import { schoolService } from './schools/school.service';
import { schoolExport } from './schools/school-export.jobs';
import { upgradeService } from './upgrades/upgrade.service';
import { upgradeLogService } from './upgrades/upgrade-log.service';
import { upgradePreviewExport } from './upgrades/upgrade-preview-export.jobs';
import { schoolYearService } from './years/school-year.service';

export const schoolsModule: ServerModule = {
  routes: [
    ...bindGroup(schoolEndpoints, schoolService),
    ...bindGroup(schoolYearEndpoints, schoolYearService),
    ...bindGroup(schoolHourEndpoints, schoolHourService),
    ...bindGroup(upgradeEndpoints, { ...upgradeService, ...upgradeLogService }),
    ...bindGroup(gradeEndpoints, gradeService),
    ...bindGroup(classEndpoints, classService),
    ...bindGroup(rosterEndpoints, rosterService),
    ...bindGroup(classTeacherEndpoints, classTeacherService),
    ...bindGroup(classSeriesEndpoints, classSeriesService),
    ...bindGroup(teachingEndpoints, teachingService),
  ],
  jobs: [schoolExport, upgradePreviewExport],
  upkeep: [
    {
      why: 'events of memberships that are past their time',
      erase: (tx, { eventDays }, take) => eraseOldMembershipEvents(tx, eventDays, take),
    },
  ],
};
