import type { Ordering, Page } from '@khue/contract/list';
import { type Queryable, rowsOf } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import { ACTIVE, WISH } from '../../platform/db/status';
import { type Found, limitOf, orderBy, totalsOf, whereAll } from '../../platform/http/list';
import { coursesTables } from '../courses/courses.api';
import { practiceTables } from '../practice/practice.api';
import {
  fromClasses,
  fromMembers,
  isOfWholeSchools,
  type PartQuestion,
  type Question,
  studentsOfClass,
  workOfRow,
} from './reach.repo';
import { countRows, schoolsFrom, schoolsOfPage } from './school-pages.repo';

interface ClassRow {
  school_id: number;
  school_name: string;
  class_id: number;
  class_name: string;
  student_count: number;
}
export interface ClassFiguresRow extends ClassRow {
  active_count: number;
  enrolled_count: number;
  practised_count: number;
  sat: number;
  total: number | null;
  passed: number;
}

/** How many of a class worked, practised, sat an exam and passed, and the sum of each one's best. */
const studentsOfRow = (question: Question, where: SQL): SQL =>
  sql`SELECT count(*)::integer AS active, (count(*) FILTER (WHERE each.practised))::integer AS practised,
        count(each.best)::integer AS sat, sum(each.best) AS total, (count(*) FILTER (WHERE each.passed))::integer AS passed
      FROM (SELECT w.user_id, bool_or(w.kind = 'practice') AS practised, max(w.best_score) FILTER (WHERE w.kind = 'exam') AS best,
          bool_or(w.passed) AS passed ${workOfRow(question, where)} GROUP BY w.user_id) each`;

const enrolledOfRow = (question: Question): SQL => {
  const { course_id } = question.filters;
  return sql`SELECT count(*)::integer AS enrolled FROM (SELECT cm.user_id ${fromMembers(question, sql`wanted.class_id`)}) cm
    WHERE EXISTS (SELECT FROM ${coursesTables.enrolments} e WHERE e.user_id = cm.user_id AND e.status = ${WISH.wanted}
      ${course_id === undefined ? sql`` : sql`AND e.course_id = ${course_id}`})`;
};

const classColumns = (question: Question): SQL =>
  sql`s.id AS school_id, s.name AS school_name, c.id AS class_id, c.name AS class_name, ${studentsOfClass(question)} AS student_count`;

/** Classes found on their own before anything joins them: over all tables at once it takes longer to plan than to answer. */
const classesFirst = (question: Question, more: SQL | false): SQL =>
  sql`SELECT ${classColumns(question)} ${fromClasses(question, more)} OFFSET 0`;

const ofSchools = (ids: readonly number[]): SQL => sql`s.id = ANY (${ids}::integer[])`;

/** By name: the school, then the class, both ways round. */
const orderOfClasses = (ordering?: Ordering): SQL =>
  ordering?.field === 'name' && ordering.descending
    ? sql`ORDER BY school_name DESC, school_id DESC, class_name DESC, class_id DESC`
    : orderBy(
        ordering,
        { name: sql`school_name`, student_count: sql`student_count` },
        sql`school_name`,
        sql`school_id, class_name, class_id`,
      );

export async function countClasses(db: Queryable, question: Question): Promise<number> {
  if (isOfWholeSchools(question)) return countRows(db, question, 'classes');
  const [row] = await rowsOf<{ count: number }>(db, sql`SELECT count(*)::integer AS count ${fromClasses(question)}`);
  return row?.count ?? 0;
}

const classFiguresOf = (question: Question, wanted: SQL, count: SQL, order: SQL): SQL =>
  sql`WITH wanted AS MATERIALIZED (${wanted})
      SELECT wanted.*, ${count} AS count, work.active AS active_count, work.practised AS practised_count, work.sat, work.total, work.passed,
        list.enrolled AS enrolled_count
      FROM wanted CROSS JOIN LATERAL (${studentsOfRow(question, sql`w.class_id = wanted.class_id`)}) work
      CROSS JOIN LATERAL (${enrolledOfRow(question)}) list ${order}`;

