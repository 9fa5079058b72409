import { isOfUnits, ROLE_SCOPES, type RoleScope } from '@khue/contract/permissions';
import type { Actor } from '../authz/actor';
import type { FileRow } from './file.repo';

/** Scopes are listed from the widest on. */
const isAsWide = (scope: RoleScope, as: string): boolean =>
  ROLE_SCOPES.indexOf(scope) <= (ROLE_SCOPES as readonly string[]).indexOf(as);

/** What was made for its owner opens while one of its permissions, and as wide a reach as then, are still held. */
export function mayStillOpen(
  actor: Pick<Actor, 'permissions' | 'scopeLevel' | 'schoolId' | 'scopeUnits'>,
  file: Pick<FileRow, 'needs' | 'reach_level' | 'reach_school_id' | 'reach_units'>,
): boolean {
  const { permissions, scopeLevel, schoolId, scopeUnits } = actor;
  if (file.needs !== null && !file.needs.some((permission) => permissions.has(permission))) return false;
  if (file.reach_level === null || scopeLevel === 'all') return true;
  // Which schools lie in a unit changes; that an officer keeps what they kept then is known by its name only.
  if (isOfUnits(scopeLevel)) {
    return file.reach_level === scopeLevel && file.reach_units.every((unit) => scopeUnits.includes(unit));
  }
  return isAsWide(scopeLevel, file.reach_level) && schoolId === file.reach_school_id;
}
