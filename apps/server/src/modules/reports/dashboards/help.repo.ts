import { type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { coursesTables, hasContent } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { type FigureQuery, fromClasses, fromMembers } from '../figures/reach.repo';
import type { Windows } from './help.rules';

/** What somebody did lately in a class. */
export interface LatelyRow {
  user_id: number;
  class_id: number;
  /** Something that has content is assigned to the class. */
  has_work: boolean;
  last_day: string | null;
  recent_results: number;
  recent: number | null;
  before_results: number;
  before: number | null;
}

export interface WorkerRow extends LatelyRow {
  full_name: string;
  username: string;
  code: string | null;
  class_name: string;
  last_at: Date | null;
}

/** Classes `k`, asked once each whether something is assigned to them. */
const classesWithWork = (question: FigureQuery): SQL => {
  const { course_id } = question.filters;
  return sql`(SELECT c.id, c.name, s.name AS school_name, s.id AS school_id, EXISTS (
      SELECT FROM ${coursesTables.class_assignments} a JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL
      WHERE a.class_id = c.id AND p.part_type <> 'lesson' AND ${hasContent(sql`p.id`)} ${course_id === undefined ? sql`` : sql`AND p.course_id = ${course_id}`}
    ) AS has_work ${fromClasses(question)} OFFSET 0) k`;
};

const inCourse = ({ filters: { course_id } }: FigureQuery): SQL =>
  course_id === undefined ? sql`` : sql`AND w.course_id = ${course_id}`;

/** Members of a class `k` with what they did in it. A day in a part is one result. */
const workOfClass = (question: FigureQuery, { recent, before }: Windows): SQL =>
  sql`LATERAL (SELECT cm.user_id, done.last_at, done.last_day, done.recent_results, done.recent, done.before_results, done.before
    FROM (SELECT cm.user_id ${fromMembers(question, sql`k.id`)}) cm LEFT JOIN (
      SELECT w.user_id, max(w.last_at) AS last_at, max(w.day) AS last_day,
        (count(w.best_score) FILTER (WHERE w.day >= ${recent.from}::date))::integer AS recent_results,
        round(avg(w.best_score) FILTER (WHERE w.day >= ${recent.from}::date), 2) AS recent,
        (count(w.best_score) FILTER (WHERE w.day BETWEEN ${before.from}::date AND ${before.to}::date))::integer AS before_results,
        round(avg(w.best_score) FILTER (WHERE w.day BETWEEN ${before.from}::date AND ${before.to}::date), 2) AS before
      FROM work_days w WHERE w.class_id = k.id AND w.day <= ${recent.to}::date ${inCourse(question)} GROUP BY w.user_id) done
      ON done.user_id = cm.user_id) work`;

const LATELY = sql`k.id AS class_id, k.has_work, work.user_id, work.last_day, COALESCE(work.recent_results, 0) AS recent_results,
  work.recent, COALESCE(work.before_results, 0) AS before_results, work.before`;

/** Students of the classes with what they did lately, by class and name. */
export function workersOf(db: Queryable, question: FigureQuery, windows: Windows): Promise<WorkerRow[]> {
  return rowsOf(
    db,
    sql.preparedByText(sql`SELECT ${LATELY}, work.last_at, u.full_name, u.username, u.code, k.name AS class_name
        FROM ${classesWithWork(question)} CROSS JOIN ${workOfClass(question, windows)}
        JOIN ${identityTables.users} u ON u.id = work.user_id
        ORDER BY k.school_name, k.school_id, k.name, k.id, u.first_name, u.last_name, u.id`),
  );
}

/** The same without names, which cost most where only a page of them is shown; with the place of the class among them. */
export function latelyOf(
  db: Queryable,
  question: FigureQuery,
  windows: Windows,
): Promise<(LatelyRow & { class_place: number })[]> {
  return rowsOf(
    db,
    sql.preparedByText(sql`SELECT ${LATELY}, k.class_place
        FROM (SELECT k.*, (row_number() OVER (ORDER BY k.school_name, k.school_id, k.name, k.id))::integer AS class_place
          FROM ${classesWithWork(question)}) k CROSS JOIN ${workOfClass(question, windows)}`),
  );
}

interface NamedRow extends Omit<WorkerRow, Exclude<keyof LatelyRow, 'user_id' | 'class_id'>> {
  last_score: number | null;
}

/** Some of these by their place, then by class and name, with the last that they did in their class. */
export function namedWorkers(
  db: Queryable,
  question: FigureQuery,
  students: readonly { user_id: number; class_id: number; place: number }[],
  { skip, take }: { skip: number; take: number },
): Promise<NamedRow[]> {
  const done = sql`FROM work_days w
    WHERE w.user_id = one.user_id AND w.class_id = one.class_id AND w.day <= ${question.period.to}::date ${inCourse(question)}`;
  return rowsOf(
    db,
    sql.preparedByText(sql`SELECT one.*, (SELECT max(w.last_at) ${done}) AS last_at,
          (SELECT w.last_score ${done} AND w.last_score IS NOT NULL ORDER BY w.day DESC, w.last_at DESC LIMIT 1) AS last_score
        FROM (SELECT u.id AS user_id, u.full_name, u.username, u.code, c.id AS class_id, c.name AS class_name,
            row_number() OVER (ORDER BY asked.place, s.name, s.id, c.name, c.id, u.first_name, u.last_name, u.id) AS place
          FROM unnest(${students.map(({ user_id }) => user_id)}::integer[], ${students.map(({ class_id }) => class_id)}::integer[],
            ${students.map(({ place }) => place)}::integer[]) AS asked (user_id, class_id, place)
          JOIN ${identityTables.users} u ON u.id = asked.user_id JOIN ${schoolsTables.classes} c ON c.id = asked.class_id
          JOIN ${schoolsTables.schools} s ON s.id = c.school_id
          ORDER BY place LIMIT ${take} OFFSET ${skip}) one
        ORDER BY one.place`),
  );
}
