import type { Ordering, Page } from '@khue/contract/list';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { platformTables } from '../../../platform/db/platform-tables';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE, REGISTRATION } from '../../../platform/db/status';
import { type Found, limitOf, orderBy } from '../../../platform/http/list';
import { schoolsTables } from '../../schools/schools.api';
import { type RegisteredCourse, registeredColumns, registrationOrder } from './registration.wire';

export interface GradeRegistration extends RegisteredCourse {
  school_id: number | null;
  school_name: string | null;
  /** 0 idle, 1 running, 2 done. */
  registration_progress: number;
  task_id: number | null;
}

/** A run that failed or was cancelled leaves the registration idle: it can be started again. */
const PROGRESS = sql`CASE WHEN t.status IN ('failed', 'cancelled') THEN 0 ELSE r.progress END`;

const described = sql`SELECT ${registeredColumns}, r.school_id, s.name AS school_name, r.task_id,
    ${PROGRESS} AS registration_progress
  FROM grade_courses r JOIN courses m ON m.id = r.course_id LEFT JOIN ${schoolsTables.grades} g ON g.id = m.grade_id
  LEFT JOIN ${schoolsTables.schools} s ON s.id = r.school_id LEFT JOIN ${platformTables.tasks} t ON t.id = r.task_id`;

/** Registrations everywhere, and those of schools that the caller sees. */
const visible = (scope: Scope): SQL => sql`(r.school_id IS NULL OR ${withinSchool(scope, sql`r.school_id`)})`;

export async function listGradeRegistrations(
  db: Queryable,
  scope: Scope,
  gradeId: number,
  filters: Page & { ordering?: Ordering | undefined },
): Promise<Found<GradeRegistration>> {
  const where = sql`WHERE r.grade_id = ${gradeId} AND ${visible(scope)}`;
  const order = orderBy(filters.ordering, registrationOrder, sql`m.name`, sql`m.id, r.id`);
  const rows = await rowsOf<GradeRegistration>(db, sql`${described} ${where} ${order} ${limitOf(filters)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM grade_courses r ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findGradeRegistration(db: Queryable, id: number): Promise<GradeRegistration | undefined> {
  return firstRowOf(db, sql`${described} WHERE r.id = ${id}`);
}

export function findGrade(db: Queryable, id: number): Promise<{ id: number; name: string } | undefined> {
  return firstRowOf(db, sql`SELECT id, name FROM ${schoolsTables.grades} WHERE id = ${id}`);
}

/** Held while a registration is stored, so that a class which is being made takes it or is found by its run. */
export async function lockGrade(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT FROM ${schoolsTables.grades} WHERE id = ${id} FOR NO KEY UPDATE`);
}

/**
 * The registration's own row, now running. Nothing comes back when it is there already, for this school or everywhere,
 * unless its last run failed: then the same row runs again.
 */
export async function beginGradeRegistration(
  tx: Tx,
  registration: { gradeId: number; courseId: number; schoolId: number | null; createdBy: number },
): Promise<number | undefined> {
  const { gradeId, courseId, schoolId, createdBy } = registration;
  const stored = await rowsOf<{ id: number; school_id: number | null; idle: boolean }>(
    tx,
    sql`SELECT r.id, r.school_id, ${PROGRESS} = 0 AS idle FROM grade_courses r LEFT JOIN ${platformTables.tasks} t ON t.id = r.task_id
        WHERE r.grade_id = ${gradeId} AND r.course_id = ${courseId}
          AND (r.school_id IS NULL OR r.school_id = ${schoolId}::integer)`,
  );
  const own = stored.find((row) => row.school_id === schoolId);
  if (own?.idle) return own.id;
  if (stored.length > 0) return undefined;
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO grade_courses (grade_id, course_id, school_id, created_by)
        VALUES (${gradeId}, ${courseId}, ${schoolId}, ${createdBy}) RETURNING id`,
  );
  return row?.id;
}

export async function rememberGradeTask(tx: Tx, id: number, taskId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE grade_courses SET progress = ${REGISTRATION.running}, task_id = ${taskId} WHERE id = ${id}`,
  );
}

export async function finishGradeRegistration(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`UPDATE grade_courses SET progress = ${REGISTRATION.done} WHERE id = ${id}`);
}

export interface ClassToRegister {
  id: number;
  student_count: number;
}

/** Active classes of the grade in the current year of schools that have the course, within the caller's scope. */
export function classesToRegister(db: Queryable, scope: Scope, registrationId: number): Promise<ClassToRegister[]> {
  return rowsOf(
    db,
    sql`SELECT c.id, c.student_count
        FROM grade_courses r
        JOIN ${schoolsTables.classes} c ON c.grade_id = r.grade_id AND c.status = ${ACTIVE} AND (r.school_id IS NULL OR c.school_id = r.school_id)
        JOIN ${schoolsTables.schools} s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
        JOIN school_courses has ON has.school_id = c.school_id AND has.course_id = r.course_id
        WHERE r.id = ${registrationId} AND ${withinSchool(scope, sql`c.school_id`)}
        ORDER BY c.id`,
  );
}

/** The course for these classes, where their school still has it. Repeatable. */
export async function registerClasses(
  tx: Tx,
  classIds: readonly number[],
  courseId: number,
  createdBy: number,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO class_courses (class_id, course_id, from_grade, created_by)
        SELECT c.id, ${courseId}, true, ${createdBy}
        FROM ${schoolsTables.classes} c JOIN school_courses s ON s.school_id = c.school_id AND s.course_id = ${courseId}
        WHERE c.id = ANY (${classIds}::integer[]) ORDER BY c.id FOR KEY SHARE OF s
        ON CONFLICT DO NOTHING`,
  );
}
