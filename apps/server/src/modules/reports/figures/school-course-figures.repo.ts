import type { Ordering, Page } from '@khue/contract/list';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { type Found, limitOf, orderBy, totalsOf } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';
import type { SchoolFiguresRow } from '../memory/remembered-schools.repo';
import { type CourseRow, courseColumns, isEnrolled } from './course-figures.repo';
import {
  type FigureQuery,
  fromClasses,
  fromSchools,
  fromWork,
  isOfClasses,
  isOfWholeSchools,
  studentsOfClass,
  withinDays,
} from './reach.repo';

export interface SchoolCourseRow extends SchoolFiguresRow, CourseRow {}

/** Schools `s` in their active courses `m`: of single classes, in those that one of them takes. */
function fromSchoolCourses(question: FigureQuery): SQL {
  const { course_id } = question.filters;
  const taken = isOfClasses(question)
    ? sql`SELECT DISTINCT c.school_id, has.course_id FROM (SELECT c.id, c.school_id ${fromClasses(question)}) c
        JOIN ${coursesTables.class_courses} has ON has.class_id = c.id`
    : sql`SELECT has.school_id, has.course_id FROM ${coursesTables.school_courses} has`;
  return sql`FROM (SELECT s.id, s.name ${fromSchools(question)}) s JOIN (${taken}) has ON has.school_id = s.id
    ${course_id === undefined ? sql`` : sql`AND has.course_id = ${course_id}`}
    JOIN ${coursesTables.courses} m ON m.id = has.course_id AND m.status = ${ACTIVE}`;
}

const counted = (question: FigureQuery): SQL => sql`SELECT count(*)::integer AS count ${fromSchoolCourses(question)}`;
export async function countSchoolCourses(db: Queryable, question: FigureQuery): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, counted(question));
  return row?.count ?? 0;
}

/** Of each school and course: classes that take it, and the students in them. */
const roster = (question: FigureQuery, ofSchools: SQL | false = false): SQL =>
  sql`SELECT c.school_id, has.course_id, count(*)::integer AS classes, sum(c.students)::integer AS students
    FROM (SELECT c.id, c.school_id, ${studentsOfClass(question)} AS students ${fromClasses(question, ofSchools)}) c
    JOIN ${coursesTables.class_courses} has ON has.class_id = c.id GROUP BY c.school_id, has.course_id`;

const enrolled = (question: FigureQuery, ofSchools: SQL): SQL => {
  const { user_ids } = question.filters;
  return sql`SELECT c.school_id, has.course_id, count(*)::integer AS count
    FROM (SELECT c.id, c.school_id ${fromClasses(question, ofSchools)}) c
    JOIN ${coursesTables.class_courses} has ON has.class_id = c.id
    JOIN ${schoolsTables.class_members} cm ON cm.class_id = c.id AND cm.left_on IS NULL
    WHERE ${isEnrolled(sql`cm.user_id`, sql`has.course_id`)}
    ${user_ids === undefined ? sql`` : sql`AND cm.user_id = ANY (${user_ids}::integer[])`}
    GROUP BY c.school_id, has.course_id`;
};

const WANTED = sql`ARRAY(SELECT school_id FROM wanted)`;

/** Of each school and course: who worked, practised and passed, who sat an exam, and the sum of each one's best. */
function work(question: FigureQuery): SQL {
  if (!isOfWholeSchools(question)) {
    return sql`SELECT each.school_id, each.course_id, count(*)::integer AS active,
        (count(*) FILTER (WHERE each.practised))::integer AS practised, (count(*) FILTER (WHERE each.passed))::integer AS passed,
        count(each.best)::integer AS sat, sum(each.best) AS total
      FROM (SELECT c.school_id, w.course_id, w.user_id, bool_or(w.kind = 'practice') AS practised, bool_or(w.passed) AS passed,
          max(w.best_score) FILTER (WHERE w.kind = 'exam') AS best
        ${fromWork(question, sql`s.id = ANY (${WANTED})`)} GROUP BY c.school_id, w.course_id, w.user_id) each
      GROUP BY each.school_id, each.course_id`;
  }
  const { from, to } = question.period;
  const kept = sql`k.school_id = ANY (${WANTED}) AND k.course_id IN (SELECT course_id FROM wanted) AND ${withinDays(sql`k.day`, question.period)}`;
  return sql`SELECT school_id, course_id, done.active, done.practised, done.passed, COALESCE(best.sat, 0) AS sat, best.total
    FROM (SELECT each.school_id, each.course_id, sum(bit_count(each.active))::integer AS active,
        sum(bit_count(each.practised))::integer AS practised, sum(bit_count(each.passed))::integer AS passed
      FROM (SELECT k.school_id, k.course_id, k.chunk, bit_or(k.active) AS active, bit_or(k.practised) AS practised, bit_or(k.passed) AS passed
        FROM school_day_students_now k WHERE ${kept} GROUP BY k.school_id, k.course_id, k.chunk) each
      GROUP BY each.school_id, each.course_id) done
    LEFT JOIN (SELECT k.school_id, k.course_id, sum(k.students)::integer AS sat, sum(k.total) AS total FROM school_bests_now k
      WHERE ${kept} AND k.since < ${from}::date AND k.until > ${to}::date
      GROUP BY k.school_id, k.course_id HAVING sum(k.students) > 0) best USING (school_id, course_id)`;
}

