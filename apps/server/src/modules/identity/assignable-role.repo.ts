import type { RoleScope } from '@khue/contract/permissions';
import { firstRowOf, type Queryable } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { permissionsOfRole } from './role.repo';

/** A role with all that it lets its holders do, direct or through groups. */
export interface AssignableRole {
  id: number;
  code: string;
  name: string;
  scope: RoleScope;
  status: number;
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
