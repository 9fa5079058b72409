import { meetingAccountEndpoints } from '@khue/contract/meeting-accounts';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { meetingAccountService } from './meeting-account.service';
import { carryOutMeetingsErrand, compareMeetingsErrand, tryMeetingsAgainErrand } from './provider-meeting.jobs';

export const meetingsModule: ServerModule = {
  routes: [...bindGroup(meetingAccountEndpoints, meetingAccountService)],
  errands: [carryOutMeetingsErrand, tryMeetingsAgainErrand, compareMeetingsErrand],
};
