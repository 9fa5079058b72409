import type { Ordering, Page } from '@khue/contract/list';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy } from '../../../platform/http/list';
import type { SchoolYearPlan } from './school-year.rules';

export interface SchoolYearRow
  extends SchoolYearPlan,
    Pick<Tables['classes'], 'id' | 'school_id' | 'student_count' | 'created_at' | 'updated_at'> {
  is_current: boolean;
  class_count: number;
}

/** Of the current year what runs now, as everywhere; of others all that there was. */
const described = sql`SELECT y.id, y.school_id, y.year, y.name, y.start_date, y.end_date, y.created_at, y.updated_at,
    y.id IS NOT DISTINCT FROM s.current_school_year_id AS is_current, c.class_count, c.student_count
  FROM school_years y JOIN schools s ON s.id = y.school_id
  LEFT JOIN LATERAL (
    SELECT count(*) AS class_count, COALESCE(sum(student_count), 0) AS student_count FROM classes
    WHERE school_year_id = y.id AND (status = ${ACTIVE} OR y.id IS DISTINCT FROM s.current_school_year_id)
  ) c ON true`;

export async function listSchoolYears(
  db: Queryable,
  scope: Scope,
  schoolId: number,
  page: Page & { ordering?: Ordering | undefined },
): Promise<Found<SchoolYearRow>> {
  const where = sql`WHERE y.school_id = ${schoolId} AND ${withinSchool(scope, sql`y.school_id`)}`;
  const sorts = { start_date: sql`y.start_date`, name: sql`y.name` };
  const order = orderBy(page.ordering, sorts, sql`y.start_date DESC`, sql`y.id`);
  const rows = await rowsOf<SchoolYearRow>(db, sql`${described} ${where} ${order} ${limitOf(page)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM school_years y ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findSchoolYear(
  db: Queryable,
  scope: Scope,
  schoolId: number,
  id: number,
): Promise<SchoolYearRow | undefined> {
  return firstRowOf(
    db,
    sql`${described} WHERE y.id = ${id} AND y.school_id = ${schoolId} AND ${withinSchool(scope, sql`y.school_id`)}`,
  );
}

/** The school's year of this number; its current one without a number, or without such a year. */
export function yearForNumber(
  db: Queryable,
  schoolId: number,
  year: number | null,
): Promise<{ id: number } | undefined> {
  return firstRowOf(
    db,
    sql`SELECT y.id FROM school_years y JOIN schools s ON s.id = y.school_id
        WHERE y.school_id = ${schoolId} AND (y.year = ${year}::smallint OR y.id = s.current_school_year_id)
        ORDER BY y.year IS NOT DISTINCT FROM ${year}::smallint DESC LIMIT 1`,
  );
}

/** The year that follows another by its first day. */
export function yearAfter(db: Queryable, schoolId: number, yearId: number): Promise<SchoolYearRow | undefined> {
  return firstRowOf(
    db,
    sql`${described} WHERE y.school_id = ${schoolId}
          AND y.start_date > (SELECT start_date FROM school_years WHERE id = ${yearId})
        ORDER BY y.start_date LIMIT 1`,
  );
}

export async function insertSchoolYear(tx: Tx, schoolId: number, plan: SchoolYearPlan): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO school_years (school_id, year, name, start_date, end_date)
        VALUES (${schoolId}, ${plan.year}, ${plan.name}, ${plan.start_date}, ${plan.end_date}) RETURNING id`,
  );
  if (!row) throw new Error('the school year was not stored');
  return row.id;
}

export async function updateSchoolYear(tx: Tx, id: number, plan: SchoolYearPlan): Promise<void> {
  const { year, name, start_date, end_date } = plan;
  await tx.execute(
    sql`UPDATE school_years SET ${sql.assignments({ year, name, start_date, end_date })} WHERE id = ${id}`,
  );
}

export async function setCurrentYear(tx: Tx, schoolId: number, yearId: number): Promise<void> {
  await tx.execute(sql`UPDATE schools SET current_school_year_id = ${yearId} WHERE id = ${schoolId}`);
}

export async function findYearName(db: Queryable, id: number): Promise<string | undefined> {
  return (await firstRowOf<{ name: string }>(db, sql`SELECT name FROM school_years WHERE id = ${id}`))?.name;
}