/** Report 1b. */
export async function classFigures(
  db: Queryable,
  question: Question,
  { page, ordering }: { page: Page; ordering?: Ordering | undefined },
): Promise<Found<ClassFiguresRow>> {
  const order = orderOfClasses(ordering);
  if (isOfWholeSchools(question) && (ordering === undefined || ordering.field === 'name')) {
    const { count, ids, skip } = await schoolsOfPage(db, question, 'classes', page, ordering?.descending);
    const ofPage = sql`SELECT ${classColumns(question)} ${fromClasses(question, ofSchools(ids))}
      ${order} LIMIT ${page.page_size} OFFSET ${skip}`;
    return { rows: await rowsOf(db, classFiguresOf(question, ofPage, sql`0`, order)), count };
  }
  const total = sql`SELECT count(*)::integer AS count ${fromClasses(question)}`;
  const wanted = sql`SELECT ${classColumns(question)} ${fromClasses(question)} ${order} ${limitOf(page)}`;
  const rows = await rowsOf<ClassFiguresRow & { count: number }>(
    db,
    classFiguresOf(question, wanted, sql`(${total})`, order),
  );
  return { rows, count: (await totalsOf(db, page, rows, total))?.count ?? 0 };
}

/** The same, after the last one that was written. */
export async function classFiguresAfter(
  db: Queryable,
  question: Question,
  last: ClassFiguresRow | undefined,
  limit: number,
): Promise<ClassFiguresRow[]> {
  const ids = isOfWholeSchools(question)
    ? ofSchools(await schoolsFrom(db, question, 'classes', last?.school_id, limit))
    : sql`true`;
  const later =
    last !== undefined &&
    sql`${ids} AND (s.name, s.id, c.name, c.id) > (${last.school_name}, ${last.school_id}, ${last.class_name}, ${last.class_id})
      AND s.name >= ${last.school_name}`;
  const order = orderOfClasses();
  const wanted = sql`SELECT ${classColumns(question)} ${fromClasses(question, later || ids)} ${order} LIMIT ${limit}`;
  return rowsOf(db, classFiguresOf(question, wanted, sql`0`, order));
}

interface Listed {
  page: Page;
  ordering: Ordering | undefined;
  order: SQL;
  of: 'classCourses' | 'classParts';
  columns: SQL;
  from(question: PartQuestion, more?: SQL | false): SQL;
  figures(wanted: SQL, count: SQL): SQL;
}

/** A page of what classes have: of the schools it lies in where it comes by school, otherwise of all there is. */
async function pageOfClasses<Row extends object>(
  db: Queryable,
  question: PartQuestion,
  listed: Listed,
): Promise<Found<Row>> {
  const { page, ordering, order, of, columns, from, figures } = listed;
  if (isOfWholeSchools(question) && ordering === undefined) {
    const { count, ids, skip } = await schoolsOfPage(db, question, of, page);
    const wanted = sql`SELECT ${columns} ${from(question, ofSchools(ids))} ${order} LIMIT ${page.page_size} OFFSET ${skip}`;
    return { rows: await rowsOf<Row>(db, figures(wanted, sql`0`)), count };
  }
  const total = sql`SELECT count(*)::integer AS count ${from(question)}`;
  const wanted = sql`SELECT ${columns} ${from(question)} ${order} ${limitOf(page)}`;
  const rows = await rowsOf<Row & { count: number }>(db, figures(wanted, sql`(${total})`));
  return { rows, count: (await totalsOf(db, page, rows, total))?.count ?? 0 };
}

export interface ClassCourseRow extends ClassRow {
  course_id: number;
  course_name: string;
  completed: number;
  assigned: number;
  practised: number;
  sat: number;
  total: number | null;
  passed: number;
}

/** Classes in their courses: `c`, `s` and `m`. */
const fromClassCourses = (question: Question, more: SQL | false = false): SQL => {
  const { course_id } = question.filters;
  return sql`FROM (${classesFirst(question, more)}) k
    JOIN ${coursesTables.class_courses} has ON has.class_id = k.class_id ${course_id === undefined ? sql`` : sql`AND has.course_id = ${course_id}`}
    JOIN ${coursesTables.courses} m ON m.id = has.course_id AND m.status = ${ACTIVE}`;
};

/** What is assigned to a class in a course, and how often its students have completed it, whenever that was. */
const progressOfRow = (question: Question): SQL =>
  sql`SELECT count(DISTINCT a.course_part_id)::integer AS assigned, count(done.user_id)::integer AS completed
      FROM ${coursesTables.class_assignments} a
      JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL
      LEFT JOIN LATERAL (SELECT cm.user_id ${fromMembers(question, sql`a.class_id`)} AND EXISTS (
          SELECT FROM ${coursesTables.course_part_completions} one WHERE one.user_id = cm.user_id AND one.course_part_id = a.course_part_id
        )) done ON true
      WHERE a.class_id = wanted.class_id AND p.course_id = wanted.course_id`;

