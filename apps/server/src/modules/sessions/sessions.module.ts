import { attendanceEndpoints, classSessionEndpoints } from '@khue/contract/class-sessions';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { eraseVisits } from './attendance.repo';
import { attendanceService } from './attendance.service';
import { classSessionService } from './class-session.service';
import { minuteOfSessions } from './notice.jobs';

/** Attendance of a school year is looked at in the next one, too. */
const VISIT_DAYS = 730;

export const sessionsModule: ServerModule = {
  routes: [
    ...bindGroup(classSessionEndpoints, classSessionService),
    ...bindGroup(attendanceEndpoints, attendanceService),
  ],
  errands: [minuteOfSessions],
  upkeep: [
    {
      why: 'signs of who was in which session long ago; what teachers said of it stays',
      erase: (tx, _keep, take) => eraseVisits(tx, VISIT_DAYS, take),
    },
  ],
};
