import type { Ordering, Page } from '@khue/contract/list';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { platformTables } from '../../../platform/db/platform-tables';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE, REGISTRATION } from '../../../platform/db/status';
import { type Found, limitOf, orderBy } from '../../../platform/http/list';
import { schoolsTables } from '../../schools/schools.api';
import { type RegisteredCourse, registeredColumns, registrationOrder } from './registration.wire';
import { visibleRegistrations } from './registration-record.repo';

export interface GradeRegistration extends RegisteredCourse {
  school_id: number | null;
  school_name: string | null;
  /** 0 idle, 1 running, 2 done. */
  registration_progress: number;
  task_id: number | null;
  registration_id: number | null;
  /** The reader keeps every school that the registration reached. */
  undoable: boolean;
}

/** A run that failed or was cancelled leaves the registration idle: it can be started again. */
export const REGISTRATION_STATE = sql`CASE WHEN t.status IN ('failed', 'cancelled') THEN 0 ELSE r.progress END`;

/** The run behind a registration `r`. */
export const taskOfRegistration = sql`LEFT JOIN ${platformTables.tasks} t ON t.id = r.task_id`;

const described = (
  scope: Scope,
): SQL => sql`SELECT ${registeredColumns}, r.registration_id, r.school_id, s.name AS school_name, r.task_id,
    ${REGISTRATION_STATE} AS registration_progress,
    EXISTS (SELECT FROM registrations k WHERE k.id = r.registration_id AND ${visibleRegistrations(scope)}) AS undoable
  FROM grade_courses r JOIN courses m ON m.id = r.course_id LEFT JOIN ${schoolsTables.grades} g ON g.id = m.grade_id
  LEFT JOIN ${schoolsTables.schools} s ON s.id = r.school_id ${taskOfRegistration}`;

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
  const rows = await rowsOf<GradeRegistration>(db, sql`${described(scope)} ${where} ${order} ${limitOf(filters)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM grade_courses r ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

/** One of the rows that a registration of the grade stands in: a school's, or that of all. */
export function findGradeRegistration(
  db: Queryable,
  scope: Scope,
  registrationId: number,
): Promise<GradeRegistration | undefined> {
  return firstRowOf(db, sql`${described(scope)} WHERE r.registration_id = ${registrationId} ORDER BY r.id LIMIT 1`);
}

export function findGrade(db: Queryable, id: number): Promise<{ id: number; name: string } | undefined> {
  return firstRowOf(db, sql`SELECT id, name FROM ${schoolsTables.grades} WHERE id = ${id}`);
}

/** Held while a registration is stored, so that a class which is being made takes it or is found by its run. */
export async function lockGrade(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT FROM ${schoolsTables.grades} WHERE id = ${id} FOR NO KEY UPDATE`);
}

/**
 * The grade's rows in these schools, or everywhere, now running. A row that is idle because its last run failed runs
 * again, and what that run gave to classes is part of this registration.
 */
export async function beginGradeRegistration(
  tx: Tx,
  registration: {
    id: number;
    gradeId: number;
    courseId: number;
    schoolIds: readonly (number | null)[];
    createdBy: number;
    taskId: number;
  },
): Promise<void> {
  const { id, gradeId, courseId, schoolIds, createdBy, taskId } = registration;
  await tx.execute(
    sql`UPDATE class_courses given SET registration_id = ${id} FROM grade_courses r, ${schoolsTables.classes} c
        WHERE r.grade_id = ${gradeId} AND r.course_id = ${courseId} AND given.registration_id = r.registration_id
          AND COALESCE(r.school_id, 0) = ANY (${schoolIds.map((school) => school ?? 0)}::integer[])
          AND c.id = given.class_id AND (r.school_id IS NULL OR c.school_id = r.school_id)`,
  );
  await tx.execute(
    sql`INSERT INTO grade_courses (grade_id, course_id, school_id, created_by, registration_id, progress, task_id)
        SELECT ${gradeId}, ${courseId}, school, ${createdBy}, ${id}, ${REGISTRATION.running}, ${taskId}
        FROM unnest(${schoolIds}::integer[]) school
        ON CONFLICT (grade_id, course_id, COALESCE(school_id, 0)) DO UPDATE
          SET registration_id = excluded.registration_id, progress = excluded.progress, task_id = excluded.task_id`,
  );
}

export async function finishGradeRegistration(tx: Tx, registrationId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE grade_courses SET progress = ${REGISTRATION.done} WHERE registration_id = ${registrationId}`,
  );
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
        WHERE r.registration_id = ${registrationId} AND ${withinSchool(scope, sql`c.school_id`)}
        ORDER BY c.id`,
  );
}

/** The course for these classes, where their school still has it. Repeatable. */
export async function registerClasses(
  tx: Tx,
  classIds: readonly number[],
  { courseId, createdBy, registrationId }: { courseId: number; createdBy: number; registrationId: number },
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO class_courses (class_id, course_id, from_grade, created_by, registration_id)
        SELECT c.id, ${courseId}, true, ${createdBy}, ${registrationId}
        FROM ${schoolsTables.classes} c JOIN school_courses s ON s.school_id = c.school_id AND s.course_id = ${courseId}
        WHERE c.id = ANY (${classIds}::integer[]) ORDER BY c.id FOR KEY SHARE OF s
        ON CONFLICT DO NOTHING`,
  );
}
