import { calendarLinkEndpoints } from '@khue/contract/calendar-links';
import { classRoomEndpoints } from '@khue/contract/class-rooms';
import { attendanceEndpoints, classSessionEndpoints } from '@khue/contract/class-sessions';
import { meetingWebhookEndpoints } from '@khue/contract/meeting-webhooks';
import { schoolHolidayEndpoints } from '@khue/contract/school-holidays';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { eraseVisits } from './attendance/attendance.repo';
import { attendanceService } from './attendance/attendance.service';
import { calendarLinkService, type OwnersRights } from './calendar/calendar-link.service';
import { minuteOfSessions } from './notices/notice.jobs';
import { classSessionService } from './planning/class-session.service';
import { schoolHolidayService } from './planning/school-holiday.service';
import { tellLinkChanged } from './provider/provider-event.jobs';
import { meetingWebhookService } from './provider/provider-event.service';
import { roomService } from './room/room.service';
import { eraseRoomMessages, eraseRoomPeople } from './room/room-upkeep.repo';

/** Attendance of a school year is looked at in the next one, too. */
const VISIT_DAYS = 730;

export const sessionsModule = (rights: OwnersRights): ServerModule => ({
  routes: [
    ...bindGroup(classSessionEndpoints, classSessionService),
    ...bindGroup(attendanceEndpoints, attendanceService),
    ...bindGroup(classRoomEndpoints, roomService),
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
      why: 'what was written in class rooms long ago',
      erase: (tx, _keep, take) => eraseRoomMessages(tx, VISIT_DAYS, take),
    },
    {
      why: 'who was on which page of a lesson long ago',
      erase: (tx, _keep, take) => eraseRoomPeople(tx, VISIT_DAYS, take),
    },
  ],
});
