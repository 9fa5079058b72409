import { type Scope, withinSchool } from '../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

export interface ClassToJoin {
  id: number;
  school_id: number;
  school_year_id: number;
  is_current: boolean;
}

/** A class in which the caller may place students: of their school, for teachers one of their own. */
export function findClassToJoin(db: Queryable, scope: Scope, id: number): Promise<ClassToJoin | undefined> {
  const own =
    scope.level === 'classes'
      ? sql`EXISTS (SELECT FROM class_teachers t WHERE t.class_id = c.id AND t.user_id = ${scope.userId})`
      : sql`true`;
  return firstRowOf(
    db,
    sql`SELECT c.id, c.school_id, c.school_year_id, c.school_year_id IS NOT DISTINCT FROM s.current_school_year_id AS is_current
        FROM classes c JOIN schools s ON s.id = c.school_id
        WHERE c.id = ${id} AND ${withinSchool(scope, sql`c.school_id`)} AND ${own}`,
  );
}

export async function isSchoolVisible(db: Queryable, scope: Scope, id: number): Promise<boolean> {
  const row = await firstRowOf(db, sql`SELECT FROM schools s WHERE s.id = ${id} AND ${withinSchool(scope, sql`s.id`)}`);
  return row !== undefined;
}

/** The school of the class that a student is in now. */
export async function schoolOfClassNow(db: Queryable, userId: number): Promise<number | undefined> {
  const row = await firstRowOf<{ school_id: number }>(
    db,
    sql`SELECT c.school_id FROM class_members m JOIN classes c ON c.id = m.class_id
        WHERE m.user_id = ${userId} AND m.left_on IS NULL ORDER BY m.joined_on DESC, m.id DESC LIMIT 1`,
  );
  return row?.school_id;
}

export interface Placement {
  userId: number;
  /** Null ends the time in any class. */
  target: ClassToJoin | null;
}

/**
 * Makes a class the one that each student is in, or ends the time in any. Rows are never deleted.
 * Classes are locked in the order of their ids, since their counts change: two moves crossing cannot block each other.
 */
export async function placeStudents(tx: Tx, placements: readonly Placement[], today: string): Promise<void> {
  if (placements.length === 0) return;
  const running = await rowsOf<{ id: number; class_id: number; user_id: number }>(
    tx,
    sql`SELECT id, class_id, user_id FROM class_members
        WHERE user_id = ANY(${placements.map(({ userId }) => userId)}::integer[]) AND left_on IS NULL`,
  );
  const wanted = new Map(placements.map(({ userId, target }) => [userId, target]));
  const left = running.filter((row) => row.class_id !== wanted.get(row.user_id)?.id);
  const stays = new Set(running.filter((row) => !left.includes(row)).map((row) => row.user_id));
  const joins = placements.flatMap(({ userId, target }) => (target && !stays.has(userId) ? [{ userId, target }] : []));
  if (left.length === 0 && joins.length === 0) return;
  const classes = [...left.map((row) => row.class_id), ...joins.map(({ target }) => target.id)];
  await tx.execute(sql`SELECT FROM classes WHERE id = ANY(${classes}::integer[]) ORDER BY id FOR NO KEY UPDATE`);
  if (left.length > 0) {
    await tx.execute(
      sql`UPDATE class_members SET left_on = greatest(joined_on, ${today}::date)
          WHERE id = ANY(${left.map((row) => row.id)}::integer[]) AND left_on IS NULL`,
    );
  }
  if (joins.length > 0) {
    await tx.execute(
      sql`INSERT INTO class_members (class_id, user_id, school_year_id, joined_on)
          SELECT class_id, user_id, year_id, ${today}::date
          FROM unnest(${joins.map(({ target }) => target.id)}::integer[], ${joins.map(({ userId }) => userId)}::integer[],
            ${joins.map(({ target }) => target.school_year_id)}::integer[]) AS joined (class_id, user_id, year_id)`,
    );
  }
}

export const placeStudent = (tx: Tx, userId: number, target: ClassToJoin | null, today: string): Promise<void> =>
  placeStudents(tx, [{ userId, target }], today);
