import type { ExamReview } from '@khue/contract/courses';
import type { Page } from '@khue/contract/list';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, totalsOf, whereAll } from '../../../platform/http/list';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { extraMinutes } from '../activities/activity.repo';

/** What a class sits. Examinations have a list of their own, and tell nothing before their release. */
const SAT_IN_CLASS = sql`('exam', 'test')`;

export interface Reopening extends Pick<Tables['exam_reopenings'], 'reopened_at'> {
  reopened_by: string;
}

/** Who let an attempt run again last, and when. */
export function lastReopening(db: Queryable, activityId: number): Promise<Reopening | undefined> {
  return firstRowOf(
    db,
    sql.prepared(
      'last_reopening',
      sql`SELECT r.reopened_at, u.full_name AS reopened_by FROM exam_reopenings r
          JOIN ${identityTables.users} u ON u.id = r.reopened_by WHERE r.activity_id = ${activityId}
          ORDER BY r.reopened_at DESC LIMIT 1`,
    ),
  );
}

export interface ExamFacts
  extends Pick<Tables['courses'], 'exam_duration' | 'exam_pass_score' | 'max_exams_students' | 'exam_question_count'> {
  /** The class has the course, and its exam is assigned to it; of a test: it is given. */
  is_assigned: boolean;
  open_at: Date | null;
  close_at: Date | null;
  attempts_used: number;
}

export const assigned = sql`LEFT JOIN (${coursesTables.class_assignments} a JOIN ${coursesTables.class_courses} has ON has.class_id = a.class_id)
    ON a.course_part_id = p.id AND has.course_id = p.course_id`;

/** Attempts at the exam of a course are counted by school year, in whatever class and school somebody was. */
export const attemptsInYear = (userId: SQL, courseId: SQL, schoolYearId: SQL): SQL =>
  sql`(SELECT count(*) FROM activities x
        JOIN ${schoolsTables.classes} sat_in ON sat_in.id = x.class_id
        JOIN ${schoolsTables.school_years} sat_year ON sat_year.id = sat_in.school_year_id
        WHERE x.user_id = ${userId} AND x.course_id = ${courseId} AND x.kind = 'exam'
          AND sat_year.year = (SELECT y.year FROM ${schoolsTables.school_years} y WHERE y.id = ${schoolYearId}))`;
/** A test of a teacher counts its own. */
export const attemptsAtTest = (userId: SQL, testId: SQL): SQL =>
  sql`(SELECT count(*) FROM activities x WHERE x.class_test_id = ${testId} AND x.user_id = ${userId})`;

/** How many questions a blueprint asks for, of courses whose exam is drawn by one. */
const questionsByBlueprint = (courseId: SQL): SQL =>
  sql`(SELECT sum(r.question_count)::integer FROM ${coursesTables.courses} c
    JOIN ${contentTables.blueprint_rows} r ON r.blueprint_id = c.blueprint_id WHERE c.id = ${courseId})`;

/** Tests `t` that are given to a class of somebody, `own`, and meant for them. */
export const givenTests = sql`${schoolsTables.current_class_members} own JOIN class_test_classes held ON held.class_id = own.class_id
  JOIN class_tests t ON t.id = held.class_test_id AND t.status = 'given' AND (NOT t.is_for_some OR EXISTS (
    SELECT FROM class_test_students named WHERE named.class_test_id = t.id AND named.user_id = own.user_id))`;

