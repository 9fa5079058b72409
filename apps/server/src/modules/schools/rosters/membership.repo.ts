import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { eraseOld } from '../../../platform/db/erase-old';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { manageableClasses } from '../classes/class.policy';

/** Who is in these classes now, as a query of `user_id`s. */
export const membersOf = (classIds: readonly number[]): SQL =>
  sql`SELECT user_id FROM current_class_members WHERE class_id = ANY (${classIds}::integer[])`;

export interface ClassToJoin extends Pick<Tables['current_class_members'], 'id' | 'school_id' | 'school_year_id'> {
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

/** Those of these classes in which the caller may not act. */
export async function classesOfOthers(db: Queryable, scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT c.id FROM classes c WHERE c.id = ANY(${ids}::integer[]) AND NOT ${manageableClasses(scope)}`,
  );
  return new Set(rows.map((row) => row.id));
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

export interface RunningPlace extends Pick<Tables['class_members'], 'id' | 'user_id' | 'class_id' | 'school_year_id'> {
  class_name: string;
  /** In a class of its school's current year. */
  is_now: boolean;
}

/** Where these students are now, and in these years. Years that are over are nobody's concern. */
export function runningPlaces(
  db: Queryable,
  userIds: readonly number[],
  yearIds: readonly number[],
): Promise<RunningPlace[]> {
  return rowsOf(
    db,
    sql`SELECT m.id, m.user_id, m.class_id, c.name AS class_name, m.school_year_id,
          c.school_year_id IS NOT DISTINCT FROM s.current_school_year_id AS is_now
        FROM class_members m JOIN classes c ON c.id = m.class_id JOIN schools s ON s.id = c.school_id
        WHERE m.user_id = ANY(${userIds}::integer[]) AND m.left_on IS NULL
          AND (m.school_year_id = ANY(${yearIds}::integer[]) OR c.school_year_id = s.current_school_year_id)
        ORDER BY m.user_id, m.id`,
  );
}

/** In the order of their ids, since their counts change: two moves crossing cannot block each other. */
export async function lockClasses(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT FROM classes WHERE id = ANY(${ids}::integer[]) ORDER BY id FOR NO KEY UPDATE`);
}

/** Classes whose year is not over, as the statement sees it: an upgrade may have ended it while somebody waited for a lock. */
const OPEN = sql`classes c JOIN schools s ON s.id = c.school_id JOIN school_years y ON y.id = c.school_year_id
  JOIN school_years now_year ON now_year.id = COALESCE(s.current_school_year_id, y.id) AND y.start_date >= now_year.start_date`;

/** Rows are never deleted: leaving ends them. Answers how many left. */
export async function leaveClasses(tx: Tx, membershipIds: readonly number[], today: string): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE class_members m SET left_on = greatest(m.joined_on, ${today}::date)
        FROM ${OPEN}
        WHERE c.id = m.class_id AND m.id = ANY(${membershipIds}::integer[]) AND m.left_on IS NULL
        RETURNING m.id`,
  );
  return rows.length;
}

/** Answers how many joined. */
export async function joinClasses(
  tx: Tx,
  joining: readonly { userId: number; classId: number }[],
  today: string,
): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO class_members (class_id, user_id, school_year_id, joined_on)
        SELECT c.id, joining.user_id, c.school_year_id, ${today}::date
        FROM unnest(${joining.map(({ userId }) => userId)}::integer[], ${joining.map(({ classId }) => classId)}::integer[])
          AS joining (user_id, class_id), ${OPEN}
        WHERE c.id = joining.class_id
        RETURNING id`,
  );
  return rows.length;
}

/** Memberships themselves stay; what is told here once has long been worked off. */
export const eraseOldMembershipEvents = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`membership_events`, since: sql`at` }, days, take);
