import { STATUS_ACTIVE } from '@khue/contract/constants';
import {
  isOfUnits,
  PERMISSION_CODES,
  type PermissionCode,
  ROLE_SCOPES,
  type RoleScope,
} from '@khue/contract/permissions';

/**
 * What keeps the system reachable. What nobody holds nobody could grant again, so the administrator
 * keeps everything; the other system roles keep the permission that opens their first screen.
 */
const KEPT: Readonly<Record<string, readonly PermissionCode[]>> = {
  ADMIN_LMS: PERMISSION_CODES,
  PROVINCE_STAFF: ['school.view'],
  WARD_STAFF: ['school.view'],
  SCHOOL_STAFF: ['school.view'],
  TEACHER: ['class.view'],
  STUDENT: ['practice.view'],
};

export function keptPermissions(role: { code: string; is_system: boolean }): readonly string[] {
  return role.is_system ? (KEPT[role.code] ?? []) : [];
}

/** The scopes are listed from the widest to the narrowest. */
export function isWider(scope: RoleScope, than: RoleScope): boolean {
  return ROLE_SCOPES.indexOf(scope) < ROLE_SCOPES.indexOf(than);
}

/** What a role gives to those who hold it. An inactive group counts: switching it on is no way around the rule. */
export interface Powers {
  status: number;
  scope: RoleScope;
  permissions: ReadonlySet<string>;
}

const NOTHING: Powers = { status: 0, scope: 'self', permissions: new Set() };

/**
 * What a change hands out. A wider scope, or a role that is switched on, hands out all that the role
 * holds; otherwise it is what was added.
 */
export function handedOut(before: Powers | null, after: Powers): string[] {
  const known = before ?? NOTHING;
  const all = isWider(after.scope, known.scope) || (known.status !== STATUS_ACTIVE && after.status === STATUS_ACTIVE);
  return [...after.permissions].filter((code) => all || !known.permissions.has(code)).sort();
}

/** A role as it is given to an account: with all that it lets its holder do now. */
export interface RoleToGive {
  status: number;
  scope: RoleScope;
  permissions: readonly string[];
}

export interface Grantor {
  scopeLevel: RoleScope;
  permissions: ReadonlySet<string>;
}

type Verdict = { kind: 'granted' } | { kind: 'scope_beyond' } | { kind: 'grant_beyond'; permissions: string[] };

/** Nobody grants what they do not hold: neither a permission, nor one they hold on a wider range of data. */
export function judgeGrant(grantor: Grantor, before: Powers | null, after: Powers): Verdict {
  const given = handedOut(before, after);
  const lacking = given.filter((code) => !grantor.permissions.has(code));
  if (lacking.length > 0) return { kind: 'grant_beyond', permissions: lacking };
  const widened = isWider(after.scope, (before ?? NOTHING).scope);
  if ((given.length > 0 || widened) && isWider(after.scope, grantor.scopeLevel)) return { kind: 'scope_beyond' };
  return { kind: 'granted' };
}

/** The same scope, and nothing that the grantor could not do as well: a colleague. */
const isEqual = (grantor: Grantor, { scope, permissions }: RoleToGive): boolean =>
  scope === grantor.scopeLevel && new Set(permissions).size >= grantor.permissions.size;

/** An officer belongs to no school: the account is looked after by who keeps everything, or a ward's by its province. */
const looksAfterOfficers = (grantor: RoleScope, officer: RoleScope): boolean =>
  grantor === 'all' || (grantor === 'province' && officer === 'ward');

/**
 * Nobody gives a role that holds what they do not hold; the same rule says whose account they may change. Below a scope
 * of everything one's equals are not among them: the staff of a school neither make nor reset staff.
 */
export function judgeAssignment(grantor: Grantor, role: RoleToGive): Verdict | { kind: 'equal' } {
  const { scope, permissions } = role;
  if (isOfUnits(scope) && !looksAfterOfficers(grantor.scopeLevel, scope)) return { kind: 'scope_beyond' };
  const verdict = judgeGrant(grantor, null, { status: 1, scope, permissions: new Set(permissions) });
  if (verdict.kind !== 'granted' || grantor.scopeLevel === 'all') return verdict;
  return isEqual(grantor, role) ? { kind: 'equal' } : verdict;
}

export const isAssignable = (grantor: Grantor, role: RoleToGive): boolean =>
  role.status === STATUS_ACTIVE && judgeAssignment(grantor, role).kind === 'granted';
