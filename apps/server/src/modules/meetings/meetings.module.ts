import { meetingAccountEndpoints } from '@khue/contract/meeting-accounts';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { meetingAccountService } from './meeting-account.service';

export const meetingsModule: ServerModule = {
  routes: [...bindGroup(meetingAccountEndpoints, meetingAccountService)],
};
