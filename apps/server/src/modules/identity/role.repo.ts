import { type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

/** What a role may do: its own permissions and those of its active groups. */
export async function permissionsOfRole(db: Queryable, roleId: number): Promise<string[]> {
  const rows = await rowsOf<{ code: string }>(
    db,
    sql`SELECT p.code FROM role_permissions rp JOIN permissions p ON p.id = rp.permission_id WHERE rp.role_id = ${roleId}
        UNION
        SELECT p.code FROM role_permission_groups rg
        JOIN permission_groups g ON g.id = rg.group_id AND g.status = 1
        JOIN permission_group_permissions gp ON gp.group_id = g.id
        JOIN permissions p ON p.id = gp.permission_id
        WHERE rg.role_id = ${roleId}`,
  );
  return rows.map((row) => row.code);
}
