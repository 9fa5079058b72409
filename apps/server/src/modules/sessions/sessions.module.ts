import { classSessionEndpoints } from '@khue/contract/class-sessions';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { classSessionService } from './class-session.service';

export const sessionsModule: ServerModule = {
  routes: [...bindGroup(classSessionEndpoints, classSessionService)],
};
