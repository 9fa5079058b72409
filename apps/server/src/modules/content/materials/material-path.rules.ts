import type { RoleScope } from '@khue/contract/permissions';

/** Where somebody finds a material: teachers have a bank of their own. */
export const materialPath = (scope: RoleScope, id: number): string =>
  `/${scope === 'classes' ? 'teacher' : 'admin'}/content-bank/detail?mode=view&id=${id}`;
