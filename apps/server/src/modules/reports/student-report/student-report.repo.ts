import type { ActivityStatus } from '@khue/contract/activities';
import type { ExamReview } from '@khue/contract/courses';
import type { Page } from '@khue/contract/list';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE, WISH } from '../../../platform/db/status';
import { type Found, limitOf, totalsOf } from '../../../platform/http/list';
import { coursesTables, hasContent } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';
import { workTables } from '../../work/work.api';
import type { Period } from '../figures/period.rules';

export interface CourseReportRow {
  course_id: number;
  course_name: string;
  class_id: number | null;
  class_name: string | null;
  /** Of the class. */
  school_id: number | null;
  exam_review: ExamReview;
  /** Of the course now. */
  pass_score: number;
  assigned: number;
  completed: number;
  practice_count: number;
  exam_count: number;
  best_score: number | null;
  passed: boolean | null;
  last_activity: Date | null;
}

/** What is assigned to a class in a course, and how much of it somebody has completed. */
const assignedOf = (userId: number, classId: SQL, courseId: SQL): SQL => sql`
  SELECT count(*) AS assigned, count(done.course_part_id) AS completed
  FROM ${coursesTables.class_assignments} a JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL
  LEFT JOIN ${coursesTables.course_part_completions} done ON done.course_part_id = a.course_part_id AND done.user_id = ${userId}
  WHERE a.class_id = ${classId} AND p.course_id = ${courseId} AND (done.course_part_id IS NOT NULL OR ${hasContent(sql`p.id`)})`;

/** Courses that somebody is enrolled in, with the class of now that brings each, and those they have worked in before. */
export async function courseReports(db: Queryable, userId: number, page: Page): Promise<Found<CourseReportRow>> {
  const mine = sql`FROM (
      SELECT e.course_id, place.class_id FROM ${coursesTables.enrolments} e
      JOIN ${coursesTables.courses} own ON own.id = e.course_id AND own.status = ${ACTIVE}
      LEFT JOIN LATERAL (
        SELECT has.class_id FROM ${schoolsTables.current_class_members} cm
        JOIN ${coursesTables.class_courses} has ON has.class_id = cm.class_id AND has.course_id = e.course_id
        WHERE cm.user_id = e.user_id LIMIT 1
      ) place ON true
      WHERE e.user_id = ${userId} AND e.status = ${WISH.wanted}
      UNION SELECT w.course_id, w.class_id FROM work_days w WHERE w.user_id = ${userId}
    ) mine JOIN ${coursesTables.courses} m ON m.id = mine.course_id LEFT JOIN ${schoolsTables.classes} k ON k.id = mine.class_id`;
  const counted = sql`SELECT count(*) AS count ${mine}`;
  const rows = await rowsOf<CourseReportRow & { count: number }>(
    db,
    sql`SELECT c.*, (${counted}) AS count, COALESCE(todo.assigned, 0) AS assigned, COALESCE(todo.completed, 0) AS completed,
          COALESCE(work.practice_count, 0) AS practice_count, COALESCE(work.exam_count, 0) AS exam_count, work.best_score,
          work.passed, work.last_activity
        FROM (SELECT m.id AS course_id, m.name AS course_name, m.exam_review, m.exam_pass_score AS pass_score, k.id AS class_id,
            k.name AS class_name, k.school_id
          ${mine} ORDER BY m.name, m.id, k.id DESC NULLS LAST ${limitOf(page)}) c
        LEFT JOIN LATERAL (${assignedOf(userId, sql`c.class_id`, sql`c.course_id`)}) todo ON true
        LEFT JOIN LATERAL (
          SELECT sum(w.ended_count) FILTER (WHERE w.kind = 'practice') AS practice_count,
            sum(w.ended_count) FILTER (WHERE w.kind = 'exam') AS exam_count,
            max(w.best_score) FILTER (WHERE w.kind = 'exam') AS best_score, bool_or(w.passed) AS passed, max(w.last_at) AS last_activity
          FROM work_days w WHERE w.user_id = ${userId} AND w.course_id = c.course_id AND w.class_id = c.class_id
        ) work ON true
        ORDER BY c.course_name, c.course_id, c.class_id DESC NULLS LAST`,
  );
  const totals = await totalsOf<{ count: number }>(db, page, rows, counted);
  return { rows, count: totals?.count ?? 0 };
}

export interface EndedRow {
  id: number;
  course_id: number;
  course_name: string;
  class_id: number;
  class_name: string;
  school_id: number;
  course_part_id: number;
  course_part_name: string;
  status: ActivityStatus;
  started_at: Date;
  ended_at: Date;
  score: number;
  pass_score: number | null;
  is_repeat: boolean;
  exam_review: ExamReview;
}

/** Nobody works so much; who lets a program do it is not waited for. */
const MOST_READ = 10_000;

