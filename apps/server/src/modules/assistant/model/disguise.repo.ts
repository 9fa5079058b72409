import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';

export interface PersonRow {
  id: number;
  full_name: string;
  marks: string[];
}

/** What these people are called, and what else tells who they are. */
export function peopleById(db: Queryable, ids: readonly number[]): Promise<PersonRow[]> {
  return rowsOf(
    db,
    sql`SELECT u.id, u.full_name, array_remove(ARRAY[u.username, u.email, u.phone, u.code, u.identity_number], NULL) AS marks
        FROM ${identityTables.users} u WHERE u.id = ANY (${ids}::integer[])`,
  );
}

/**
 * Those of the given texts that are the whole name of somebody, whoever it is: nothing comes back that was not sent.
 * Each is looked up in the index of names; compared the other way round, all names of a country would be folded.
 */
export async function namesAmong(db: Queryable, texts: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`SELECT given.name FROM unnest(${texts}::text[]) AS given (name)
        CROSS JOIN LATERAL (
          SELECT FROM ${identityTables.users} u WHERE fold(u.full_name) = fold(given.name) LIMIT 1) known`,
  );
  return rows.map(({ name }) => name);
}

/** Those that are the end of a name at the school: people are called without their family name. */
export async function nameEndsAmong(db: Queryable, schoolId: number, texts: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`SELECT given.name FROM unnest(${texts}::text[]) AS given (name)
        WHERE fold(given.name) IN (
          SELECT array_to_string(words[array_length(words, 1) - parts + 1:], ' ')
          FROM (SELECT string_to_array(fold(u.full_name), ' ') AS words
                FROM ${identityTables.users} u WHERE u.school_id = ${schoolId}) called, generate_series(2, 3) parts
          WHERE array_length(words, 1) > parts)`,
  );
  return rows.map(({ name }) => name);
}

/** Those that somebody signs in with, or is registered under. */
export async function accountNamesAmong(db: Queryable, texts: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`SELECT u.username AS name FROM ${identityTables.users} u WHERE u.username = ANY (${texts}::text[])
        UNION
        SELECT u.code FROM ${identityTables.users} u
        WHERE u.code = ANY (SELECT * FROM unnest(${texts}::text[]) t UNION SELECT upper(t) FROM unnest(${texts}::text[]) t)`,
  );
  return rows.map(({ name }) => name);
}

export async function schoolNames(db: Queryable, schoolId: number | null): Promise<string[]> {
  if (schoolId === null) return [];
  const row = await firstRowOf<{ names: string[] }>(
    db,
    sql`SELECT array_remove(ARRAY[s.name, s.other_name, s.en_name], NULL) AS names
        FROM ${schoolsTables.schools} s WHERE s.id = ${schoolId}`,
  );
  return row?.names.filter((name) => name !== '') ?? [];
}
