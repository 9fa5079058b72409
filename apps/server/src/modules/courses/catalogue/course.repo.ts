import type { CourseType, courseEndpoints, ExamReview } from '@khue/contract/courses';
import type { QueryOf } from '@khue/contract/endpoint';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, nameRank, orderBy, whereAll } from '../../../platform/http/list';
import { schoolsTables } from '../../schools/schools.api';

export interface CourseRow
  extends Pick<
    Tables['courses'],
    | 'id'
    | 'name'
    | 'grade_id'
    | 'description'
    | 'syllabus'
    | 'platform_course_id'
    | 'platform_synced'
    | 'synced_at'
    | 'exam_duration'
    | 'exam_pass_score'
    | 'max_exams_students'
    | 'exam_question_count'
    | 'blueprint_id'
    | 'status'
    | 'tree_version'
    | 'created_at'
    | 'updated_at'
  > {
  grade_name: string | null;
  grade_en_name: string | null;
  type: CourseType;
  exam_review: ExamReview;
  lesson_count: number;
  practice_count: number;
  has_exam: boolean;
  school_count: number;
  class_count: number;
}

export type ColumnValues = Record<string, string | number | boolean | Date | null>;

/** The parts are counted for the courses of one page only; a course has dozens of them, not thousands. */
const described = sql`SELECT m.id, m.name, m.grade_id, g.name AS grade_name, g.en_name AS grade_en_name, m.description, m.syllabus, m.type, m.platform_course_id,
    m.platform_synced, m.synced_at, m.exam_duration, m.exam_pass_score, m.max_exams_students, m.exam_question_count, m.exam_review, m.blueprint_id, m.status,
    m.tree_version, m.created_at, m.updated_at, parts.lesson_count, parts.practice_count, parts.has_exam,
    (SELECT count(*) FROM school_courses s WHERE s.course_id = m.id) AS school_count,
    (SELECT count(*) FROM class_courses c WHERE c.course_id = m.id) AS class_count
  FROM courses m
  LEFT JOIN ${schoolsTables.grades} g ON g.id = m.grade_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE part_type = 'lesson' AND parent_id IS NOT NULL) AS lesson_count,
      count(*) FILTER (WHERE part_type = 'practice') AS practice_count,
      COALESCE(bool_or(part_type = 'exam'), false) AS has_exam
    FROM course_parts p WHERE p.course_id = m.id AND p.archived_at IS NULL
  ) parts`;

export type CourseFilters = QueryOf<(typeof courseEndpoints)['list']> & {
  /** Courses that this school does not have yet. */
  missingAt?: number | undefined;
};

const SORTS = {
  name: sql`m.name`,
  grade: sql`g."order"`,
  status: sql`m.status`,
  created_at: sql`m.created_at`,
  updated_at: sql`m.updated_at`,
};

function matching(filters: CourseFilters): SQL {
  return whereAll([
    filters.name !== undefined && foldedMatch(sql`m.name_folded`, filters.name),
    filters.status !== undefined && sql`m.status = ${filters.status}`,
    filters.grade_id !== undefined && sql`m.grade_id = ${filters.grade_id}`,
    filters.platform_synced !== undefined && sql`m.platform_synced = ${filters.platform_synced}`,
    filters.missingAt !== undefined &&
      sql`NOT EXISTS (SELECT FROM school_courses s WHERE s.course_id = m.id AND s.school_id = ${filters.missingAt})`,
  ]);
}

export async function listCourses(db: Queryable, filters: CourseFilters): Promise<Found<CourseRow>> {
  const where = matching(filters);
  const order = orderBy(
    filters.ordering,
    { ...SORTS, match: sql`${nameRank(sql`m.name_folded`, filters.name)}, m.name` },
    sql`m.name`,
    sql`m.id`,
  );
  const rows = await rowsOf<CourseRow>(db, sql`${described} ${where} ${order} ${limitOf(filters)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM courses m ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findCourse(db: Queryable, id: number): Promise<CourseRow | undefined> {
  return firstRowOf(db, sql`${described} WHERE m.id = ${id}`);
}

/** Whoever changes a course or its tree holds this, so that two changes follow one another. */
export function lockCourse(tx: Tx, id: number): Promise<{ id: number; tree_version: number } | undefined> {
  return firstRowOf(tx, sql`SELECT id, tree_version FROM courses WHERE id = ${id} FOR UPDATE`);
}

export async function gradeExists(db: Queryable, id: number): Promise<boolean> {
  return (await firstRowOf(db, sql`SELECT FROM ${schoolsTables.grades} WHERE id = ${id}`)) !== undefined;
}

export async function insertCourse(tx: Tx, values: ColumnValues): Promise<number> {
  const columns = Object.keys(values).map((column) => sql.identifier(column));
  const cells = Object.values(values).map((value) => sql`${value}`);
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO courses (${sql.join(columns, sql`, `)}) VALUES (${sql.join(cells, sql`, `)}) RETURNING id`,
  );
  if (!row) throw new Error('the course was not stored');
  return row.id;
}

export async function updateCourse(tx: Tx, id: number, values: ColumnValues): Promise<void> {
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  if (changes.length > 0) await tx.execute(sql`UPDATE courses SET ${sql.join(changes, sql`, `)} WHERE id = ${id}`);
}

export async function hasEnrolments(db: Queryable, id: number): Promise<boolean> {
  return (await firstRowOf(db, sql`SELECT FROM enrolments WHERE course_id = ${id} LIMIT 1`)) !== undefined;
}

export interface LinkedCourse {
  id: number;
  name: string;
  platform_course_id: string;
}

/** Ours that are linked to these courses of the platform, in one question. */
export function coursesLinkedTo(db: Queryable, platformCourseIds: readonly string[]): Promise<LinkedCourse[]> {
  return rowsOf(
    db,
    sql`SELECT id, name, platform_course_id FROM courses WHERE platform_course_id = ANY(${platformCourseIds}::text[]) ORDER BY name, id`,
  );
}

/** Both sides are alike as of now. */
export async function markSynced(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`UPDATE courses SET platform_synced = true, synced_at = ${now} WHERE id = ${id}`);
}
