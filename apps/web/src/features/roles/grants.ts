import type { Role } from './roleTypes';

type RoleGroup = Role['group_permissions'][number];

/** How a role comes to hold a permission. */
export type GrantKind = 'kept' | 'direct' | 'group' | 'none';

export interface Grants {
  direct: readonly string[];
  /** The role's groups, with what each holds. */
  groups: readonly RoleGroup[];
  /** What the system does not let go of. */
  kept: readonly string[];
}

/** A group that is switched off gives nothing. */
const isActive = (group: RoleGroup) => group.status === 1;

export const groupsWith = (code: string, { groups }: Grants): RoleGroup[] =>
  groups.filter((group) => isActive(group) && group.permissions.includes(code));

export function kindOf(code: string, grants: Grants): GrantKind {
  if (grants.kept.includes(code)) return 'kept';
  if (grants.direct.includes(code)) return 'direct';
  return groupsWith(code, grants).length > 0 ? 'group' : 'none';
}

/** All that the role may do, however it comes to it. */
export function effectiveCodes({ direct, groups }: Omit<Grants, 'kept'>): string[] {
  return [...new Set([...direct, ...groups.filter(isActive).flatMap((group) => group.permissions)])];
}

export const toggled = (codes: readonly string[], code: string): string[] =>
  (codes.includes(code) ? codes.filter((known) => known !== code) : [...codes, code]).sort();
