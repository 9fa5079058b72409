import type { MaterialSharing } from './materials';
import type { RoleScope } from './permissions';

/** With whom a material is shared unless its maker says otherwise: a teacher's is private, a school's for the school. */
export function defaultSharing(level: RoleScope, schoolId: number | null): MaterialSharing {
  if (level === 'all') return 'all';
  return level === 'school' && schoolId !== null ? 'school' : 'private';
}
