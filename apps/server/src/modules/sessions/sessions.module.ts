import { attendanceEndpoints, classSessionEndpoints } from '@khue/contract/class-sessions';
import { meetingWebhookEndpoints } from '@khue/contract/meeting-webhooks';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { attendanceService } from './attendance.service';
import { classSessionService } from './class-session.service';
import { tellLinkChanged } from './provider-event.jobs';
import { meetingWebhookService } from './provider-event.service';

export const sessionsModule: ServerModule = {
  routes: [
    ...bindGroup(classSessionEndpoints, classSessionService),
    ...bindGroup(attendanceEndpoints, attendanceService),
    ...bindGroup(meetingWebhookEndpoints, meetingWebhookService),
  ],
  errands: [tellLinkChanged],
};
