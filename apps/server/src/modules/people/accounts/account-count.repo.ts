import type { accountEndpoints } from '@khue/contract/accounts';
import { STUDENT_ROLE } from '@khue/contract/accounts';
import type { FiltersOf } from '@khue/contract/endpoint';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import { whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';

/** The filters that the counts which the database keeps know apart; a place is that of a school. */
export type CountedFilters = Pick<
  FiltersOf<(typeof accountEndpoints)['list']>,
  | 'province'
  | 'district'
  | 'ward'
  | 'province_2'
  | 'ward_2'
  | 'school'
  | 'role'
  | 'status'
  | 'is_active'
  | 'student_role'
>;

const COUNTED: Record<keyof CountedFilters, true> = {
  province: true,
  district: true,
  ward: true,
  province_2: true,
  ward_2: true,
  school: true,
  role: true,
  status: true,
  is_active: true,
  student_role: true,
};
/** These choose a page of what is found; every other name is a filter. */
const PAGING = new Set(['page', 'page_size', 'ordering', 'is_export']);

const roleMatch = (column: SQL, role: string): SQL =>
  /^\d{1,9}$/.test(role)
    ? sql`${column} = ${Number(role)}`
    : sql`${column} = (SELECT id FROM ${identityTables.roles} WHERE code = ${role.toUpperCase()})`;

/** By what somebody is: columns of accounts, and of the counts, of which the table is named. */
export function kindMatch(table: SQL, filters: CountedFilters): (SQL | false)[] {
  const { school, role, student_role, status, is_active } = filters;
  return [
    school !== undefined && sql`${table}.school_id = ${school}`,
    role !== undefined && roleMatch(sql`${table}.role_id`, role),
    student_role === true && roleMatch(sql`${table}.role_id`, STUDENT_ROLE),
    status !== undefined && sql`${table}.status = ${status}`,
    is_active !== undefined && sql`${table}.status = ${is_active ? 1 : 0}`,
  ];
}

export function placeMatch(table: SQL, filters: CountedFilters): (SQL | false)[] {
  return [
    filters.province !== undefined && sql`${table}.province_code = ${filters.province}`,
    filters.district !== undefined && sql`${table}.district_code = ${filters.district}`,
    filters.ward !== undefined && sql`${table}.ward_code = ${filters.ward}`,
    filters.province_2 !== undefined && sql`${table}.province_code_2 = ${filters.province_2}`,
    filters.ward_2 !== undefined && sql`${table}.ward_code_2 = ${filters.ward_2}`,
  ];
}

export const hasPlace = (filters: CountedFilters): boolean =>
  placeMatch(sql`s`, filters).some((match) => match !== false);

const isCounted = (filters: object): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || name in COUNTED || PAGING.has(name));

const CHANGES = sql`SELECT school_id, role_id, status, change AS count FROM account_count_changes`;
const EVERYWHERE = sql`(SELECT role_id, status, count FROM account_totals
  UNION ALL SELECT role_id, status, change FROM account_count_changes) k`;
const BY_SCHOOL = sql`(SELECT school_id, role_id, status, count FROM account_counts UNION ALL ${CHANGES}) k`;

/**
 * How many accounts there are in any school, or in those of a place, from the counts that the database keeps; nothing
 * where the filters ask for more than they know. Changes that wait to be folded in are added: a statement sees each
 * of them in one form or the other.
 */
export function keptCount(scope: Scope, filters: CountedFilters): SQL | undefined {
  if (scope.level === 'self' || !isCounted(filters)) return undefined;
  const total = sql`SELECT COALESCE(sum(k.count), 0)::integer AS count FROM`;
  const kinds = kindMatch(sql`k`, filters);
  if (hasPlace(filters)) {
    const where = whereAll([withinSchool(scope, sql`k.school_id`), ...kinds, ...placeMatch(sql`s`, filters)]);
    return sql`${total} ${BY_SCHOOL} JOIN ${schoolsTables.schools} s ON s.id = k.school_id ${where}`;
  }
  if (scope.level === 'all' && filters.school === undefined) return sql`${total} ${EVERYWHERE} ${whereAll(kinds)}`;
  return sql`${total} ${BY_SCHOOL} ${whereAll([withinSchool(scope, sql`k.school_id`), ...kinds])}`;
}
