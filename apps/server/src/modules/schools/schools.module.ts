import { classTeacherEndpoints } from '@khue/contract/class-teachers';
import { upgradeEndpoints } from '@khue/contract/class-upgrades';
import { classEndpoints } from '@khue/contract/classes';
import { gradeEndpoints } from '@khue/contract/grades';
import { rosterEndpoints } from '@khue/contract/rosters';
import { schoolYearEndpoints } from '@khue/contract/school-years';
import { schoolEndpoints } from '@khue/contract/schools';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { classService } from './class.service';
import { classTeacherService } from './class-teacher.service';
import { gradeService } from './grade.service';
import { eraseOldMembershipEvents } from './membership.repo';
import { rosterService } from './roster.service';
import { schoolService } from './school.service';
import { schoolExport } from './school-export.jobs';
import { schoolYearService } from './school-year.service';
import { upgradeService } from './upgrade.service';
import { upgradeLogService } from './upgrade-log.service';
import { upgradePreviewExport } from './upgrade-preview-export.jobs';

export const schoolsModule: ServerModule = {
  routes: [
    ...bindGroup(schoolEndpoints, schoolService),
    ...bindGroup(schoolYearEndpoints, schoolYearService),
    ...bindGroup(upgradeEndpoints, { ...upgradeService, ...upgradeLogService }),
    ...bindGroup(gradeEndpoints, gradeService),
    ...bindGroup(classEndpoints, classService),
    ...bindGroup(rosterEndpoints, rosterService),
    ...bindGroup(classTeacherEndpoints, classTeacherService),
  ],
  jobs: [schoolExport, upgradePreviewExport],
  upkeep: [
    {
      why: 'events of memberships that are past their time',
      erase: (tx, { eventDays }, take) => eraseOldMembershipEvents(tx, eventDays, take),
    },
  ],
};
