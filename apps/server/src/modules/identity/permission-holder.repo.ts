import type { Page } from '@khue/contract/list';
import type { PermissionCode, RoleScope } from '@khue/contract/permissions';
import { type Queryable, rowsOf } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import { ACTIVE } from '../../platform/db/status';
import { type Found, foldedMatch, limitOf, whereAll } from '../../platform/http/list';

/** Roles that hold a permission, directly or through a group. */
const rolesWith = (code: PermissionCode): SQL => sql`
  SELECT rp.role_id FROM role_permissions rp JOIN permissions p ON p.id = rp.permission_id AND p.code = ${code}
  UNION
  SELECT rg.role_id FROM role_permission_groups rg
  JOIN permission_groups g ON g.id = rg.group_id AND g.status = ${ACTIVE}
  JOIN permission_group_permissions gp ON gp.group_id = g.id
  JOIN permissions p ON p.id = gp.permission_id AND p.code = ${code}`;

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
        WHERE u.status = ${ACTIVE} AND r.status = ${ACTIVE} AND r.scope = ${where.scope} ${place} AND r.id IN (${rolesWith(code)})
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

interface Keeper {
  id: number;
  full_name: string;
  role_name: string;
  school_id: number | null;
}

/**
 * Active people who hold a permission and keep a school: its own staff, officers of its province or ward, and those who
 * keep everything. Of no school there are only the last.
 */
function keepersOf(code: PermissionCode, schoolId: number | null): SQL {
  const those = (
    place: SQL,
  ) => sql`SELECT u.id, u.full_name, u.first_name, u.last_name, u.school_id, u.search_folded, r.name AS role_name
    FROM users u JOIN roles r ON r.id = u.role_id
    WHERE u.status = ${ACTIVE} AND r.status = ${ACTIVE} AND r.id IN (${rolesWith(code)}) AND ${place}`;
  const ofAll = those(sql`r.scope = 'all'`);
  if (schoolId === null) return ofAll;
  return sql`${ofAll}
    UNION ALL ${those(sql`r.scope = 'school' AND u.school_id = ${schoolId}`)}
    UNION ALL ${those(sql`r.scope = 'province' AND ${schoolId} IN (SELECT schools_of_provinces(u.scope_units))`)}
    UNION ALL ${those(sql`r.scope = 'ward' AND ${schoolId} IN (SELECT schools_of_wards(u.scope_units))`)}`;
}

export async function listKeepersWith(
  db: Queryable,
  code: PermissionCode,
  schoolId: number | null,
  filters: Page & { search?: string | undefined; without: readonly number[] },
): Promise<Found<Keeper>> {
  const keepers = sql`FROM (${keepersOf(code, schoolId)}) k ${whereAll([
    sql`k.id <> ALL (${filters.without}::integer[])`,
    filters.search !== undefined && foldedMatch(sql`k.search_folded`, filters.search),
  ])}`;
  const rows = await rowsOf<Keeper>(
    db,
    sql`SELECT k.id, k.full_name, k.role_name, k.school_id ${keepers} ORDER BY k.first_name, k.last_name, k.id ${limitOf(filters)}`,
  );
  const [counted] = await rowsOf<{ count: number }>(db, sql`SELECT count(*) AS count ${keepers}`);
  return { rows, count: counted?.count ?? 0 };
}

export async function isKeeperWith(
  db: Queryable,
  code: PermissionCode,
  schoolId: number | null,
  userId: number,
): Promise<boolean> {
  const rows = await rowsOf(db, sql`SELECT FROM (${keepersOf(code, schoolId)}) k WHERE k.id = ${userId}`);
  return rows.length > 0;
}
