import { calendarLinkEndpoints } from '@khue/contract/calendar-links';
import { checkInEndpoints } from '@khue/contract/check-ins';
import { classAttendanceEndpoints } from '@khue/contract/class-attendance';
import { classRoomEndpoints } from '@khue/contract/class-rooms';
import { attendanceEndpoints, classSessionEndpoints } from '@khue/contract/class-sessions';
import { meetingWebhookEndpoints } from '@khue/contract/meeting-webhooks';
import { schoolHolidayEndpoints } from '@khue/contract/school-holidays';
import { bindGroup } from '../../platform/http/bind';
import type { Platform } from '../../platform/http/context';
import type { ServerModule } from '../../platform/module';
import { eraseVisits } from './attendance/attendance.repo';
import { attendanceService } from './attendance/attendance.service';
import { eraseCodes, eraseTries } from './attendance/check-in.repo';
import { checkInService } from './attendance/check-in.service';
import { classAttendanceService } from './attendance/class-attendance.service';
import { calendarLinkService, type OwnersRights } from './calendar/calendar-link.service';
import { minuteOfSessions } from './notices/notice.jobs';
import { classSessionService } from './planning/class-session.service';
import { schoolHolidayService } from './planning/school-holiday.service';
import { tellLinkChanged } from './provider/provider-event.jobs';
import { meetingWebhookService } from './provider/provider-event.service';
import { ClassCrowd } from './room/class-crowd.service';
import { roomService } from './room/room.service';
import { eraseRoomMessages, eraseRoomPeople } from './room/room-upkeep.repo';

/** Attendance of a school year is looked at in the next one, too. */
const VISIT_DAYS = 730;
/** Nobody sends a code of yesterday. */
const CODE_DAYS = 2;

export function sessionsModule(platform: Pick<Platform, 'db' | 'clock'>, rights: OwnersRights): ServerModule {
  const crowd = new ClassCrowd(platform);
  return {
    routes: [
      ...bindGroup(classSessionEndpoints, classSessionService(crowd)),
      ...bindGroup(attendanceEndpoints, attendanceService),
      ...bindGroup(classAttendanceEndpoints, classAttendanceService),
      ...bindGroup(checkInEndpoints, checkInService),
      ...bindGroup(classRoomEndpoints, roomService(crowd)),
      ...bindGroup(calendarLinkEndpoints, calendarLinkService(rights)),
      ...bindGroup(schoolHolidayEndpoints, schoolHolidayService),
      ...bindGroup(meetingWebhookEndpoints, meetingWebhookService),
    ],
    errands: [minuteOfSessions, tellLinkChanged],
    upkeep: [
      {
        why: 'signs of who was in which session long ago; what teachers said of it stays',
        erase: (tx, _keep, take) => eraseVisits(tx, VISIT_DAYS, take),
      },
      {
        why: 'codes that were shown in lessons of the past',
        erase: (tx, _keep, take) => eraseCodes(tx, CODE_DAYS, take),
      },
      { why: 'wrong codes of lessons of the past', erase: (tx, _keep, take) => eraseTries(tx, CODE_DAYS, take) },
      {
        why: 'what was written in class rooms long ago',
        erase: (tx, _keep, take) => eraseRoomMessages(tx, VISIT_DAYS, take),
      },
      {
        why: 'who was on which page of a lesson long ago',
        erase: (tx, _keep, take) => eraseRoomPeople(tx, VISIT_DAYS, take),
      },
    ],
  };
}