/** What somebody ended within a period, the last first. */
export function endedWork(
  db: Queryable,
  {
    userId,
    kind,
    courseId,
    period,
  }: { userId: number; kind: 'practice' | 'exam'; courseId: number | null; period: Period },
): Promise<EndedRow[]> {
  return rowsOf(
    db,
    sql`SELECT a.id, a.course_id, m.name AS course_name, a.class_id, k.name AS class_name, k.school_id, a.course_part_id,
          p.name AS course_part_name, a.status, a.started_at, a.ended_at, a.score, a.pass_score, a.wrong_of IS NOT NULL AS is_repeat,
          m.exam_review
        FROM ${workTables.activities} a JOIN ${coursesTables.courses} m ON m.id = a.course_id
        JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id JOIN ${schoolsTables.classes} k ON k.id = a.class_id
        WHERE a.user_id = ${userId} AND a.status <> 'open' AND a.kind = ${kind} AND is_counted(a.kind, a.answered_count)
          AND a.ended_at >= vietnam_midnight(${period.from}::date) AND a.ended_at < vietnam_midnight(${period.to}::date + 1)
          ${courseId === null ? sql`` : sql`AND a.course_id = ${courseId}`}
        ORDER BY a.ended_at DESC, a.id DESC LIMIT ${MOST_READ}`,
  );
}

/** An attempt at a test that a teacher has made: it stands in no part of a course. */
export interface EndedTestRow extends Omit<EndedRow, 'course_part_id' | 'course_part_name' | 'is_repeat'> {
  class_test_id: number;
  test_name: string;
}

/** The tests of teachers that somebody ended within a period, the last first; each tells of itself what it tells. */
export function endedTests(
  db: Queryable,
  { userId, courseId, period }: { userId: number; courseId: number | null; period: Period },
): Promise<EndedTestRow[]> {
  return rowsOf(
    db,
    sql`SELECT a.id, a.course_id, m.name AS course_name, a.class_id, k.name AS class_name, k.school_id, t.id AS class_test_id,
          t.name AS test_name, a.status, a.started_at, a.ended_at, a.score, a.pass_score, t.review AS exam_review
        FROM ${workTables.activities} a JOIN ${coursesTables.courses} m ON m.id = a.course_id
        JOIN ${workTables.class_tests} t ON t.id = a.class_test_id JOIN ${schoolsTables.classes} k ON k.id = a.class_id
        WHERE a.user_id = ${userId} AND a.status <> 'open' AND a.kind = 'test'
          AND a.ended_at >= vietnam_midnight(${period.from}::date) AND a.ended_at < vietnam_midnight(${period.to}::date + 1)
          ${courseId === null ? sql`` : sql`AND a.course_id = ${courseId}`}
        ORDER BY a.ended_at DESC, a.id DESC LIMIT ${MOST_READ}`,
  );
}

export interface ClassCourseRow {
  course_id: number;
  course_name: string;
  class_id: number;
  class_name: string;
  exam_review: ExamReview;
  assigned: number;
  completed: number;
  practice_count: number;
  own_best: number | null;
  class_average: number | null;
  /** Classmates who sat an exam within the period. */
  others: number;
}

/** The courses of the classes that somebody is or was in: the own figures beside those of the class. */
export async function classCourses(
  db: Queryable,
  userId: number,
  filters: Page & { classId: number | null; period: Period },
): Promise<Found<ClassCourseRow>> {
  const { classId, period } = filters;
  const mine = sql`FROM ${schoolsTables.class_members} cm
    JOIN ${schoolsTables.classes} k ON k.id = cm.class_id
    JOIN ${coursesTables.class_courses} has ON has.class_id = k.id
    JOIN ${coursesTables.courses} m ON m.id = has.course_id AND m.status = ${ACTIVE}
    WHERE cm.user_id = ${userId} AND ${
      classId === null
        ? sql`EXISTS (SELECT FROM ${schoolsTables.current_class_members} own WHERE own.user_id = cm.user_id AND own.class_id = cm.class_id)`
        : sql`cm.class_id = ${classId}`
    }`;
  const counted = sql`SELECT count(DISTINCT (k.id, m.id)) AS count ${mine}`;
  const rows = await rowsOf<ClassCourseRow & { count: number }>(
    db,
    sql`SELECT c.*, (${counted}) AS count, todo.assigned, todo.completed, COALESCE(own.practice_count, 0) AS practice_count,
          own.best AS own_best, class.average AS class_average, COALESCE(class.others, 0) AS others
        FROM (SELECT DISTINCT m.id AS course_id, m.name AS course_name, m.exam_review, k.id AS class_id, k.name AS class_name
          ${mine} ORDER BY m.name, m.id, k.id ${limitOf(filters)}) c
        CROSS JOIN LATERAL (${assignedOf(userId, sql`c.class_id`, sql`c.course_id`)}) todo
        CROSS JOIN LATERAL (
          SELECT sum(w.ended_count) FILTER (WHERE w.kind = 'practice') AS practice_count,
            max(w.best_score) FILTER (WHERE w.kind = 'exam') AS best
          FROM work_days w WHERE w.user_id = ${userId} AND w.course_id = c.course_id AND w.class_id = c.class_id
            AND w.day BETWEEN ${period.from}::date AND ${period.to}::date
        ) own
        CROSS JOIN LATERAL (
          SELECT avg(each.best) AS average, count(*) FILTER (WHERE each.user_id <> ${userId}) AS others FROM (
            SELECT w.user_id, max(w.best_score) AS best FROM work_days w
            WHERE w.class_id = c.class_id AND w.day BETWEEN ${period.from}::date AND ${period.to}::date
              AND w.course_id = c.course_id AND w.kind = 'exam' GROUP BY w.user_id
          ) each
        ) class
        ORDER BY c.course_name, c.course_id, c.class_id`,
  );
  const totals = await totalsOf<{ count: number }>(db, filters, rows, counted);
  return { rows, count: totals?.count ?? 0 };
}
