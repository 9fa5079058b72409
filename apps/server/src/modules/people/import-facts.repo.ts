import { type Scope, withinSchool } from '../../platform/authz/scope';
import { type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { ClassToJoin } from '../schools/schools.api';
import { manageableAccounts, visibleAccounts } from './account.policy';
import type { PersonName } from './import-row.rules';

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
    sql`SELECT s.id, s.name, fold(s.name) AS folded FROM schools s
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
}

/** Classes by number or code, and all of this year's in the schools concerned; for teachers their own. */
export function classesConcerned(
  db: Queryable,
  scope: Scope,
  wanted: { ids: readonly number[]; codes: readonly string[]; schools: readonly number[] },
): Promise<ClassFact[]> {
  const own =
    scope.level === 'classes'
      ? sql`EXISTS (SELECT FROM class_teachers t WHERE t.class_id = c.id AND t.user_id = ${scope.userId})`
      : sql`true`;
  return rowsOf(
    db,
    sql`SELECT c.id, c.name, c.code, c.school_id, s.name AS school_name, c.school_year_id,
          c.school_year_id IS NOT DISTINCT FROM s.current_school_year_id AS is_current
        FROM classes c JOIN schools s ON s.id = c.school_id
        WHERE (c.id = ANY(${wanted.ids}::integer[]) OR c.code = ANY(${wanted.codes}::text[])
            OR c.school_year_id IN (SELECT current_school_year_id FROM schools WHERE id = ANY(${wanted.schools}::integer[])
              OR id IN (SELECT school_id FROM classes WHERE id = ANY(${wanted.ids}::integer[]))))
          AND ${withinSchool(scope, sql`c.school_id`)} AND ${own}`,
  );
}

export interface KnownAccount {
  id: number;
  username: string;
  email: string | null;
  code: string | null;
  full_name: string;
  school_id: number | null;
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
    sql`SELECT u.id, u.username, u.email, u.code, u.full_name, u.school_id,
          ${visibleAccounts(scope)} AS visible, ${manageableAccounts(scope)} AS manageable
        FROM users u WHERE u.id IN (
          SELECT id FROM users WHERE username = ANY(${wanted.usernames}::text[])
          UNION SELECT id FROM users WHERE email = ANY(${wanted.emails}::text[])
          UNION SELECT id FROM users WHERE code = ANY(${wanted.codes}::text[]))`,
  );
}

/** Every username that is one of these beginnings with a number behind it. */
export async function usernamesBeginning(db: Queryable, bases: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ username: string }>(
    db,
    sql`SELECT u.username FROM unnest(${bases}::text[]) AS b (base)
        JOIN users u ON u.username >= b.base || '0' AND u.username < b.base || ':'
        WHERE substr(u.username, length(b.base) + 1) ~ '^[0-9]+$'`,
  );
  return rows.map((row) => row.username);
}

export interface Namesake extends PersonName {
  school_id: number;
  birth_date: string;
  username: string;
}

/** People of a school with the same name and date of birth. */
export function namesakes(db: Queryable, people: readonly Omit<Namesake, 'username'>[]): Promise<Namesake[]> {
  return rowsOf(
    db,
    sql`SELECT DISTINCT u.school_id, u.first_name, u.last_name, u.birth_date, u.username
        FROM unnest(${people.map((person) => person.school_id)}::integer[], ${people.map((person) => person.first_name)}::text[],
          ${people.map((person) => person.last_name)}::text[], ${people.map((person) => person.birth_date)}::date[])
          AS p (school_id, first_name, last_name, birth_date)
        JOIN users u ON u.school_id = p.school_id AND u.first_name = p.first_name AND u.last_name = p.last_name
          AND u.birth_date = p.birth_date`,
  );
}

/** Imports into one school take turns, batch by batch: what one of them makes, the next one finds. */
export async function takeTurnInSchools(tx: Tx, schools: readonly number[]): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('account_import'), id)
        FROM (SELECT DISTINCT id FROM unnest(${schools}::integer[]) AS given (id) ORDER BY id) AS ordered`,
  );
}
