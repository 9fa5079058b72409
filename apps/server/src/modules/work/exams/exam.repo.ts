import type { ExamReview } from '@khue/contract/courses';
import type { Page } from '@khue/contract/list';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf } from '../../../platform/http/list';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { extraMinutes } from '../activities/activity.repo';

export interface Reopening extends Pick<Tables['exam_reopenings'], 'reopened_at'> {
  reopened_by: string;
}

/** Who let an attempt run again last, and when. */
export function lastReopening(db: Queryable, activityId: number): Promise<Reopening | undefined> {
  return firstRowOf(
    db,
    sql`SELECT r.reopened_at, u.full_name AS reopened_by FROM exam_reopenings r
        JOIN ${identityTables.users} u ON u.id = r.reopened_by WHERE r.activity_id = ${activityId}
        ORDER BY r.reopened_at DESC LIMIT 1`,
  );
}

export interface ExamFacts
  extends Pick<Tables['courses'], 'exam_duration' | 'exam_pass_score' | 'max_exams_students' | 'exam_question_count'> {
  course_part_id: number;
  /** The class has the course, and its exam is assigned to it. */
  is_assigned: boolean;
  open_at: Date | null;
  close_at: Date | null;
  attempts_used: number;
}

const assigned = sql`LEFT JOIN (${coursesTables.class_assignments} a JOIN ${coursesTables.class_courses} has ON has.class_id = a.class_id)
    ON a.course_part_id = p.id AND has.course_id = p.course_id`;

/** Attempts at the exam of a course are counted by school year, in whatever class and school somebody was. */
const attemptsInYear = (userId: SQL, courseId: SQL, schoolYearId: SQL): SQL =>
  sql`(SELECT count(*) FROM activities x
        JOIN ${schoolsTables.classes} sat_in ON sat_in.id = x.class_id
        JOIN ${schoolsTables.school_years} sat_year ON sat_year.id = sat_in.school_year_id
        WHERE x.user_id = ${userId} AND x.course_id = ${courseId} AND x.kind = 'exam'
          AND sat_year.year = (SELECT y.year FROM ${schoolsTables.school_years} y WHERE y.id = ${schoolYearId}))`;

/** How many questions a blueprint asks for, of courses whose exam is drawn by one. */
const questionsByBlueprint = (courseId: SQL): SQL =>
  sql`(SELECT sum(r.question_count)::integer FROM ${coursesTables.courses} c
    JOIN ${contentTables.blueprint_rows} r ON r.blueprint_id = c.blueprint_id WHERE c.id = ${courseId})`;

/** The exam of a course for somebody who is in the class now. */
export function findExam(
  db: Queryable,
  { userId, courseId, classId }: { userId: number; courseId: number; classId: number },
): Promise<(ExamFacts & Pick<Tables['courses'], 'blueprint_id'>) | undefined> {
  return firstRowOf(
    db,
    sql.prepared(
      'exam_of_student',
      sql`SELECT m.exam_duration, m.exam_pass_score, m.max_exams_students, m.exam_question_count, m.blueprint_id, p.id AS course_part_id,
            a.id IS NOT NULL AS is_assigned, a.open_at, a.close_at,
            ${attemptsInYear(sql`own.user_id`, sql`m.id`, sql`own.school_year_id`)} AS attempts_used
          FROM ${schoolsTables.current_class_members} own
          JOIN ${coursesTables.courses} m ON m.id = ${courseId} AND m.status = ${ACTIVE}
          JOIN ${coursesTables.course_parts} p ON p.course_id = m.id AND p.part_type = 'exam' AND p.archived_at IS NULL AND p.status = ${ACTIVE}
          ${assigned} AND a.class_id = own.class_id
          WHERE own.user_id = ${userId} AND own.class_id = ${classId}`,
    ),
  );
}

export interface StudentExamRow extends Omit<ExamFacts, 'course_part_id'> {
  course_id: number;
  course_name: string;
  class_id: number;
  class_name: string;
  exam_review: ExamReview;
  is_member: boolean;
  extra_minutes: number;
  pool_count: number;
  running_id: number | null;
  last_id: number | null;
  best_score: number | null;
  last_score: number | null;
  /** By the pass score at the start of each attempt, not by today's. */
  has_passed: boolean | null;
}

