import type { Ordering, Page } from '@khue/contract/list';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { PROGRESS, WISH } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { type ClassFacts, manageableClasses, schoolsTables } from '../../schools/schools.api';
import { type RegisteredCourse, registeredColumns, registrationOrder } from './registration.wire';

export interface ClassOfCourses extends ClassFacts, Pick<Tables['classes'], 'id' | 'name' | 'school_id'> {}

export function findClassOfCourses(db: Queryable, scope: Scope, id: number): Promise<ClassOfCourses | undefined> {
  return firstRowOf(
    db,
    sql`SELECT c.id, c.name, c.school_id, y.name AS school_year_name, ${manageableClasses(scope)} AS manageable,
          COALESCE(y.start_date < now.start_date, false) AS is_past
        FROM ${schoolsTables.classes} c JOIN ${schoolsTables.schools} s ON s.id = c.school_id JOIN ${schoolsTables.school_years} y ON y.id = c.school_year_id
        LEFT JOIN ${schoolsTables.school_years} now ON now.id = s.current_school_year_id
        WHERE c.id = ${id} AND ${withinSchool(scope, sql`c.school_id`)}`,
  );
}

export interface ClassRegistration extends RegisteredCourse {
  from_grade: boolean;
  student_count: number;
  enrolled: number;
  waiting: number;
  failed: number;
}

const described = sql`SELECT ${registeredColumns}, r.from_grade, c.student_count, state.*
  FROM class_courses r JOIN ${schoolsTables.classes} c ON c.id = r.class_id JOIN courses m ON m.id = r.course_id
  LEFT JOIN ${schoolsTables.grades} g ON g.id = m.grade_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE e.status = ${WISH.wanted} AND e.progress = ${PROGRESS.done}) AS enrolled,
      count(*) FILTER (WHERE e.progress = ${PROGRESS.waiting}) AS waiting, count(*) FILTER (WHERE e.progress = ${PROGRESS.failed}) AS failed
    FROM ${schoolsTables.class_members} k JOIN enrolments e ON e.user_id = k.user_id AND e.course_id = r.course_id
    WHERE k.class_id = r.class_id AND k.left_on IS NULL
  ) state`;

/** How far the students are is counted for the courses of one page; a class has a few dozen students. */
export async function listClassRegistrations(
  db: Queryable,
  classId: number,
  filters: Page & { ordering?: Ordering | undefined },
): Promise<Found<ClassRegistration>> {
  const order = orderBy(filters.ordering, registrationOrder, sql`m.name`, sql`m.id`);
  const rows = await rowsOf<ClassRegistration>(
    db,
    sql`${described} WHERE r.class_id = ${classId} ${order} ${limitOf(filters)}`,
  );
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM class_courses WHERE class_id = ${classId}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

export function findClassRegistration(
  db: Queryable,
  classId: number,
  courseId: number,
): Promise<ClassRegistration | undefined> {
  return firstRowOf(db, sql`${described} WHERE r.class_id = ${classId} AND r.course_id = ${courseId}`);
}

/** Locks the school's course against being taken away while a class takes it up. */
export async function schoolHasCourse(tx: Tx, schoolId: number, courseId: number): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`SELECT FROM school_courses WHERE school_id = ${schoolId} AND course_id = ${courseId} FOR KEY SHARE`,
  );
  return row !== undefined;
}

/** False when the class has the course already; the database decides, also between two at once. */
export async function insertClassRegistration(
  tx: Tx,
  classId: number,
  courseId: number,
  createdBy: number,
): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`INSERT INTO class_courses (class_id, course_id, created_by) VALUES (${classId}, ${courseId}, ${createdBy})
        ON CONFLICT DO NOTHING RETURNING class_id`,
  );
  return row !== undefined;
}

export async function deleteClassRegistration(tx: Tx, classId: number, courseId: number): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`DELETE FROM class_courses WHERE class_id = ${classId} AND course_id = ${courseId} RETURNING class_id`,
  );
  return row !== undefined;
}

/** How far these enrolments are, by username in the order of class lists. */
export function progressOf(
  db: Queryable,
  ids: readonly number[],
): Promise<{ username: string; progress: 0 | 1 | 2; status: 0 | 1 }[]> {
  return rowsOf(
    db,
    sql`SELECT u.username, e.progress, e.status FROM enrolments e JOIN ${identityTables.users} u ON u.id = e.user_id
        WHERE e.id = ANY (${ids}::integer[]) ORDER BY u.first_name, u.last_name, u.id`,
  );
}
