import { USER_COUNT_LIMIT } from '@khue/contract/constants';
import type { QueryOf } from '@khue/contract/endpoint';
import type { RoleScope } from '@khue/contract/permissions';
import type { roleEndpoints } from '@khue/contract/roles';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../platform/http/list';

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

export interface RoleRow
  extends Pick<
    Tables['roles'],
    'id' | 'name' | 'en_name' | 'code' | 'description' | 'status' | 'is_system' | 'created_at' | 'updated_at'
  > {
  scope: RoleScope;
  user_count: number;
  permissions: { id: number; code: string }[];
  groups: { id: number; name: string; code: string; status: number; permissions: string[] }[];
}

const columns = sql`r.id, r.name, r.en_name, r.code, r.description, r.status, r.scope, r.is_system, r.created_at, r.updated_at,
  (SELECT count(*) FROM (SELECT FROM users u WHERE u.role_id = r.id LIMIT ${USER_COUNT_LIMIT}) AS holders) AS user_count,
  COALESCE((SELECT json_agg(json_build_object('id', p.id, 'code', p.code) ORDER BY p.code)
    FROM role_permissions rp JOIN permissions p ON p.id = rp.permission_id WHERE rp.role_id = r.id), '[]') AS permissions,
  COALESCE((SELECT json_agg(json_build_object('id', g.id, 'name', g.name, 'code', g.code, 'status', g.status,
      'permissions', COALESCE((SELECT json_agg(p.code ORDER BY p.code) FROM permission_group_permissions gp
        JOIN permissions p ON p.id = gp.permission_id WHERE gp.group_id = g.id), '[]')) ORDER BY g.name, g.id)
    FROM role_permission_groups rg JOIN permission_groups g ON g.id = rg.group_id WHERE rg.role_id = r.id), '[]') AS groups`;

export type AccessFilters = Omit<QueryOf<(typeof roleEndpoints)['list']>, 'assignable'> & {
  /** Only these; absent: all. */
  ids?: readonly number[] | undefined;
};

export const matching = (filters: AccessFilters): SQL =>
  whereAll([
    filters.code_name !== undefined && foldedMatch(sql`name_folded`, filters.code_name),
    filters.status !== undefined && sql`status = ${filters.status}`,
    filters.ids !== undefined && sql`id = ANY(${filters.ids}::integer[])`,
  ]);

export const inOrder = (filters: AccessFilters): SQL =>
  orderBy(
    filters.ordering,
    { name: sql`name`, code: sql`code`, status: sql`status`, created_at: sql`created_at` },
    sql`name`,
    sql`id`,
  );

export async function listRoles(db: Queryable, filters: AccessFilters): Promise<Found<RoleRow>> {
  const where = matching(filters);
  const rows = await rowsOf<RoleRow>(
    db,
    sql`SELECT ${columns} FROM (SELECT * FROM roles ${where} ${inOrder(filters)} ${limitOf(filters)}) AS r ${inOrder(filters)}`,
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM roles ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findRole(db: Queryable, id: number): Promise<RoleRow | undefined> {
  return firstRowOf(db, sql`SELECT ${columns} FROM roles r WHERE r.id = ${id}`);
}

/**
 * Changes of roles and groups wait for each other: what a role gives depends on groups and the other
 * way round, and a judgement must not be overtaken by the change it would have forbidden.
 */
export async function lockAccessChanges(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('access_changes'))`);
}

export type RoleValues = Partial<Pick<RoleRow, 'name' | 'en_name' | 'code' | 'description' | 'status' | 'scope'>>;

export async function insertRole(tx: Tx, values: Required<RoleValues>): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO roles (name, en_name, code, description, status, scope)
        VALUES (${values.name}, ${values.en_name}, ${values.code}, ${values.description}, ${values.status}, ${values.scope}) RETURNING id`,
  );
  if (!row) throw new Error('the new role has no id');
  return row.id;
}

/** The clock rather than the start of the transaction: a later change always has the later time. */
export function assignments(values: object): SQL {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return sql.join(
    [...given.map(([column, value]) => sql`${sql.identifier(column)} = ${value}`), sql`updated_at = clock_timestamp()`],
    sql`, `,
  );
}

export async function updateRole(tx: Tx, id: number, values: RoleValues): Promise<void> {
  await tx.execute(sql`UPDATE roles SET ${assignments(values)} WHERE id = ${id}`);
}

/** Only the difference is written: what stays granted was never taken away in between. */
export async function setRolePermissions(tx: Tx, roleId: number, permissionIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM role_permissions WHERE role_id = ${roleId} AND permission_id <> ALL (${permissionIds}::integer[])`,
  );
  await tx.execute(
    sql`INSERT INTO role_permissions (role_id, permission_id)
        SELECT ${roleId}, id FROM unnest(${permissionIds}::integer[]) AS id ON CONFLICT DO NOTHING`,
  );
}

export async function setRoleGroups(tx: Tx, roleId: number, groupIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM role_permission_groups WHERE role_id = ${roleId} AND group_id <> ALL (${groupIds}::integer[])`,
  );
  await tx.execute(
    sql`INSERT INTO role_permission_groups (role_id, group_id)
        SELECT ${roleId}, id FROM unnest(${groupIds}::integer[]) AS id ON CONFLICT DO NOTHING`,
  );
}
