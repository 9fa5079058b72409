import type { Ordering, Page } from '@khue/contract/list';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { type Found, limitOf, orderBy, whereAll } from '../../../platform/http/list';
import { schoolsTables } from '../../schools/schools.api';
import { type RegisteredCourse, registeredColumns, registrationOrder } from './registration.wire';

export interface SchoolRegistration extends RegisteredCourse {
  school_id: number;
  school_name: string;
  class_count: number;
}

/** Classes that still have lessons ahead of them: of the school's current year or a later one. */
const classesUsing = (schoolId: SQL, courseId: SQL): SQL =>
  sql`FROM ${schoolsTables.classes} c JOIN class_courses cm ON cm.class_id = c.id AND cm.course_id = ${courseId}
      JOIN ${schoolsTables.schools} cs ON cs.id = c.school_id
      JOIN ${schoolsTables.school_years} cy ON cy.id = c.school_year_id
      JOIN ${schoolsTables.school_years} cn ON cn.id = cs.current_school_year_id AND cy.start_date >= cn.start_date
      WHERE c.school_id = ${schoolId}`;

const described = sql`SELECT ${registeredColumns}, s.id AS school_id, s.name AS school_name,
    (SELECT count(*) ${classesUsing(sql`r.school_id`, sql`r.course_id`)}) AS class_count
  FROM school_courses r JOIN ${schoolsTables.schools} s ON s.id = r.school_id JOIN courses m ON m.id = r.course_id
  LEFT JOIN ${schoolsTables.grades} g ON g.id = m.grade_id`;

export async function listSchoolRegistrations(
  db: Queryable,
  scope: Scope,
  filters: Page & { school_id?: number | undefined; ordering?: Ordering | undefined },
): Promise<Found<SchoolRegistration>> {
  const where = whereAll([
    withinSchool(scope, sql`r.school_id`),
    filters.school_id !== undefined && sql`r.school_id = ${filters.school_id}`,
  ]);
  const order = orderBy(filters.ordering, registrationOrder, sql`m.name`, sql`m.id, r.school_id`);
  const rows = await rowsOf<SchoolRegistration>(db, sql`${described} ${where} ${order} ${limitOf(filters)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM school_courses r ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findSchoolRegistration(
  db: Queryable,
  schoolId: number,
  courseId: number,
): Promise<SchoolRegistration | undefined> {
  return firstRowOf(db, sql`${described} WHERE r.school_id = ${schoolId} AND r.course_id = ${courseId}`);
}

/** False when the school has the course already; the database decides, also between two at once. */
export async function insertSchoolRegistration(
  tx: Tx,
  schoolId: number,
  courseId: number,
  createdBy: number,
): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`INSERT INTO school_courses (school_id, course_id, created_by) VALUES (${schoolId}, ${courseId}, ${createdBy})
        ON CONFLICT DO NOTHING RETURNING school_id`,
  );
  return row !== undefined;
}

/** Locked before its classes are looked at: a class that takes the course just now is seen, or waits and is refused. */
export async function lockSchoolRegistration(tx: Tx, schoolId: number, courseId: number): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`SELECT FROM school_courses WHERE school_id = ${schoolId} AND course_id = ${courseId} FOR UPDATE`,
  );
  return row !== undefined;
}

export async function classNamesUsing(db: Queryable, schoolId: number, courseId: number): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`SELECT c.name ${classesUsing(sql`${schoolId}`, sql`${courseId}`)} ORDER BY c.name, c.id`,
  );
  return rows.map((row) => row.name);
}

export async function deleteSchoolRegistration(tx: Tx, schoolId: number, courseId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM school_courses WHERE school_id = ${schoolId} AND course_id = ${courseId}`);
}
