import type { CoursePartType } from '@khue/contract/course-parts';
import type { Ordering, Page } from '@khue/contract/list';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy, whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';
import { hasContent } from './placement.repo';

export interface AssignmentRow
  extends Pick<
    Tables['class_assignments'],
    'id' | 'course_part_id' | 'class_id' | 'open_at' | 'close_at' | 'assigned_by' | 'assigned_at'
  > {
  course_part_name: string;
  part_type: CoursePartType;
  course_id: number;
  course_name: string;
  class_name: string;
  school_id: number;
  assigned_by_name: string | null;
  manageable: boolean;
}

/** What is assigned counts while the class has the course: taken away and given again, it is as it was. */
const joined = sql`class_assignments a JOIN ${schoolsTables.classes} c ON c.id = a.class_id JOIN course_parts p ON p.id = a.course_part_id
  JOIN class_courses has ON has.class_id = a.class_id AND has.course_id = p.course_id`;

const described = (
  scope: Scope,
) => sql`SELECT a.id, a.course_part_id, p.name AS course_part_name, p.part_type, m.id AS course_id,
    m.name AS course_name, a.class_id, c.name AS class_name, c.school_id, a.open_at, a.close_at, a.assigned_by,
    u.full_name AS assigned_by_name, a.assigned_at, ${manageableClasses(scope)} AS manageable
  FROM ${joined} JOIN courses m ON m.id = p.course_id LEFT JOIN ${identityTables.users} u ON u.id = a.assigned_by`;

export async function listAssignments(
  db: Queryable,
  scope: Scope,
  filters: Page & {
    class_ids?: readonly number[] | undefined;
    course_id?: number | undefined;
    ordering?: Ordering | undefined;
  },
): Promise<Found<AssignmentRow>> {
  const where = whereAll([
    withinSchool(scope, sql`c.school_id`),
    filters.class_ids !== undefined && sql`a.class_id = ANY (${filters.class_ids}::integer[])`,
    filters.course_id !== undefined && sql`p.course_id = ${filters.course_id}`,
  ]);
  const order = orderBy(filters.ordering, { assigned_at: sql`a.assigned_at` }, sql`a.assigned_at DESC`, sql`a.id`);
  const rows = await rowsOf<AssignmentRow>(db, sql`${described(scope)} ${where} ${order} ${limitOf(filters)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM ${joined} ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findAssignment(db: Queryable, scope: Scope, id: number): Promise<AssignmentRow | undefined> {
  return firstRowOf(db, sql`${described(scope)} WHERE a.id = ${id} AND ${withinSchool(scope, sql`c.school_id`)}`);
}

/** The same, held until the end of the transaction. */
export async function lockAssignment(tx: Tx, scope: Scope, id: number): Promise<AssignmentRow | undefined> {
  await tx.execute(sql`SELECT FROM class_assignments WHERE id = ${id} FOR NO KEY UPDATE`);
  return findAssignment(tx, scope, id);
}

export async function updateAssignmentTimes(
  tx: Tx,
  id: number,
  { open_at, close_at }: { open_at: Date | null; close_at: Date | null },
): Promise<void> {
  await tx.execute(sql`UPDATE class_assignments SET open_at = ${open_at}, close_at = ${close_at} WHERE id = ${id}`);
}

/** A part that is there and active, with its course. */
export function findAssignablePart(
  db: Queryable,
  id: number,
): Promise<{ id: number; course_id: number; has_content: boolean } | undefined> {
  return firstRowOf(
    db,
    sql`SELECT p.id, p.course_id, ${hasContent(sql`p.id`)} AS has_content FROM course_parts p
        WHERE p.id = ${id} AND p.status = ${ACTIVE} AND p.archived_at IS NULL`,
  );
}

/** Locked, so that the class does not lose the course while something of it is assigned or begun. */
export async function classHasCourse(tx: Tx, classId: number, courseId: number): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`SELECT FROM class_courses WHERE class_id = ${classId} AND course_id = ${courseId} FOR KEY SHARE`,
  );
  return row !== undefined;
}

/** Nothing comes back when it is assigned already; the database decides, also between two at once. */
export async function insertAssignment(
  tx: Tx,
  assignment: {
    classId: number;
    coursePartId: number;
    openAt: string | null;
    closeAt: string | null;
    assignedBy: number;
  },
): Promise<number | undefined> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO class_assignments (class_id, course_part_id, open_at, close_at, assigned_by)
        VALUES (${assignment.classId}, ${assignment.coursePartId}, ${assignment.openAt}, ${assignment.closeAt}, ${assignment.assignedBy})
        ON CONFLICT (class_id, course_part_id) DO NOTHING RETURNING id`,
  );
  return row?.id;
}

export async function deleteAssignment(tx: Tx, id: number): Promise<boolean> {
  return (await firstRowOf(tx, sql`DELETE FROM class_assignments WHERE id = ${id} RETURNING id`)) !== undefined;
}
