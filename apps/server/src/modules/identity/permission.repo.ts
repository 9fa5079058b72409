import type { QueryOf } from '@khue/contract/endpoint';
import type { permissionEndpoints } from '@khue/contract/roles';
import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../platform/http/list';

/** A permission or a group as a request names it: by id or by code. */
export type Named = number | string;

interface NamedRow {
  id: number;
  code: string;
}

interface Resolved {
  rows: NamedRow[];
  unknown: Named[];
}

async function resolve(
  db: Queryable,
  table: 'permissions' | 'permission_groups',
  wanted: readonly Named[],
): Promise<Resolved> {
  const ids = wanted.filter((name) => typeof name === 'number');
  const codes = wanted.filter((name) => typeof name === 'string');
  const rows = await rowsOf<NamedRow>(
    db,
    sql`SELECT id, code FROM ${sql.identifier(table)} WHERE id = ANY (${ids}::integer[]) OR code = ANY (${codes}::text[]) ORDER BY code`,
  );
  const known = new Set<Named>(rows.flatMap((row) => [row.id, row.code]));
  return { rows, unknown: wanted.filter((name) => !known.has(name)) };
}

export const resolvePermissions = (db: Queryable, wanted: readonly Named[]) =>
  resolve(
    db,
    'permissions',
    wanted.map((name) => (typeof name === 'string' ? name.toLowerCase() : name)),
  );

export const resolveGroups = (db: Queryable, wanted: readonly Named[]) =>
  resolve(
    db,
    'permission_groups',
    wanted.map((name) => (typeof name === 'string' ? name.toUpperCase() : name)),
  );

export interface PermissionRow {
  id: number;
  code: string;
  roles: { id: number; name: string; en_name: string | null; is_direct: boolean; groups: string[] }[];
}

type PermissionFilters = QueryOf<(typeof permissionEndpoints)['list']>;

export async function listPermissions(db: Queryable, filters: PermissionFilters): Promise<Found<PermissionRow>> {
  const where = whereAll([filters.code_name !== undefined && foldedMatch(sql`code`, filters.code_name)]);
  const order = orderBy(filters.ordering, { code: sql`code` }, sql`code`, sql`id`);
  const rows = await rowsOf<PermissionRow>(
    db,
    sql`SELECT p.id, p.code, COALESCE(held.roles, '[]') AS roles
        FROM (SELECT * FROM permissions ${where} ${order} ${limitOf(filters)}) AS p
        LEFT JOIN LATERAL (
          SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'en_name', r.en_name,
              'is_direct', ways.is_direct, 'groups', ways.groups)
            ORDER BY r.name, r.id) AS roles
          FROM (
            SELECT role_id, bool_or(group_name IS NULL) AS is_direct,
              COALESCE(json_agg(group_name ORDER BY group_name) FILTER (WHERE group_name IS NOT NULL), '[]') AS groups
            FROM (
              SELECT role_id, NULL AS group_name FROM role_permissions WHERE permission_id = p.id
              UNION ALL
              SELECT rg.role_id, g.name FROM permission_group_permissions gp
              JOIN permission_groups g ON g.id = gp.group_id AND g.status = 1
              JOIN role_permission_groups rg ON rg.group_id = g.id
              WHERE gp.permission_id = p.id
            ) AS grants GROUP BY role_id
          ) AS ways JOIN roles r ON r.id = ways.role_id
        ) AS held ON true ${order}`,
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM permissions ${where}`);
  return { rows, count: counted?.count ?? 0 };
}
