import type { Ordering, Page } from '@khue/contract/list';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import { type Found, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { coursesTables, hasContent, treeOfParts } from '../../courses/courses.api';
import { workTables } from '../../work/work.api';
import { schoolsOfPage } from '../school-pages/school-pages.repo';
import {
  type ClassRow,
  classCourseColumns,
  classesFirst,
  enrolledOfRow,
  fromClassCourses,
  OF_ROW,
  ofSchools,
  studentsOfRow,
} from './class-figures.repo';
import { type CourseRow, isEnrolled } from './course-figures.repo';
import { type FigureQuery, fromMembers, isOfWholeSchools, type PartFigureQuery, workOfRow } from './reach.repo';

interface Listed {
  page: Page;
  ordering: Ordering | undefined;
  order: SQL;
  of: 'classCourses' | 'classParts';
  columns: SQL;
  from(question: PartFigureQuery, more?: SQL | false): SQL;
  /** The same rows of a class `k`, to be counted. */
  held: SQL;
  figures(wanted: SQL, count: SQL): SQL;
}

/** The rows of a page and how many of them stand before it, narrowed to what the page lies in. */
interface Window {
  count: number;
  skip: number;
  within: SQL;
}

async function windowOfSchools(db: Queryable, question: PartFigureQuery, { of, page }: Listed): Promise<Window> {
  const { count, ids, skip } = await schoolsOfPage(db, question, of, page);
  return { count, skip, within: ofSchools(ids) };
}

/** Orders in which all rows of a class stand together. Few names are had by many: they are sorted once, not class by class. */
const ORDER_OF_CLASSES: Readonly<Record<string, (way: SQL) => SQL>> = {
  class: (way) => sql`named.place ${way}, c.school_id, c.id`,
  student_count: (way) => sql`c.student_count ${way}, c.school_id, named.place, c.id`,
};

async function windowOfClasses(
  db: Queryable,
  question: PartFigureQuery,
  { held, page }: Listed,
  order: SQL,
): Promise<Window> {
  const first = (page.page - 1) * page.page_size;
  const row = await firstRowOf<{ count: number; before: number; ids: number[] }>(
    db,
    sql`WITH c AS MATERIALIZED (SELECT k.class_id AS id, k.school_id, k.class_name AS name, k.student_count, held.rows
            FROM (${classesFirst(question, false)}) k CROSS JOIN LATERAL (SELECT count(*) AS rows ${held}) held WHERE held.rows > 0),
          named AS MATERIALIZED (SELECT n.name, row_number() OVER (ORDER BY n.name) AS place FROM (SELECT DISTINCT c.name FROM c) n),
          placed AS MATERIALIZED (SELECT c.id, c.rows, sum(c.rows) OVER (ORDER BY ${order}) AS up_to FROM c JOIN named ON named.name = c.name)
        SELECT (SELECT COALESCE(max(up_to), 0)::integer FROM placed) AS count, COALESCE(min(up_to - rows), 0)::integer AS before,
          COALESCE(json_agg(id), '[]') AS ids
        FROM placed WHERE up_to > ${first} AND up_to - rows < ${first + page.page_size}`,
  );
  return {
    count: row?.count ?? 0,
    skip: first - (row?.before ?? 0),
    within: sql`c.id = ANY (${row?.ids ?? []}::integer[])`,
  };
}

/** A page of what classes have, without looking at all there is where whole schools are meant. */
async function pageOfClasses<Row extends object>(
  db: Queryable,
  question: PartFigureQuery,
  listed: Listed,
): Promise<Found<Row>> {
  const { page, ordering, order, columns, from, figures } = listed;
  const orderOfClasses = ORDER_OF_CLASSES[ordering?.field ?? ''];
  if (isOfWholeSchools(question) && (ordering === undefined || orderOfClasses)) {
    const window = orderOfClasses
      ? await windowOfClasses(db, question, listed, orderOfClasses(ordering?.descending ? sql`DESC` : sql`ASC`))
      : await windowOfSchools(db, question, listed);
    const wanted = sql`SELECT ${columns} ${from(question, window.within)} ${order} LIMIT ${page.page_size} OFFSET ${window.skip}`;
    return { rows: await rowsOf<Row>(db, figures(wanted, sql`0`)), count: window.count };
  }
  const total = sql`SELECT count(*)::integer AS count ${from(question)}`;
  const wanted = sql`SELECT ${columns} ${from(question)} ${order} ${limitOf(page)}`;
  const rows = await rowsOf<Row & { count: number }>(db, figures(wanted, sql`(${total})`));
  return { rows, count: (await totalsOf(db, page, rows, total))?.count ?? 0 };
}

export interface ClassCourseRow extends ClassRow, CourseRow {
  enrolled_count: number;
  completed: number;
  /** Parts to be completed, of all students together. */
  assigned: number;
  practised: number;
  sat: number;
  total: number | null;
  passed: number;
}

/**
 * How many of a class are enrolled in a course, what is assigned to them in it, and how much of it they have completed,
 * whenever that was. A part without content is to be completed by nobody, and counts for those who did while it had some.
 */
const progressOfRow = (question: FigureQuery): SQL =>
  sql`SELECT list.enrolled, cardinality(given.filled) * list.enrolled + done.in_emptied AS assigned, done.count AS completed
      FROM (SELECT COALESCE(array_agg(p.id), '{}') AS parts, COALESCE(array_agg(p.id) FILTER (WHERE ${hasContent(sql`p.id`)}), '{}') AS filled
        FROM ${coursesTables.class_assignments} a
        JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL
        WHERE a.class_id = wanted.class_id AND p.course_id = wanted.course_id) given
      CROSS JOIN LATERAL (${enrolledOfRow(question)}) list
      CROSS JOIN LATERAL (SELECT count(*)::integer AS count,
          (count(*) FILTER (WHERE done.course_part_id <> ALL (given.filled)))::integer AS in_emptied
        FROM (SELECT cm.user_id ${fromMembers(question, sql`wanted.class_id`)}) cm
        JOIN ${coursesTables.course_part_completions} done ON done.user_id = cm.user_id AND done.course_part_id = ANY (given.parts)
        WHERE ${isEnrolled(sql`cm.user_id`, sql`wanted.course_id`)}) done`;

export async function classCourses(
  db: Queryable,
  question: FigureQuery,
  { page, ordering }: { page: Page; ordering?: Ordering | undefined },
): Promise<Found<ClassCourseRow>> {
  const order = orderBy(
    ordering,
    { class: sql`class_name`, module: sql`course_name`, student_count: sql`student_count` },
    sql`school_name`,
    sql`school_id, class_name, class_id, course_name, course_id`,
  );
  const { course_id } = question.filters;
  const held = sql`FROM ${coursesTables.class_courses} has WHERE has.class_id = k.class_id AND has.course_id = ANY (ARRAY(
    SELECT m.id FROM ${coursesTables.courses} m ${whereAll([
      sql`m.status = ${ACTIVE}`,
      course_id !== undefined && sql`m.id = ${course_id}`,
    ])}))`;
  const figures = (wanted: SQL, count: SQL): SQL =>
    sql`WITH wanted AS MATERIALIZED (${wanted})
        SELECT wanted.*, ${count} AS count, todo.enrolled AS enrolled_count, todo.assigned, todo.completed, work.practised, work.sat, work.total, work.passed
        FROM wanted CROSS JOIN LATERAL (${progressOfRow(question)}) todo
        CROSS JOIN LATERAL (${studentsOfRow(question, OF_ROW)}) work
        ${order}`;
  return pageOfClasses(db, question, {
    page,
    ordering,
    order,
    of: 'classCourses',
    columns: classCourseColumns,
    from: fromClassCourses,
    held,
    figures,
  });
}

export interface ClassPartRow extends ClassRow {
  course_id: number;
  course_name: string;
  course_part_id: number;
  course_part_name: string;
  part_type: string;
  enrolled_count: number;
  /** Those of them who have completed it, whenever that was. */
  completed_count: number;
  average: number | null;
  attempts: number;
}

/** Parts `p` that stand in lists: in those without content nobody has anything to do. */
const partsAsked = ({ filters: { course_id }, coursePartId }: PartFigureQuery): (SQL | false)[] => [
  sql`p.archived_at IS NULL`,
  hasContent(sql`p.id`),
  course_id !== undefined && sql`p.course_id = ${course_id}`,
  coursePartId !== undefined && sql`p.id = ${coursePartId}`,
];

/** Parts that are assigned to classes: `k`, `p` and `m`, with their way from the top of the course. */
const fromClassParts = (question: PartFigureQuery, more: SQL | false = false): SQL => {
  const { course_id } = question.filters;
  return sql`FROM (${classesFirst(question, more)}) k
    JOIN ${coursesTables.class_assignments} a ON a.class_id = k.class_id
    JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id
    JOIN (${treeOfParts(course_id === undefined ? sql`true` : sql`p.course_id = ${course_id}`)} SELECT id, path FROM tree) way ON way.id = p.id
    JOIN ${coursesTables.courses} m ON m.id = p.course_id ${whereAll(partsAsked(question))}`;
};
const partColumns = sql`k.*, m.id AS course_id, m.name AS course_name, p.id AS course_part_id, p.name AS course_part_name,
  p.part_type, way.path`;
const PART_TIES = sql`school_id, class_name, class_id, course_name, course_id, path, course_part_id`;

/** Lessons that were gone through within the period, in the class and part of `wanted`. */
const lessonsOfRow = ({ filters, period }: FigureQuery, more: SQL | false = false): SQL =>
  sql`FROM ${workTables.lesson_completions} l ${whereAll([
    sql`l.class_id = wanted.class_id AND l.course_part_id = wanted.course_part_id`,
    sql`l.completed_at >= vietnam_midnight(${period.from}::date) AND l.completed_at < vietnam_midnight(${period.to}::date + 1)`,
    filters.user_ids !== undefined && sql`l.user_id = ANY (${filters.user_ids}::integer[])`,
    more,
  ])}`;

/** Attempts at the part itself: wrong answers of an exam that are practised again are counted beside it. */
const isOfPart = sql`w.kind = wanted.part_type`;

export async function classParts(
  db: Queryable,
  question: PartFigureQuery,
  { page, ordering }: { page: Page; ordering?: Ordering | undefined },
): Promise<Found<ClassPartRow>> {
  const order = orderBy(ordering, { class: sql`class_name` }, sql`school_name`, PART_TIES);
  const held = sql`FROM ${coursesTables.class_assignments} a WHERE a.class_id = k.class_id AND a.course_part_id = ANY (ARRAY(
    SELECT p.id FROM ${coursesTables.course_parts} p ${whereAll(partsAsked(question))}))`;
  const figures = (wanted: SQL, count: SQL): SQL =>
    sql`WITH wanted AS MATERIALIZED (${wanted})
        SELECT wanted.*, ${count} AS count, list.enrolled AS enrolled_count, done.count AS completed_count, work.average, work.attempts
        FROM wanted CROSS JOIN LATERAL (
          SELECT round(avg(each.best), 2) AS average, COALESCE(sum(each.attempts), 0)::integer AS attempts
          FROM (SELECT w.user_id, max(w.best_score) AS best, sum(w.ended_count) FILTER (WHERE ${isOfPart}) AS attempts
            ${workOfRow(question, sql`w.class_id = wanted.class_id AND w.course_part_id = wanted.course_part_id`)}
            GROUP BY w.user_id) each) work
        CROSS JOIN LATERAL (${enrolledOfRow(question)}) list
        CROSS JOIN LATERAL (SELECT count(*)::integer AS count FROM (SELECT cm.user_id ${fromMembers(question, sql`wanted.class_id`)}) cm
          JOIN ${coursesTables.course_part_completions} done ON done.user_id = cm.user_id AND done.course_part_id = wanted.course_part_id
          WHERE ${isEnrolled(sql`cm.user_id`, sql`wanted.course_id`)}) done
        ${order}`;
  return pageOfClasses(db, question, {
    page,
    ordering,
    order,
    of: 'classParts',
    columns: partColumns,
    from: fromClassParts,
    held,
    figures,
  });
}

export { fromClassParts, isOfPart, lessonsOfRow, PART_TIES, partColumns };