/**
 * The exams that are assigned to the class somebody is in now, and those that they have sat. A course that is switched
 * off has none, but what runs in it goes on.
 */
export async function examsOfStudent(
  db: Queryable,
  userId: number,
  filters: Page & { course_id?: number | undefined },
  now: Date,
): Promise<Found<StudentExamRow>> {
  const mine = sql`(
      SELECT own.class_id, p.course_id FROM ${schoolsTables.current_class_members} own
      JOIN ${coursesTables.class_assignments} a ON a.class_id = own.class_id
      JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.part_type = 'exam' AND p.archived_at IS NULL
      JOIN ${coursesTables.class_courses} has ON has.class_id = own.class_id AND has.course_id = p.course_id
      WHERE own.user_id = ${userId}
      UNION SELECT x.class_id, x.course_id FROM activities x WHERE x.user_id = ${userId} AND x.kind = 'exam'
    ) mine
    JOIN ${coursesTables.courses} m ON m.id = mine.course_id AND (m.status = ${ACTIVE} OR EXISTS (
      SELECT FROM activities x WHERE x.user_id = ${userId} AND x.course_id = m.id AND x.kind = 'exam' AND x.status = 'open'))
    WHERE ${filters.course_id ?? null}::integer IS NULL OR m.id = ${filters.course_id ?? null}`;
  const rows = await rowsOf<StudentExamRow>(
    db,
    sql`SELECT page.*, k.name AS class_name, a.id IS NOT NULL AS is_assigned, a.open_at, a.close_at,
          EXISTS (SELECT FROM ${schoolsTables.current_class_members} own
            WHERE own.user_id = ${userId} AND own.class_id = page.class_id) AS is_member,
          COALESCE(${questionsByBlueprint(sql`page.course_id`)}, (SELECT COALESCE(sum((held.counts ->> 'questions')::integer), 0) FROM ${coursesTables.course_part_materials} placed
            JOIN ${contentTables.placed_versions} held ON held.material_id = placed.material_id AND held.version = placed.version
            WHERE placed.course_part_id = p.id AND placed.is_shown)) AS pool_count,
          ${attemptsInYear(sql`${userId}`, sql`page.course_id`, sql`k.school_year_id`)} AS attempts_used,
          COALESCE(sat.running_extra, waiting_minutes(page.course_id, page.class_id, ${userId})) AS extra_minutes,
          sat.running_id, sat.last_id, sat.best_score, sat.last_score, sat.has_passed
        FROM (SELECT m.id AS course_id, m.name AS course_name, m.exam_duration, m.exam_pass_score, m.max_exams_students,
                CASE WHEN m.blueprint_id IS NULL THEN m.exam_question_count END AS exam_question_count, m.exam_review, mine.class_id
              FROM ${mine} ORDER BY m.name, m.id, mine.class_id ${limitOf(filters)}) page
        JOIN ${schoolsTables.classes} k ON k.id = page.class_id
        LEFT JOIN ${coursesTables.course_parts} p ON p.course_id = page.course_id AND p.part_type = 'exam' AND p.archived_at IS NULL
        ${assigned} AND a.class_id = page.class_id
        CROSS JOIN LATERAL (
          SELECT max(x.id) FILTER (WHERE x.status = 'open' AND x.expires_at > ${now}) AS running_id, max(x.id) AS last_id,
            max(${extraMinutes(sql`x`)}) FILTER (WHERE x.status = 'open' AND x.expires_at > ${now}) AS running_extra,
            max(x.score) AS best_score, bool_or(x.score >= x.pass_score) AS has_passed, (array_agg(x.score ORDER BY x.id DESC) FILTER (WHERE x.status <> 'open'))[1] AS last_score
          FROM activities x WHERE x.user_id = ${userId} AND x.course_id = page.course_id AND x.class_id = page.class_id AND x.kind = 'exam'
        ) sat
        ORDER BY page.course_name, page.course_id, page.class_id`,
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM ${mine}`);
  return { rows, count: counted?.count ?? 0 };
}
