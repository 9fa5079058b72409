import type { RoleScope } from '@khue/contract/permissions';
import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { permissionsOfRole } from './role.repo';

/** A role with all that it lets its holders do, direct or through groups. */
export interface AssignableRole extends Pick<Tables['permission_groups'], 'id' | 'code' | 'name' | 'status'> {
  scope: RoleScope;
  permissions: readonly string[];
}

/** By id or by code. */
export async function findAssignableRole(
  db: Queryable,
  reference: number | string,
): Promise<AssignableRole | undefined> {
  const match = typeof reference === 'number' ? sql`id = ${reference}` : sql`code = ${reference.toUpperCase()}`;
  const role = await firstRowOf<Omit<AssignableRole, 'permissions'>>(
    db,
    sql`SELECT id, code, name, scope, status FROM roles WHERE ${match}`,
  );
  return role && { ...role, permissions: await permissionsOfRole(db, role.id) };
}

/** All of them at once, for work on many accounts. */
export function allAssignableRoles(db: Queryable): Promise<AssignableRole[]> {
  return rowsOf(
    db,
    sql`SELECT r.id, r.code, r.name, r.scope, r.status, ARRAY(
          SELECT p.code FROM role_permissions rp JOIN permissions p ON p.id = rp.permission_id WHERE rp.role_id = r.id
          UNION
          SELECT p.code FROM role_permission_groups rg
          JOIN permission_groups g ON g.id = rg.group_id AND g.status = 1
          JOIN permission_group_permissions gp ON gp.group_id = g.id
          JOIN permissions p ON p.id = gp.permission_id
          WHERE rg.role_id = r.id) AS permissions
        FROM roles r ORDER BY r.id`,
  );
}
