import { authEndpoints } from '@khue/contract/auth';
import { permissionEndpoints, roleEndpoints } from '@khue/contract/roles';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { forgetOldLinks } from './account-link.repo';
import type { Authentication } from './authentication.service';
import { eraseOldFirstPasswords } from './first-password.repo';
import { sendResetLink } from './password-reset.jobs';
import { permissionService } from './permission.service';
import { roleService } from './role.service';
import { forgetEndedSessions } from './session.repo';
import { sessionService } from './session.service';

export const identityModule = (authentication: Authentication): ServerModule => ({
  routes: [
    ...bindGroup(authEndpoints, sessionService(authentication)),
    ...bindGroup(roleEndpoints, roleService),
    ...bindGroup(permissionEndpoints, permissionService),
  ],
  errands: [sendResetLink],
  upkeep: [
    {
      why: 'sessions that have expired',
      erase: (tx, { sessionDays }, take) => forgetEndedSessions(tx, sessionDays, take),
    },
    { why: 'links to reset a password or confirm an address that have expired', erase: forgetOldLinks },
    { why: 'first passwords that were never printed', erase: eraseOldFirstPasswords },
  ],
});
