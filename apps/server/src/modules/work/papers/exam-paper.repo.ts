import type { Ordering, Page } from '@khue/contract/list';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy } from '../../../platform/http/list';
import type { Candidates } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';
import type { HeldQuestion } from '../activities/activity.repo';

/** The exam of a course that a class has. */
interface ExamOfClass extends Pick<Tables['courses'], 'exam_duration' | 'exam_question_count' | 'blueprint_id'> {
  course_part_id: number | null;
}

export function findExamOfClass(
  db: Queryable,
  { courseId, classId }: { courseId: number; classId: number },
): Promise<ExamOfClass | undefined> {
  return firstRowOf(
    db,
    sql`SELECT m.exam_duration, m.exam_question_count, m.blueprint_id, p.id AS course_part_id
        FROM ${coursesTables.class_courses} has JOIN ${coursesTables.courses} m ON m.id = has.course_id
        LEFT JOIN ${coursesTables.course_parts} p ON p.course_id = m.id AND p.part_type = 'exam' AND p.archived_at IS NULL AND p.status = ${ACTIVE}
        WHERE has.class_id = ${classId} AND has.course_id = ${courseId} ORDER BY p.id LIMIT 1`,
  );
}

/** A test of a teacher. */
export function findTestToPrint(
  db: Queryable,
  testId: number,
): Promise<{ course_id: number; name: string; exam_duration: number; pool: Candidates[] | null } | undefined> {
  return firstRowOf(
    db,
    sql`SELECT course_id, name, duration AS exam_duration, pool FROM class_tests WHERE id = ${testId}`,
  );
}

export interface PaperRow
  extends Pick<
    Tables['exam_papers'],
    | 'id'
    | 'title'
    | 'seed'
    | 'class_id'
    | 'course_id'
    | 'class_test_id'
    | 'question_count'
    | 'exam_duration'
    | 'created_by'
    | 'created_at'
  > {
  codes: string[];
  questions: HeldQuestion[];
  school_id: number;
  school_name: string;
  class_name: string;
  course_name: string;
  test_name: string | null;
  /** The exam of the course as it is called now; null of a test. */
  exam_part_id: number | null;
  exam_part_name: string | null;
  created_by_name: string;
  manageable: boolean;
}

const described = (
  scope: Scope,
) => sql`SELECT x.id, x.title, x.seed, x.class_id, x.course_id, x.class_test_id, x.codes, x.questions, x.question_count,
    x.exam_duration, x.created_by, x.created_at, c.school_id, s.name AS school_name, c.name AS class_name, m.name AS course_name,
    t.name AS test_name, p.id AS exam_part_id, p.name AS exam_part_name, u.full_name AS created_by_name, ${manageableClasses(scope)} AS manageable
  FROM exam_papers x JOIN ${schoolsTables.classes} c ON c.id = x.class_id JOIN ${schoolsTables.schools} s ON s.id = c.school_id
  JOIN ${coursesTables.courses} m ON m.id = x.course_id JOIN ${identityTables.users} u ON u.id = x.created_by
  LEFT JOIN class_tests t ON t.id = x.class_test_id
  LEFT JOIN ${coursesTables.course_parts} p ON p.course_id = x.course_id AND p.part_type = 'exam' AND p.archived_at IS NULL
    AND x.class_test_id IS NULL`;

export async function listPapers(
  db: Queryable,
  scope: Scope,
  place: { courseId: number; classId: number } | { testId: number },
  page: Page & { ordering?: Ordering | undefined },
): Promise<Found<PaperRow>> {
  const order = orderBy(page.ordering, { created_at: sql`x.created_at` }, sql`x.created_at DESC`, sql`x.id DESC`);
  const where =
    'testId' in place
      ? sql`WHERE x.class_test_id = ${place.testId}`
      : sql`WHERE x.class_id = ${place.classId} AND x.course_id = ${place.courseId} AND x.class_test_id IS NULL`;
  const rows = await rowsOf<PaperRow>(db, sql`${described(scope)} ${where} ${order} ${limitOf(page)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM exam_papers x ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findPaper(db: Queryable, scope: Scope, id: number): Promise<PaperRow | undefined> {
  return firstRowOf(db, sql`${described(scope)} WHERE x.id = ${id} AND ${withinSchool(scope, sql`c.school_id`)}`);
}

export async function insertPaper(
  tx: Tx,
  paper: {
    courseId: number;
    classId: number;
    testId: number | null;
    title: string;
    seed: string;
    codes: readonly string[];
    questions: readonly HeldQuestion[];
    examDuration: number;
    createdBy: number;
    createdAt: Date;
  },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO exam_papers (class_id, course_id, class_test_id, title, seed, codes, questions, question_count, exam_duration, created_by, created_at)
        VALUES (${paper.classId}, ${paper.courseId}, ${paper.testId}, ${paper.title}, ${paper.seed}, ${paper.codes}::text[],
          ${JSON.stringify(paper.questions)}::jsonb, ${paper.questions.length}, ${paper.examDuration}, ${paper.createdBy}, ${paper.createdAt})
        RETURNING id`,
  );
  if (!row) throw new Error('a paper was not stored');
  return row.id;
}

/** What is not given stays; the answer is whether it is still there. */
export async function updatePaper(
  tx: Tx,
  id: number,
  { title, examDuration }: { title: string | undefined; examDuration: number | undefined },
): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE exam_papers SET title = COALESCE(${title ?? null}, title),
          exam_duration = COALESCE(${examDuration ?? null}::smallint, exam_duration) WHERE id = ${id} RETURNING id`,
  );
  return row !== undefined;
}

export async function deletePaper(tx: Tx, id: number): Promise<boolean> {
  const row = await firstRowOf(tx, sql`DELETE FROM exam_papers WHERE id = ${id} RETURNING id`);
  return row !== undefined;
}
