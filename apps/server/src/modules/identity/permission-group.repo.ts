import type { RoleScope } from '@khue/contract/permissions';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { type Found, limitOf } from '../../platform/http/list';
import { type AccessFilters, assignments, inOrder, matching } from './role.repo';

export interface GroupRow
  extends Pick<
    Tables['permission_groups'],
    'id' | 'name' | 'code' | 'description' | 'status' | 'created_at' | 'updated_at'
  > {
  permissions: { id: number; code: string }[];
  roles: { id: number; name: string; en_name: string | null; scope: RoleScope }[];
}

const columns = sql`g.id, g.name, g.code, g.description, g.status, g.created_at, g.updated_at,
  COALESCE((SELECT json_agg(json_build_object('id', p.id, 'code', p.code) ORDER BY p.code)
    FROM permission_group_permissions gp JOIN permissions p ON p.id = gp.permission_id WHERE gp.group_id = g.id), '[]') AS permissions,
  COALESCE((SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'en_name', r.en_name, 'scope', r.scope) ORDER BY r.name, r.id)
    FROM role_permission_groups rg JOIN roles r ON r.id = rg.role_id WHERE rg.group_id = g.id), '[]') AS roles`;

export async function listGroups(db: Queryable, filters: AccessFilters): Promise<Found<GroupRow>> {
  const where = matching(filters);
  const rows = await rowsOf<GroupRow>(
    db,
    sql`SELECT ${columns} FROM (SELECT * FROM permission_groups ${where} ${inOrder(filters)} ${limitOf(filters)}) AS g ${inOrder(filters)}`,
  );
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM permission_groups ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

export function findGroup(db: Queryable, id: number): Promise<GroupRow | undefined> {
  return firstRowOf(db, sql`SELECT ${columns} FROM permission_groups g WHERE g.id = ${id}`);
}

export function groupsByIds(db: Queryable, ids: readonly number[]): Promise<GroupRow[]> {
  return rowsOf(db, sql`SELECT ${columns} FROM permission_groups g WHERE g.id = ANY (${ids}::integer[])`);
}

export type GroupValues = Partial<Pick<GroupRow, 'name' | 'code' | 'description' | 'status'>>;

export async function insertGroup(tx: Tx, values: Required<GroupValues>): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO permission_groups (name, code, description, status)
        VALUES (${values.name}, ${values.code}, ${values.description}, ${values.status}) RETURNING id`,
  );
  if (!row) throw new Error('the new permission group has no id');
  return row.id;
}

export async function updateGroup(tx: Tx, id: number, values: GroupValues): Promise<void> {
  await tx.execute(sql`UPDATE permission_groups SET ${assignments(values)} WHERE id = ${id}`);
}

export async function setGroupPermissions(tx: Tx, groupId: number, permissionIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM permission_group_permissions
        WHERE group_id = ${groupId} AND permission_id <> ALL (${permissionIds}::integer[])`,
  );
  await tx.execute(
    sql`INSERT INTO permission_group_permissions (group_id, permission_id)
        SELECT ${groupId}, id FROM unnest(${permissionIds}::integer[]) AS id ON CONFLICT DO NOTHING`,
  );
}
