import { authEndpoints } from '@khue/contract/auth';
import { bindGroup } from '../../platform/http/bind';
import type { Authentication } from './authentication.service';
import { sessionService } from './session.service';

export const identityRoutes = (authentication: Authentication) =>
  bindGroup(authEndpoints, sessionService(authentication));
