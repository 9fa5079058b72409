import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { identityTables } from '../../identity/identity.api';
import type { ClassRow } from './class.repo';

type TaughtClass = Pick<ClassRow, 'id' | 'name' | 'grade_id' | 'grade_name' | 'grade_en_name'>;

/** The open classes of the school's current year, in the order of grades and names. */
export function classesToTeach(db: Queryable, schoolId: number): Promise<TaughtClass[]> {
  return rowsOf(
    db,
    sql`SELECT c.id, c.name, c.grade_id, g.name AS grade_name, g.en_name AS grade_en_name
        FROM schools s JOIN classes c ON c.school_year_id = s.current_school_year_id AND c.status = ${ACTIVE}
        LEFT JOIN grades g ON g.id = c.grade_id
        WHERE s.id = ${schoolId} ORDER BY g."order" NULLS LAST, c.name, c.id`,
  );
}

/** Those who teach at the school, in the order of names. */
export function teachersOf(
  db: Queryable,
  schoolId: number,
): Promise<{ id: number; name: string; code: string | null }[]> {
  return rowsOf(
    db,
    sql`SELECT u.id, u.full_name AS name, u.code
        FROM ${identityTables.users} u JOIN ${identityTables.roles} r ON r.id = u.role_id AND r.scope = 'classes'
        WHERE u.school_id = ${schoolId} AND u.status = ${ACTIVE} ORDER BY u.first_name, u.last_name, u.id`,
  );
}

export interface Pair {
  class_id: number;
  user_id: number;
}

export function pairsOf(db: Queryable, classIds: readonly number[]): Promise<(Pair & { is_head: boolean })[]> {
  return rowsOf(
    db,
    sql`SELECT class_id, user_id, is_head FROM class_teachers WHERE class_id = ANY(${classIds}::integer[])
        ORDER BY class_id, user_id`,
  );
}

/** Locks those of these classes that can be taught now, always in one order: two who save at once do not block each other. */
export async function lockClassesToTeach(
  tx: Tx,
  schoolId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return rowsOf(
    tx,
    sql`SELECT c.id, c.name FROM classes c JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
        WHERE c.id = ANY(${ids}::integer[]) AND c.school_id = ${schoolId} AND c.status = ${ACTIVE}
        ORDER BY c.id FOR NO KEY UPDATE OF c`,
  );
}

const given = (pairs: readonly Pair[]) =>
  sql`unnest(${pairs.map(({ class_id }) => class_id)}::integer[], ${pairs.map(({ user_id }) => user_id)}::integer[])
    AS given (class_id, user_id)`;

/** Gives those that were not there. */
export function insertPairs(tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> {
  return rowsOf(
    tx,
    sql`INSERT INTO class_teachers (class_id, user_id) SELECT class_id, user_id FROM ${given(pairs)}
        ON CONFLICT DO NOTHING RETURNING class_id, user_id`,
  );
}

/** Gives those that were there; with a head teacher who goes, the free text beside it does. */
export async function deletePairs(tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> {
  const gone = await rowsOf<Pair & { is_head: boolean }>(
    tx,
    sql`DELETE FROM class_teachers t USING ${given(pairs)}
        WHERE t.class_id = given.class_id AND t.user_id = given.user_id RETURNING t.class_id, t.user_id, t.is_head`,
  );
  const headless = gone.filter(({ is_head }) => is_head).map(({ class_id }) => class_id);
  if (headless.length > 0) {
    await tx.execute(
      sql`UPDATE classes SET head_teacher_name = NULL
          WHERE id = ANY(${headless}::integer[]) AND head_teacher_name IS NOT NULL`,
    );
  }
  return gone;
}

/** What they are called in the log. */
export async function usernamesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; username: string }>(
    tx,
    sql`SELECT id, username FROM ${identityTables.users} WHERE id = ANY(${ids}::integer[])`,
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}
