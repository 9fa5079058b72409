import type { RoleScope } from '@khue/contract/permissions';

const AREA: Record<RoleScope, string> = {
  all: 'admin',
  province: 'admin',
  ward: 'admin',
  school: 'admin',
  classes: 'teacher',
  self: 'student',
};

/** Where somebody reads a conversation. */
export const linkFor = (scope: RoleScope, id: number): string => `/${AREA[scope]}/messages?id=${id}`;
