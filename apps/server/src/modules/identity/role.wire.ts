import type { TextLanguage } from '@khue/i18n/server-texts';
import { nameIn } from '../../platform/http/name-in';
import type { GroupRow } from './permission-group.repo';
import type { RoleRow } from './role.repo';
import { keptPermissions } from './role.rules';

/** `class.edit` as the API shows it, with its two halves. */
export function wirePermission<Row extends { code: string }>(row: Row) {
  const [area = '', action = ''] = row.code.split('.');
  return { ...row, area, action };
}

export function wireRole({ groups, ...row }: RoleRow) {
  return {
    ...row,
    permissions: row.permissions.map(wirePermission),
    group_permissions: groups,
    kept_permissions: [...keptPermissions(row)],
  };
}

/** Roles that something is about, in the reader's language. */
export function wireRoles<Role extends { name: string; en_name: string | null }>(
  language: TextLanguage,
  roles: readonly Role[],
) {
  return roles.map(({ en_name, ...role }) => ({ ...role, name: nameIn(language, role.name, en_name) }));
}

export function wireGroup(language: TextLanguage, row: GroupRow) {
  return {
    ...row,
    permissions: row.permissions.map(wirePermission),
    role_count: row.roles.length,
    roles: wireRoles(language, row.roles),
  };
}

/** What the audit log keeps of a role: codes, which say more to a reader than ids. */
export function auditedRole({ name, en_name, code, description, status, scope, ...row }: RoleRow) {
  return {
    name,
    en_name,
    code,
    description,
    status,
    scope,
    permissions: row.permissions.map((permission) => permission.code),
    group_permissions: row.groups.map((group) => group.code),
  };
}

export function auditedGroup({ name, code, description, status, permissions }: GroupRow) {
  return { name, code, description, status, permissions: permissions.map((permission) => permission.code) };
}