export interface StudentExamRow extends ExamFacts {
  test_id: number | null;
  /** Of the test, or of the part of the course that the exam is. */
  name: string | null;
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

/** How many questions the exam of a course asks at most. */
const questionsOfExam = sql`(SELECT COALESCE(sum((held.counts ->> 'questions')::integer), 0) FROM ${coursesTables.course_part_materials} placed
  JOIN ${contentTables.placed_versions} held ON held.material_id = placed.material_id AND held.version = placed.version
  WHERE placed.course_part_id = p.id AND placed.is_shown)`;

/**
 * The exams and tests that are given to the class somebody is in now, and those that they have sat. A course that is
 * switched off has no exam, but what runs in it goes on.
 */
export async function examsOfStudent(
  db: Queryable,
  userId: number,
  filters: Page & { course_id?: number | undefined; search?: string | undefined },
  now: Date,
): Promise<Found<StudentExamRow>> {
  const mine = sql`(
      SELECT own.class_id, p.course_id, NULL::integer AS test_id FROM ${schoolsTables.current_class_members} own
      JOIN ${coursesTables.class_assignments} a ON a.class_id = own.class_id
      JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.part_type = 'exam' AND p.archived_at IS NULL
      JOIN ${coursesTables.class_courses} has ON has.class_id = own.class_id AND has.course_id = p.course_id
      WHERE own.user_id = ${userId}
      UNION SELECT own.class_id, t.course_id, t.id FROM ${givenTests} WHERE own.user_id = ${userId}
      UNION SELECT x.class_id, x.course_id, x.class_test_id FROM activities x WHERE x.user_id = ${userId} AND x.kind IN ${SAT_IN_CLASS}
    ) mine
    JOIN ${coursesTables.courses} m ON m.id = mine.course_id AND (m.status = ${ACTIVE} OR EXISTS (
      SELECT FROM activities x WHERE x.user_id = ${userId} AND x.course_id = m.id AND x.kind IN ${SAT_IN_CLASS} AND x.status = 'open'))
    LEFT JOIN class_tests t ON t.id = mine.test_id
    LEFT JOIN ${coursesTables.course_parts} own_part ON mine.test_id IS NULL AND own_part.course_id = m.id
      AND own_part.part_type = 'exam' AND own_part.archived_at IS NULL
    ${whereAll([
      filters.course_id !== undefined && sql`m.id = ${filters.course_id}`,
      filters.search !== undefined &&
        foldedMatch(sql`fold(concat_ws(' ', t.name, own_part.name, m.name))`, filters.search),
    ])}`;
  // Everybody opens it in the same minutes before an exam, and planning it takes longer than carrying it out.
  const rows = await rowsOf<StudentExamRow & { count: number }>(
    db,
    sql.preparedByText(sql`SELECT page.*, k.name AS class_name,
          CASE WHEN page.test_id IS NULL THEN a.id IS NOT NULL ELSE page.is_given END AS is_assigned,
          CASE WHEN page.test_id IS NULL THEN a.open_at ELSE page.test_open_at END AS open_at,
          CASE WHEN page.test_id IS NULL THEN a.close_at ELSE page.test_close_at END AS close_at,
          EXISTS (SELECT FROM ${schoolsTables.current_class_members} own
            WHERE own.user_id = ${userId} AND own.class_id = page.class_id) AS is_member,
          CASE WHEN page.test_id IS NULL THEN COALESCE(${questionsByBlueprint(sql`page.course_id`)}, ${questionsOfExam}) ELSE page.test_question_count END AS pool_count,
          CASE WHEN page.test_id IS NULL THEN ${attemptsInYear(sql`${userId}`, sql`page.course_id`, sql`k.school_year_id`)}
            ELSE ${attemptsAtTest(sql`${userId}`, sql`page.test_id`)} END AS attempts_used,
          COALESCE(sat.running_extra, CASE WHEN page.test_id IS NULL THEN waiting_minutes(page.course_id, page.class_id, ${userId})
            ELSE waiting_minutes_in_test(page.test_id, ${userId}) END) AS extra_minutes,
          sat.running_id, sat.last_id, sat.best_score, sat.last_score, sat.has_passed
        FROM (SELECT count(*) OVER () AS count, m.id AS course_id, m.name AS course_name, COALESCE(t.duration, m.exam_duration) AS exam_duration,
                COALESCE(t.pass_score, m.exam_pass_score) AS exam_pass_score, COALESCE(t.max_attempts, m.max_exams_students) AS max_exams_students,
                CASE WHEN t.id IS NULL AND m.blueprint_id IS NULL THEN m.exam_question_count END AS exam_question_count, COALESCE(t.review, m.exam_review) AS exam_review,
                mine.class_id, t.id AS test_id, COALESCE(t.name, own_part.name) AS name, t.status = 'given' AS is_given, t.open_at AS test_open_at,
                t.close_at AS test_close_at, t.question_count AS test_question_count
              FROM ${mine} ORDER BY m.name, m.id, mine.test_id NULLS FIRST, mine.class_id ${limitOf(filters)}) page
        JOIN ${schoolsTables.classes} k ON k.id = page.class_id
        LEFT JOIN ${coursesTables.course_parts} p ON page.test_id IS NULL AND p.course_id = page.course_id AND p.part_type = 'exam' AND p.archived_at IS NULL
        ${assigned} AND a.class_id = page.class_id
        CROSS JOIN LATERAL (
          SELECT max(x.id) FILTER (WHERE x.status = 'open' AND x.expires_at > ${now}) AS running_id, max(x.id) AS last_id,
            max(${extraMinutes(sql`x`)}) FILTER (WHERE x.status = 'open' AND x.expires_at > ${now}) AS running_extra,
            max(x.score) AS best_score, bool_or(x.score >= x.pass_score) AS has_passed, (array_agg(x.score ORDER BY x.id DESC) FILTER (WHERE x.status <> 'open'))[1] AS last_score
          FROM activities x WHERE x.user_id = ${userId} AND x.course_id = page.course_id AND x.class_id = page.class_id AND x.kind IN ${SAT_IN_CLASS}
            AND x.class_test_id IS NOT DISTINCT FROM page.test_id
        ) sat
        ORDER BY page.course_name, page.course_id, page.test_id NULLS FIRST, page.class_id`),
  );
  const totals = await totalsOf<{ count: number }>(db, filters, rows, sql`SELECT count(*) AS count FROM ${mine}`);
  return { rows, count: totals?.count ?? 0 };
}
