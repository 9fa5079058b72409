import type { ServerModule } from '../../platform/module';
import { carryOutMeetingsErrand, compareMeetingsErrand } from './provider-meeting.jobs';

export const meetingsModule: ServerModule = {
  routes: [],
  errands: [carryOutMeetingsErrand, compareMeetingsErrand],
};
