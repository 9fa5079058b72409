import { type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { coursesTables } from '../courses/courses.api';
import { identityTables } from '../identity/identity.api';
import type { Windows } from './help.rules';
import { fromClasses, fromMembers, type Question } from './reach.repo';

export interface WorkerRow {
  user_id: number;
  full_name: string;
  username: string;
  code: string | null;
  class_id: number;
  class_name: string;
  /** Something is assigned to the class. */
  has_work: boolean;
  last_at: Date | null;
  last_day: string | null;
  recent_results: number;
  recent: number | null;
  before_results: number;
  before: number | null;
}

/** Students of the classes with what they did lately, by class and name. A day in a part is one result. */
export function workersOf(db: Queryable, question: Question, { recent, before }: Windows): Promise<WorkerRow[]> {
  const { course_id } = question.filters;
  const inCourse = course_id === undefined ? sql`` : sql`AND w.course_id = ${course_id}`;
  return rowsOf(
    db,
    sql`SELECT u.id AS user_id, u.full_name, u.username, u.code, k.id AS class_id, k.name AS class_name, k.has_work, work.last_at, work.last_day,
          COALESCE(work.recent_results, 0) AS recent_results, work.recent, COALESCE(work.before_results, 0) AS before_results, work.before
        FROM (SELECT c.id, c.name, s.name AS school_name, s.id AS school_id, EXISTS (
            SELECT FROM ${coursesTables.class_assignments} a JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL
            WHERE a.class_id = c.id AND p.part_type <> 'lesson' ${course_id === undefined ? sql`` : sql`AND p.course_id = ${course_id}`}
          ) AS has_work ${fromClasses(question)}) k
        CROSS JOIN LATERAL (SELECT cm.user_id, done.last_at, done.last_day, done.recent_results, done.recent, done.before_results, done.before
          FROM (SELECT cm.user_id ${fromMembers(question, sql`k.id`)}) cm LEFT JOIN (
          SELECT w.user_id, max(w.last_at) AS last_at, max(w.day) AS last_day,
            (count(w.best_score) FILTER (WHERE w.day >= ${recent.from}::date))::integer AS recent_results,
            round(avg(w.best_score) FILTER (WHERE w.day >= ${recent.from}::date), 2) AS recent,
            (count(w.best_score) FILTER (WHERE w.day BETWEEN ${before.from}::date AND ${before.to}::date))::integer AS before_results,
            round(avg(w.best_score) FILTER (WHERE w.day BETWEEN ${before.from}::date AND ${before.to}::date), 2) AS before
          FROM work_days w WHERE w.class_id = k.id AND w.day <= ${recent.to}::date ${inCourse} GROUP BY w.user_id) done
            ON done.user_id = cm.user_id) work
        JOIN ${identityTables.users} u ON u.id = work.user_id
        ORDER BY k.school_name, k.school_id, k.name, k.id, u.first_name, u.last_name, u.id`,
  );
}

/** The last score of each of them that they got in their class, in the same order; where there is none, null. */
export async function latestScores(
  db: Queryable,
  { filters, period }: Question,
  students: readonly { row: Pick<WorkerRow, 'user_id' | 'class_id'> }[],
): Promise<(number | null)[]> {
  if (students.length === 0) return [];
  const inCourse = filters.course_id === undefined ? sql`` : sql`AND w.course_id = ${filters.course_id}`;
  const rows = await rowsOf<{ last_score: number | null }>(
    db,
    sql`SELECT (SELECT w.last_score FROM work_days w
          WHERE w.user_id = one.user_id AND w.class_id = one.class_id AND w.day <= ${period.to}::date AND w.last_score IS NOT NULL ${inCourse}
          ORDER BY w.day DESC, w.last_at DESC LIMIT 1) AS last_score
        FROM unnest(${students.map(({ row }) => row.user_id)}::integer[], ${students.map(({ row }) => row.class_id)}::integer[])
          WITH ORDINALITY AS one (user_id, class_id, place) ORDER BY one.place`,
  );
  return rows.map(({ last_score }) => last_score);
}
