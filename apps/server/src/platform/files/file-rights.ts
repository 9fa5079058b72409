import type { RoleScope } from '@khue/contract/permissions';
import type { Actor } from '../authz/actor';
import type { FileRow } from './file.repo';

const NARROW_TO_WIDE: readonly string[] = ['self', 'classes', 'school', 'all'] satisfies RoleScope[];

/** What was made for its owner opens while one of its permissions, and as wide a reach as then, are still held. */
export function mayStillOpen(
  { permissions, scopeLevel, schoolId }: Pick<Actor, 'permissions' | 'scopeLevel' | 'schoolId'>,
  file: Pick<FileRow, 'needs' | 'reach_level' | 'reach_school_id'>,
): boolean {
  if (file.needs !== null && !file.needs.some((permission) => permissions.has(permission))) return false;
  if (file.reach_level === null || scopeLevel === 'all') return true;
  const isAsWide = NARROW_TO_WIDE.indexOf(scopeLevel) >= NARROW_TO_WIDE.indexOf(file.reach_level);
  return isAsWide && schoolId === file.reach_school_id;
}
