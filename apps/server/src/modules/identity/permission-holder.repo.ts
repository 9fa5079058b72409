import type { PermissionCode, RoleScope } from '@khue/contract/permissions';
import { type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ACTIVE } from '../../platform/db/status';

/** Active people who hold a permission in a scope, directly or through a group: the first of them. */
export async function peopleWith(
  db: Queryable,
  code: PermissionCode,
  where: { scope: 'all' } | { scope: 'school'; schoolId: number },
  take: number,
): Promise<number[]> {
  const place = where.scope === 'school' ? sql`AND u.school_id = ${where.schoolId}` : sql``;
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
        WHERE u.status = ${ACTIVE} AND r.status = ${ACTIVE} AND r.scope = ${where.scope} ${place} AND r.id IN (
          SELECT rp.role_id FROM role_permissions rp JOIN permissions p ON p.id = rp.permission_id AND p.code = ${code}
          UNION
          SELECT rg.role_id FROM role_permission_groups rg
          JOIN permission_groups g ON g.id = rg.group_id AND g.status = ${ACTIVE}
          JOIN permission_group_permissions gp ON gp.group_id = g.id
          JOIN permissions p ON p.id = gp.permission_id AND p.code = ${code})
        ORDER BY u.id LIMIT ${take}`,
  );
  return rows.map((row) => row.id);
}

/** In which scope people act, by which the product has other pages for them. */
export function scopesOfPeople(db: Queryable, ids: readonly number[]): Promise<{ id: number; scope: RoleScope }[]> {
  return rowsOf(
    db,
    sql`SELECT u.id, r.scope FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = ANY (${ids}::integer[]) ORDER BY u.id`,
  );
}