const ORDER: Readonly<Record<string, SQL>> = {
  name: sql`school_name`,
  class_count: sql`class_count`,
  student_count: sql`student_count`,
};
const TIES = sql`school_id, course_name, course_id`;

interface Wanted {
  page?: Page;
  ordering?: Ordering | undefined;
  /** Only those that come after this one by name. */
  after?: SchoolCourseRow | undefined;
  limit?: number;
}

/** The rows of a page in their order. What they are ordered by is counted of all of them, the rest of these only. */
function wantedRows(question: FigureQuery, { page, ordering, after, limit }: Wanted, order: SQL): SQL {
  const isBySize = ordering !== undefined && ordering.field !== 'name';
  const sizes = isBySize
    ? sql`, COALESCE(roster.classes, 0) AS class_count, COALESCE(roster.students, 0) AS student_count`
    : sql``;
  const rosters = isBySize
    ? sql`LEFT JOIN (${roster(question)}) roster ON roster.school_id = s.id AND roster.course_id = m.id`
    : sql``;
  const later = after
    ? sql`WHERE (s.name, s.id, m.name, m.id) > (${after.school_name}, ${after.school_id}, ${after.course_name}, ${after.course_id})`
    : sql``;
  return sql`SELECT row_number() OVER (${order}) AS place, listed.* FROM (
      SELECT s.id AS school_id, s.name AS school_name, ${courseColumns} ${sizes} ${fromSchoolCourses(question)} ${rosters} ${later}) listed
    ${order} ${page ? limitOf(page) : sql`LIMIT ${limit ?? null}`}`;
}

const figuresOf = (question: FigureQuery, wanted: Wanted): SQL => {
  const order = orderBy(wanted.ordering, ORDER, sql`school_name`, TIES);
  const here = sql`s.id = ANY (${WANTED})`;
  return sql`WITH wanted AS MATERIALIZED (${wantedRows(question, wanted, order)})
    SELECT school_id, wanted.school_name, course_id, wanted.course_name, wanted.pass_score,
      COALESCE(roster.classes, 0) AS class_count, COALESCE(roster.students, 0) AS student_count, COALESCE(enrolled.count, 0) AS enrolled_count,
      COALESCE(work.active, 0) AS active_count, COALESCE(work.practised, 0) AS practised_count, COALESCE(work.passed, 0) AS passed,
      COALESCE(work.sat, 0) AS sat, work.total, ${wanted.page ? sql`(${counted(question)})` : sql`0`} AS count
    FROM wanted LEFT JOIN (${roster(question, here)}) roster USING (school_id, course_id)
    LEFT JOIN (${enrolled(question, here)}) enrolled USING (school_id, course_id)
    LEFT JOIN (${work(question)}) work USING (school_id, course_id)
    ORDER BY wanted.place`;
};

/** Report 1a. */
export async function schoolFigures(
  db: Queryable,
  question: FigureQuery,
  wanted: { page: Page; ordering?: Ordering | undefined },
): Promise<Found<SchoolCourseRow>> {
  const rows = await rowsOf<SchoolCourseRow & { count: number }>(db, sql.preparedByText(figuresOf(question, wanted)));
  return { rows, count: (await totalsOf(db, wanted.page, rows, counted(question)))?.count ?? 0 };
}

/** The same, after the last one that was written. */
export const schoolFiguresAfter = (
  db: Queryable,
  question: FigureQuery,
  after: SchoolCourseRow | undefined,
  limit: number,
): Promise<SchoolCourseRow[]> => rowsOf(db, figuresOf(question, { after, limit }));
