import { authEndpoints } from '@khue/contract/auth';
import { permissionEndpoints, roleEndpoints } from '@khue/contract/roles';
import { bindGroup } from '../../platform/http/bind';
import type { Authentication } from './authentication.service';
import { permissionService } from './permission.service';
import { roleService } from './role.service';
import { sessionService } from './session.service';

export const identityRoutes = (authentication: Authentication) => [
  ...bindGroup(authEndpoints, sessionService(authentication)),
  ...bindGroup(roleEndpoints, roleService),
  ...bindGroup(permissionEndpoints, permissionService),
];
