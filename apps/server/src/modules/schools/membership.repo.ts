import { type Scope, withinSchool } from '../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { manageableClasses } from './class.policy';

export interface ClassToJoin {
  id: number;
  school_id: number;
  school_year_id: number;
  is_current: boolean;
}

/** A class in which the caller may place students: of their school, for teachers one of their own. */
export function findClassToJoin(db: Queryable, scope: Scope, id: number): Promise<ClassToJoin | undefined> {
  return firstRowOf(
    db,
    sql`SELECT c.id, c.school_id, c.school_year_id, c.school_year_id IS NOT DISTINCT FROM s.current_school_year_id AS is_current
        FROM classes c JOIN schools s ON s.id = c.school_id
        WHERE c.id = ${id} AND ${manageableClasses(scope)}`,
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
    sql`SELECT school_id FROM current_class_members WHERE user_id = ${userId} ORDER BY joined_on DESC, id DESC LIMIT 1`,
  );
  return row?.school_id;
}

export type MembershipSource = 'account' | 'roster' | 'import' | 'upgrade' | 'undo';

/** Says for the rest of the transaction where changes of memberships come from; the events carry it. */
export async function membershipsComeFrom(tx: Tx, source: MembershipSource): Promise<void> {
  await tx.execute(sql`SELECT set_config('khue.membership_source', ${source}, true)`);
}

export interface RunningPlace {
  user_id: number;
  class_id: number;
  class_name: string;
}

/**
 * Where these students are, as far as another class would take its place: in the year of that class and, if that is
 * the current one or no class is meant, wherever they are now. Years that are over are never touched.
 */
export function placesInTheWay(
  db: Queryable,
  userIds: readonly number[],
  target: Pick<ClassToJoin, 'school_year_id' | 'is_current'> | null,
): Promise<RunningPlace[]> {
  return rowsOf(
    db,
    sql`SELECT m.user_id, m.class_id, c.name AS class_name
        FROM class_members m JOIN classes c ON c.id = m.class_id JOIN schools s ON s.id = c.school_id
        WHERE m.user_id = ANY(${userIds}::integer[]) AND m.left_on IS NULL
          AND (m.school_year_id = ${target?.school_year_id ?? null}::integer
            OR (${target?.is_current ?? true}::boolean AND c.school_year_id = s.current_school_year_id))
        ORDER BY m.user_id, m.id`,
  );
}

/** In the order of their ids, since their counts change: two moves crossing cannot block each other. */
export async function lockClasses(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT FROM classes WHERE id = ANY(${ids}::integer[]) ORDER BY id FOR NO KEY UPDATE`);
}

/** Rows are never deleted: leaving ends them. */
export async function leaveClasses(
  tx: Tx,
  userIds: readonly number[],
  classIds: readonly number[],
  today: string,
): Promise<void> {
  await tx.execute(
    sql`UPDATE class_members SET left_on = greatest(joined_on, ${today}::date)
        WHERE user_id = ANY(${userIds}::integer[]) AND class_id = ANY(${classIds}::integer[]) AND left_on IS NULL`,
  );
}

/** Answers how many joined: none into a class whose year has come to an end meanwhile. */
export async function joinClass(tx: Tx, userIds: readonly number[], classId: number, today: string): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO class_members (class_id, user_id, school_year_id, joined_on)
        SELECT c.id, joining.id, c.school_year_id, ${today}::date
        FROM unnest(${userIds}::integer[]) AS joining (id), classes c
        JOIN schools s ON s.id = c.school_id
        JOIN school_years y ON y.id = c.school_year_id
        LEFT JOIN school_years now_year ON now_year.id = s.current_school_year_id
        WHERE c.id = ${classId} AND (now_year.id IS NULL OR y.start_date >= now_year.start_date)
        RETURNING id`,
  );
  return rows.length;
}
