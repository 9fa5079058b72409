import { STATUS_ACTIVE } from '@khue/contract/constants';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { type ClassToJoin, schoolsTables } from '../../schools/schools.api';
import { manageableAccounts, visibleAccounts } from '../accounts/account.policy';

export interface SchoolFact {
  id: number;
  name: string;
  folded: string;
}

/** Schools by number or by name, among those the caller may see. */
export function schoolsNamed(
  db: Queryable,
  scope: Scope,
  wanted: { ids: readonly number[]; names: readonly string[] },
): Promise<SchoolFact[]> {
  return rowsOf(
    db,
    sql`SELECT s.id, s.name, fold(s.name) AS folded FROM ${schoolsTables.schools} s
        WHERE (s.id = ANY(${wanted.ids}::integer[]) OR fold(s.name) = ANY(ARRAY(SELECT fold(n) FROM unnest(${wanted.names}::text[]) n)))
          AND ${withinSchool(scope, sql`s.id`)}`,
  );
}

/** The names as the database folds them, in their order. */
export async function foldedNames(db: Queryable, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ name: string; folded: string }>(
    db,
    sql`SELECT n AS name, fold(n) AS folded FROM unnest(${names}::text[]) n`,
  );
  return new Map(rows.map((row) => [row.name, row.folded]));
}

export interface ClassFact extends ClassToJoin {
  school_name: string;
  name: string;
  code: string;
  is_open: boolean;
}

/** Classes by number or code, and all of this year's in the schools concerned; for teachers their own. */
export function classesConcerned(
  db: Queryable,
  scope: Scope,
  wanted: { ids: readonly number[]; codes: readonly string[]; schools: readonly number[] },
): Promise<ClassFact[]> {
  const own =
    scope.level === 'classes'
      ? sql`EXISTS (SELECT FROM ${schoolsTables.class_teachers} t WHERE t.class_id = c.id AND t.user_id = ${scope.userId})`
      : sql`true`;
  return rowsOf(
    db,
    sql`SELECT c.id, c.name, c.code, c.status = ${STATUS_ACTIVE} AS is_open, c.school_id, s.name AS school_name, c.school_year_id,
          c.school_year_id IS NOT DISTINCT FROM s.current_school_year_id AS is_current
        FROM ${schoolsTables.classes} c JOIN ${schoolsTables.schools} s ON s.id = c.school_id
        WHERE (c.id = ANY(${wanted.ids}::integer[]) OR c.code = ANY(${wanted.codes}::text[])
            OR c.school_year_id IN (SELECT current_school_year_id FROM ${schoolsTables.schools} WHERE id = ANY(${wanted.schools}::integer[])
              OR id IN (SELECT school_id FROM ${schoolsTables.classes} WHERE id = ANY(${wanted.ids}::integer[]))))
          AND ${withinSchool(scope, sql`c.school_id`)} AND ${own}`,
  );
}

export interface KnownAccount
  extends Pick<Tables['users'], 'id' | 'username' | 'email' | 'code' | 'school_id' | 'birth_date' | 'identity_number'> {
  full_name: string;
  visible: boolean;
  manageable: boolean;
}

/** Accounts that rows may stand for: each way of finding them has an index of its own. */
export function accountsMatching(
  db: Queryable,
  scope: Scope,
  wanted: { usernames: readonly string[]; emails: readonly string[]; codes: readonly string[] },
): Promise<KnownAccount[]> {
  return rowsOf(
    db,
    sql`SELECT u.id, u.username, u.email, u.code, u.full_name, u.school_id, u.birth_date, u.identity_number,
          ${visibleAccounts(scope)} AS visible, ${manageableAccounts(scope)} AS manageable
        FROM ${identityTables.users} u WHERE u.id IN (
          SELECT id FROM ${identityTables.users} WHERE username = ANY(${wanted.usernames}::text[])
          UNION SELECT id FROM ${identityTables.users} WHERE email = ANY(${wanted.emails}::text[])
          UNION SELECT id FROM ${identityTables.users} WHERE code = ANY(${wanted.codes}::text[]))`,
  );
}

/** Every username that is one of these beginnings with a number behind it. */
export async function usernamesBeginning(db: Queryable, bases: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ username: string }>(
    db,
    sql`SELECT u.username FROM unnest(${bases}::text[]) AS b (base)
        JOIN ${identityTables.users} u ON u.username >= b.base || '0' AND u.username < b.base || ':'
        WHERE substr(u.username, length(b.base) + 1) ~ '^[0-9]+$'`,
  );
  return rows.map((row) => row.username);
}

export interface NamedPerson {
  school: number | null;
  full_name: string;
}

/** Somebody of the same school with the same name as the row at `place`. */
export interface Namesake extends KnownAccount {
  place: number;
  role_id: number;
  /** The class of now. */
  class_id: number | null;
}

/** People of the same school and name, for all rows at once; `places` are the rows' positions. */
export function namesakes(
  db: Queryable,
  scope: Scope,
  people: readonly (NamedPerson & { place: number })[],
): Promise<Namesake[]> {
  return rowsOf(
    db,
    // Row by row through the index: a join over the whole table would normalise the names of a country.
    sql`SELECT g.place, u.id, u.username, u.email, u.code, u.full_name, u.school_id, u.birth_date, u.identity_number, u.role_id,
          (SELECT min(m.class_id) FROM ${schoolsTables.current_class_members} m WHERE m.user_id = u.id) AS class_id,
          ${visibleAccounts(scope)} AS visible, ${manageableAccounts(scope)} AS manageable
        FROM (SELECT place, school_id, person_name(full_name) AS name
          FROM unnest(${people.map(({ place }) => place)}::integer[], ${people.map(({ school }) => school)}::integer[],
            ${people.map(({ full_name }) => full_name)}::text[]) AS person (place, school_id, full_name) OFFSET 0) AS g
        CROSS JOIN LATERAL (
          SELECT id FROM ${identityTables.users} WHERE school_id = g.school_id AND person_name(full_name) = g.name
          UNION ALL
          SELECT id FROM ${identityTables.users} WHERE g.school_id IS NULL AND school_id IS NULL AND person_name(full_name) = g.name) AS found
        CROSS JOIN LATERAL (SELECT * FROM ${identityTables.users} WHERE id = found.id OFFSET 0) AS u
        ORDER BY g.place, u.id`,
  );
}

/** Imports into one school take turns, batch by batch: what one of them makes, the next one finds. */
export async function takeTurnInSchools(tx: Tx, schools: readonly number[]): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('account_import'), id)
        FROM (SELECT DISTINCT id FROM unnest(${schools}::integer[]) AS given (id) ORDER BY id) AS ordered`,
  );
}
