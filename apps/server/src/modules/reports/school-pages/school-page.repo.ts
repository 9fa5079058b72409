import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { isEnrolled } from '../figures/course-figures.repo';
import { bestOfStudents, studentsAtWork } from '../figures/exam-figures.repo';
import type { Period } from '../figures/period.rules';
import { type FigureQuery, fromClasses, fromWorkplaces } from '../figures/reach.repo';
import { enrolled } from '../figures/school-figures.repo';
import type { ClassInPeriods, SchoolHead, Work } from './school-page.rules';

/** An active school that one may see, with its current year. */
export function findSchool(db: Queryable, scope: Scope, schoolId: number): Promise<SchoolHead | undefined> {
  return firstRowOf(
    db,
    sql`SELECT s.id, s.name, y.name AS year FROM ${schoolsTables.schools} s
        LEFT JOIN ${schoolsTables.school_years} y ON y.id = s.current_school_year_id
        WHERE s.id = ${schoolId} AND s.status = ${ACTIVE} AND ${withinSchool(scope, sql`s.id`)}`,
  );
}

/** How many of a school are enrolled in the course, practised, sat an exam and passed, and the sum of each one's best. */
export async function workOfSchool(db: Queryable, question: FigureQuery): Promise<Work> {
  const school = sql`SELECT s.id ${fromWorkplaces(question)}`;
  const row = await firstRowOf<Work>(
    db,
    sql`SELECT COALESCE(list.count, 0) AS enrolled, COALESCE(work.practised, 0) AS practised, COALESCE(work.passed, 0) AS passed,
          COALESCE(best.sat, 0) AS sat, best.total
        FROM (${school}) one LEFT JOIN (${enrolled(question, school)}) list ON list.school_id = one.id
        LEFT JOIN (${studentsAtWork(question, school, true)}) work ON work.school_id = one.id
        LEFT JOIN (${bestOfStudents(question)}) best ON best.school_id = one.id`,
  );
  return row ?? { enrolled: 0, practised: 0, sat: 0, total: null, passed: 0 };
}

/** Each class of the school that takes the course, with those who are enrolled in it, in the period and in the one before, by name. */
export function classesInPeriods(db: Queryable, question: FigureQuery, before: Period): Promise<ClassInPeriods[]> {
  const { from, to } = question.period;
  const { course_id } = question.filters;
  return rowsOf(
    db,
    sql`SELECT k.id AS class_id, k.name AS class_name, COALESCE(head.full_name, k.head_teacher_name) AS head_teacher, list.enrolled AS student_count,
          COALESCE(work.practised, 0) AS practised, COALESCE(work.sat, 0) AS sat, COALESCE(work.passed, 0) AS passed, work.total,
          COALESCE(work.sat_before, 0) AS sat_before, work.total_before
        FROM (SELECT c.id, c.name, c.head_teacher_name, c.student_count ${fromClasses(question)}) k
        LEFT JOIN LATERAL (SELECT u.full_name FROM ${schoolsTables.class_teachers} t
          JOIN ${identityTables.users} u ON u.id = t.user_id WHERE t.class_id = k.id AND t.is_head LIMIT 1) head ON true
        CROSS JOIN LATERAL (SELECT count(*)::integer AS enrolled FROM ${schoolsTables.class_members} cm
          WHERE cm.class_id = k.id AND cm.left_on IS NULL AND ${isEnrolled(sql`cm.user_id`, sql`${course_id}`)}) list
        LEFT JOIN LATERAL (
          SELECT (count(*) FILTER (WHERE each.practised))::integer AS practised, count(each.best)::integer AS sat, sum(each.best) AS total,
            (count(*) FILTER (WHERE each.passed))::integer AS passed,
            count(each.best_before)::integer AS sat_before, sum(each.best_before) AS total_before
          FROM (SELECT bool_or(w.kind = 'practice' AND w.day >= ${from}::date) AS practised,
              max(w.best_score) FILTER (WHERE w.kind = 'exam' AND w.day >= ${from}::date) AS best,
              bool_or(w.passed) FILTER (WHERE w.kind = 'exam' AND w.day >= ${from}::date) AS passed,
              max(w.best_score) FILTER (WHERE w.kind = 'exam' AND w.day < ${from}::date) AS best_before
            FROM work_days w WHERE w.class_id = k.id AND w.course_id = ${course_id} AND w.day BETWEEN ${before.from}::date AND ${to}::date
            GROUP BY w.user_id) each) work ON true
        ORDER BY k.name, k.id`,
  );
}

/** With fewer results a chapter is not called weak. */
const LEAST_RESULTS = 3;

export interface WeakestChapter {
  class_id: number;
  name: string;
  average: number;
}

/** Of each class the chapter in which its practice went worst: the mean of each student's best in each part of it. */
export function weakestChapters(
  db: Queryable,
  classIds: readonly number[],
  { period: { from, to }, filters: { course_id } }: FigureQuery,
): Promise<WeakestChapter[]> {
  return rowsOf(
    db,
    sql`SELECT DISTINCT ON (each.class_id) each.class_id, each.name, each.average FROM (
          SELECT best.class_id, chapter.id, chapter.name, round(avg(best.score), 1) AS average, avg(best.score) AS exact
          FROM (SELECT w.class_id, w.user_id, w.course_part_id, max(w.best_score) AS score FROM work_days w
            WHERE w.class_id = ANY (${classIds}::integer[]) AND w.day BETWEEN ${from}::date AND ${to}::date
              AND w.course_id = ${course_id} AND w.kind = 'practice' AND w.best_score IS NOT NULL
            GROUP BY w.class_id, w.user_id, w.course_part_id) best
          JOIN ${coursesTables.course_parts} p ON p.id = best.course_part_id
          LEFT JOIN ${coursesTables.course_parts} above ON above.id = p.parent_id
          JOIN ${coursesTables.course_parts} chapter ON chapter.id = COALESCE(above.parent_id, above.id, p.id)
          GROUP BY best.class_id, chapter.id, chapter.name HAVING count(*) >= ${LEAST_RESULTS}) each
        ORDER BY each.class_id, each.exact, each.id`,
  );
}