export async function classCourses(
  db: Queryable,
  question: Question,
  { page, ordering }: { page: Page; ordering?: Ordering | undefined },
): Promise<Found<ClassCourseRow>> {
  const order = orderBy(
    ordering,
    { class: sql`class_name`, module: sql`course_name`, student_count: sql`student_count` },
    sql`school_name`,
    sql`school_id, class_name, class_id, course_name, course_id`,
  );
  const columns = sql`k.*, m.id AS course_id, m.name AS course_name`;
  const figures = (wanted: SQL, count: SQL): SQL =>
    sql`WITH wanted AS MATERIALIZED (${wanted})
        SELECT wanted.*, ${count} AS count, todo.assigned, todo.completed, work.practised, work.sat, work.total, work.passed
        FROM wanted CROSS JOIN LATERAL (${progressOfRow(question)}) todo
        CROSS JOIN LATERAL (${studentsOfRow(question, sql`w.class_id = wanted.class_id AND w.course_id = wanted.course_id`)}) work
        ${order}`;
  return pageOfClasses(db, question, {
    page,
    ordering,
    order,
    of: 'classCourses',
    columns,
    from: fromClassCourses,
    figures,
  });
}

export interface ClassPartRow extends ClassRow {
  course_id: number;
  course_name: string;
  course_part_id: number;
  course_part_name: string;
  part_type: string;
  completed_count: number;
  average: number | null;
  attempts: number;
}

/** Parts that are assigned to classes: `k`, `p` and `m`. */
const fromClassParts = (question: PartQuestion, more: SQL | false = false): SQL => {
  const { course_id } = question.filters;
  return sql`FROM (${classesFirst(question, more)}) k
    JOIN ${coursesTables.class_assignments} a ON a.class_id = k.class_id
    JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL
    JOIN ${coursesTables.courses} m ON m.id = p.course_id ${whereAll([
      course_id !== undefined && sql`m.id = ${course_id}`,
      question.coursePartId !== undefined && sql`p.id = ${question.coursePartId}`,
    ])}`;
};
const partColumns = sql`k.*, m.id AS course_id, m.name AS course_name, p.id AS course_part_id, p.name AS course_part_name,
  p.part_type, p.position`;
const PART_TIES = sql`school_id, class_name, class_id, course_name, course_id, position, course_part_id`;

/** Lessons that were gone through within the period, in the class and part of `wanted`. */
const lessonsOfRow = ({ filters, period }: Question, more: SQL | false = false): SQL =>
  sql`FROM ${practiceTables.lesson_completions} l ${whereAll([
    sql`l.class_id = wanted.class_id AND l.course_part_id = wanted.course_part_id`,
    sql`l.completed_at >= vietnam_midnight(${period.from}::date) AND l.completed_at < vietnam_midnight(${period.to}::date + 1)`,
    filters.user_ids !== undefined && sql`l.user_id = ANY (${filters.user_ids}::integer[])`,
    more,
  ])}`;

export async function classParts(
  db: Queryable,
  question: PartQuestion,
  { page, ordering }: { page: Page; ordering?: Ordering | undefined },
): Promise<Found<ClassPartRow>> {
  const order = orderBy(ordering, { class: sql`class_name` }, sql`school_name`, PART_TIES);
  const figures = (wanted: SQL, count: SQL): SQL =>
    sql`WITH wanted AS MATERIALIZED (${wanted})
        SELECT wanted.*, ${count} AS count, work.completed + lessons.completed AS completed_count, work.average, work.attempts
        FROM wanted CROSS JOIN LATERAL (
          SELECT (count(*) FILTER (WHERE each.completes))::integer AS completed, round(avg(each.best), 2) AS average,
            COALESCE(sum(each.attempts), 0)::integer AS attempts
          FROM (SELECT w.user_id, bool_or(w.completes) AS completes, max(w.best_score) AS best, sum(w.ended_count) AS attempts
            ${workOfRow(question, sql`w.class_id = wanted.class_id AND w.course_part_id = wanted.course_part_id`)}
            GROUP BY w.user_id) each) work
        CROSS JOIN LATERAL (SELECT count(*)::integer AS completed ${lessonsOfRow(question)}) lessons
        ${order}`;
  return pageOfClasses(db, question, {
    page,
    ordering,
    order,
    of: 'classParts',
    columns: partColumns,
    from: fromClassParts,
    figures,
  });
}

export { fromClassParts, lessonsOfRow, ofSchools, PART_TIES, partColumns };
