import { STATUS_ACTIVE } from '@khue/contract/constants';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { geographyTables } from '../../geography/geography.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { type Owner, schoolsOfOwner } from './examination.policy';

/** Whether all of these may watch or mark in an examination: active, no students, and of its owner's schools. */
export async function areStaff(db: Queryable, scope: Scope, owner: Owner, ids: readonly number[]): Promise<boolean> {
  const found = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM ${identityTables.users} u JOIN ${identityTables.roles} r ON r.id = u.role_id
        WHERE u.id = ANY (${ids}::integer[]) AND u.status = ${STATUS_ACTIVE} AND r.scope <> 'self'
          AND ${schoolsOfOwner(scope, owner, sql`u.school_id`)}`,
  );
  return found?.count === new Set(ids).size;
}

/** Whether all of these classes are of the owner's schools. */
export async function areClassesOfOwner(
  db: Queryable,
  scope: Scope,
  owner: Owner,
  ids: readonly number[],
): Promise<boolean> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM ${schoolsTables.classes} k
        WHERE k.id = ANY (${ids}::integer[]) AND ${schoolsOfOwner(scope, owner, sql`k.school_id`)}`,
  );
  return row?.count === new Set(ids).size;
}

export async function areSchoolsOfOwner(
  db: Queryable,
  scope: Scope,
  owner: Owner,
  ids: readonly number[],
): Promise<boolean> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM ${schoolsTables.schools} s
        WHERE s.id = ANY (${ids}::integer[]) AND ${schoolsOfOwner(scope, owner, sql`s.id`)}`,
  );
  return row?.count === new Set(ids).size;
}

export async function isSchoolKept(db: Queryable, scope: Scope, schoolId: number): Promise<boolean> {
  const found = await firstRowOf(
    db,
    sql`SELECT FROM ${schoolsTables.schools} s WHERE s.id = ${schoolId} AND ${withinSchool(scope, sql`s.id`)}`,
  );
  return found !== undefined;
}

export async function isProvince(db: Queryable, code: string): Promise<boolean> {
  return (await firstRowOf(db, sql`SELECT FROM ${geographyTables.new_provinces} WHERE code = ${code}`)) !== undefined;
}
