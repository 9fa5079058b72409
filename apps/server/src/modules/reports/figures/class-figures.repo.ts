import type { Ordering, Page } from '@khue/contract/list';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { type Found, limitOf, orderBy, totalsOf } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { countRows, schoolsFrom, schoolsOfPage } from '../school-pages/school-pages.repo';
import { type CourseRow, courseColumns, isEnrolled } from './course-figures.repo';
import { type FigureQuery, fromClasses, fromMembers, isOfWholeSchools, studentsOfClass, workOfRow } from './reach.repo';

export interface ClassRow {
  school_id: number;
  school_name: string;
  class_id: number;
  class_name: string;
  student_count: number;
}
export interface ClassFiguresRow extends ClassRow, CourseRow {
  active_count: number;
  enrolled_count: number;
  practised_count: number;
  sat: number;
  total: number | null;
  passed: number;
}

/** How many of a class worked, practised, sat an exam and passed, and the sum of each one's best. */
export const studentsOfRow = (question: FigureQuery, where: SQL): SQL =>
  sql`SELECT count(*)::integer AS active, (count(*) FILTER (WHERE each.practised))::integer AS practised,
        count(each.best)::integer AS sat, sum(each.best) AS total, (count(*) FILTER (WHERE each.passed))::integer AS passed
      FROM (SELECT w.user_id, bool_or(w.kind = 'practice') AS practised, max(w.best_score) FILTER (WHERE w.kind = 'exam') AS best,
          bool_or(w.passed) AS passed ${workOfRow(question, where)} GROUP BY w.user_id) each`;

/** How many of the class of the row are enrolled in its course. */
export const enrolledOfRow = (question: FigureQuery): SQL =>
  sql`SELECT count(*)::integer AS enrolled FROM (SELECT cm.user_id ${fromMembers(question, sql`wanted.class_id`)}) cm
    WHERE ${isEnrolled(sql`cm.user_id`, sql`wanted.course_id`)}`;

const classColumns = (question: FigureQuery): SQL =>
  sql`s.id AS school_id, s.name AS school_name, c.id AS class_id, c.name AS class_name, ${studentsOfClass(question)} AS student_count`;

export const ofSchools = (ids: readonly number[]): SQL => sql`s.id = ANY (${ids}::integer[])`;

/** Classes found on their own before anything joins them: over all tables at once it takes longer to plan than to answer. */
export const classesFirst = (question: FigureQuery, more: SQL | false): SQL =>
  sql`SELECT ${classColumns(question)} ${fromClasses(question, more)} OFFSET 0`;

/** Classes in their courses: `k`, `has` and `m`. */
export const fromClassCourses = (question: FigureQuery, more: SQL | false = false): SQL => {
  const { course_id } = question.filters;
  return sql`FROM (${classesFirst(question, more)}) k
    JOIN ${coursesTables.class_courses} has ON has.class_id = k.class_id ${course_id === undefined ? sql`` : sql`AND has.course_id = ${course_id}`}
    JOIN ${coursesTables.courses} m ON m.id = has.course_id AND m.status = ${ACTIVE}`;
};
export const classCourseColumns = sql`k.*, ${courseColumns}`;

/** The work of a row's class in its course. */
export const OF_ROW = sql`w.class_id = wanted.class_id AND w.course_id = wanted.course_id`;

/** By name: the school, the class, then the course, both ways round. */
const orderOfClasses = (ordering?: Ordering): SQL =>
  ordering?.field === 'name' && ordering.descending
    ? sql`ORDER BY school_name DESC, school_id DESC, class_name DESC, class_id DESC, course_name DESC, course_id DESC`
    : orderBy(
        ordering,
        { name: sql`school_name`, student_count: sql`student_count` },
        sql`school_name`,
        sql`school_id, class_name, class_id, course_name, course_id`,
      );

const counted = (question: FigureQuery): SQL => sql`SELECT count(*)::integer AS count ${fromClassCourses(question)}`;
export async function countClasses(db: Queryable, question: FigureQuery): Promise<number> {
  if (isOfWholeSchools(question)) return countRows(db, question, 'classCourses');
  const [row] = await rowsOf<{ count: number }>(db, counted(question));
  return row?.count ?? 0;
}

const classFiguresOf = (question: FigureQuery, wanted: SQL, count: SQL, order: SQL): SQL =>
  sql`WITH wanted AS MATERIALIZED (${wanted})
      SELECT wanted.*, ${count} AS count, work.active AS active_count, work.practised AS practised_count, work.sat, work.total, work.passed,
        list.enrolled AS enrolled_count
      FROM wanted CROSS JOIN LATERAL (${studentsOfRow(question, OF_ROW)}) work
      CROSS JOIN LATERAL (${enrolledOfRow(question)}) list ${order}`;

/** Report 1b. */
export async function classFigures(
  db: Queryable,
  question: FigureQuery,
  { page, ordering }: { page: Page; ordering?: Ordering | undefined },
): Promise<Found<ClassFiguresRow>> {
  const order = orderOfClasses(ordering);
  if (isOfWholeSchools(question) && (ordering === undefined || ordering.field === 'name')) {
    const { count, ids, skip } = await schoolsOfPage(db, question, 'classCourses', page, ordering?.descending);
    const ofPage = sql`SELECT ${classCourseColumns} ${fromClassCourses(question, ofSchools(ids))}
      ${order} LIMIT ${page.page_size} OFFSET ${skip}`;
    return { rows: await rowsOf(db, classFiguresOf(question, ofPage, sql`0`, order)), count };
  }
  const wanted = sql`SELECT ${classCourseColumns} ${fromClassCourses(question)} ${order} ${limitOf(page)}`;
  const rows = await rowsOf<ClassFiguresRow & { count: number }>(
    db,
    classFiguresOf(question, wanted, sql`(${counted(question)})`, order),
  );
  return { rows, count: (await totalsOf(db, page, rows, counted(question)))?.count ?? 0 };
}

/** The same, after the last one that was written. */
export async function classFiguresAfter(
  db: Queryable,
  question: FigureQuery,
  last: ClassFiguresRow | undefined,
  limit: number,
): Promise<ClassFiguresRow[]> {
  const ids = isOfWholeSchools(question)
    ? ofSchools(await schoolsFrom(db, question, 'classCourses', last?.school_id, limit))
    : sql`true`;
  const classes = last
    ? sql`${ids} AND s.name >= ${last.school_name} AND (s.name, s.id, c.name, c.id) >= (${last.school_name}, ${last.school_id}, ${last.class_name}, ${last.class_id})`
    : ids;
  const courses = last
    ? sql`WHERE k.class_id <> ${last.class_id} OR (m.name, m.id) > (${last.course_name}, ${last.course_id})`
    : sql``;
  const order = orderOfClasses();
  const wanted = sql`SELECT ${classCourseColumns} ${fromClassCourses(question, classes)} ${courses} ${order} LIMIT ${limit}`;
  return rowsOf(db, classFiguresOf(question, wanted, sql`0`, order));
}
