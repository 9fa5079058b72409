import type { Ordering, Page } from '@khue/contract/list';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { type Found, limitOf, totalsOf, whereAll } from '../../../platform/http/list';
import { coursesTables, hasContent } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { countRows, schoolsFrom, schoolsOfPage } from '../school-pages/school-pages.repo';
import { classCourseColumns, fromClassCourses, OF_ROW, ofSchools } from './class-figures.repo';
import { fromClassParts, isOfPart, lessonsOfRow, PART_TIES, partColumns } from './class-work.repo';
import { type CourseRow, isEnrolled } from './course-figures.repo';
import { type FigureQuery, isOfWholeSchools, type PartFigureQuery, workOfRow } from './reach.repo';

interface StudentRow {
  user_id: number;
  full_name: string;
  username: string;
  code: string | null;
  class_id: number;
  class_name: string;
}
const person = sql`u.id AS user_id, u.full_name, u.username, u.code, u.first_name, u.last_name`;
const PERSON_ORDER = sql`first_name, last_name, user_id`;

const someOf = ({ filters }: FigureQuery): SQL | false =>
  filters.user_ids !== undefined && sql`cm.user_id = ANY (${filters.user_ids}::integer[])`;

export interface StudentInPartRow extends StudentRow {
  course_part_id: number;
  course_part_name: string;
  part_type: string;
  completed: boolean;
  attempts: number;
  best_score: number | null;
  last_score: number | null;
  last_activity: Date | null;
}

/** Part by part; by name all parts of a student stand together. */
function orderInParts(ordering?: Ordering): SQL {
  if (!ordering) return sql`ORDER BY school_name, ${PART_TIES}, ${PERSON_ORDER}`;
  const way = ordering.descending ? sql`DESC` : sql`ASC`;
  return sql`ORDER BY first_name ${way}, last_name ${way}, user_id ${way}, school_name, ${PART_TIES}`;
}

/** Students of classes in the parts that are assigned to them; all of them where there is no page, up to `most`. */
export async function studentsInParts(
  db: Queryable,
  question: PartFigureQuery,
  { page, ordering }: { page: Page | null; ordering?: Ordering | undefined },
  most: number,
): Promise<Found<StudentInPartRow>> {
  const mine = sql`w.class_id = wanted.class_id AND w.user_id = wanted.user_id AND w.course_part_id = wanted.course_part_id`;
  const order = orderInParts(ordering);
  const wantedPage = page ?? { page: 1, page_size: most + 1 };
  const size = wantedPage.page_size;
  const bySchool =
    isOfWholeSchools(question) && ordering === undefined
      ? await schoolsOfPage(db, question, 'studentParts', wantedPage)
      : undefined;
  const from = fromClassParts(question, bySchool !== undefined && ofSchools(bySchool.ids));
  const first = bySchool?.skip ?? (wantedPage.page - 1) * size;
  // Part by part, each has as many rows as its class has students: those of the page are found before anybody is looked up.
  const areAll = ordering === undefined && question.filters.user_ids === undefined;
  const rows = await rowsOf<StudentInPartRow & { count: number }>(
    db,
    sql.preparedByText(sql`WITH parts AS MATERIALIZED (
          SELECT listed.*, sum(listed.student_count) OVER (ORDER BY school_name, ${PART_TIES}) AS up_to
          FROM (SELECT ${partColumns} ${from}) listed
        ), chosen AS MATERIALIZED (
          SELECT * FROM parts ${areAll ? sql`WHERE up_to > ${first} AND up_to - student_count < ${first + size}` : sql``}
        ), wanted AS MATERIALIZED (
          SELECT part.*, ${person} FROM chosen part
          JOIN ${schoolsTables.class_members} cm ON cm.class_id = part.class_id AND cm.left_on IS NULL
          JOIN ${identityTables.users} u ON u.id = cm.user_id ${whereAll([someOf(question)])}
          ${order} LIMIT ${size} OFFSET ${areAll ? sql`(SELECT ${first}::bigint - COALESCE(min(up_to - student_count), 0) FROM chosen)` : sql`${first}`})
        SELECT wanted.*, (SELECT COALESCE(max(up_to), 0)::integer FROM parts) AS count, EXISTS (SELECT FROM ${coursesTables.course_part_completions} done
            WHERE done.user_id = wanted.user_id AND done.course_part_id = wanted.course_part_id) AS completed,
          COALESCE(work.attempts, 0) AS attempts, work.best_score, work.last_score,
          GREATEST(work.last_at, lessons.last_at) AS last_activity
        FROM wanted CROSS JOIN LATERAL (
          SELECT (sum(w.ended_count) FILTER (WHERE ${isOfPart}))::integer AS attempts, max(w.best_score) AS best_score,
            (array_agg(w.last_score ORDER BY w.last_at DESC) FILTER (WHERE w.last_score IS NOT NULL))[1] AS last_score,
            max(w.last_at) AS last_at ${workOfRow(question, mine)}) work
        CROSS JOIN LATERAL (SELECT max(l.completed_at) AS last_at ${lessonsOfRow(question, sql`l.user_id = wanted.user_id`)}) lessons
        ${order}`),
  );
  if (bySchool) return { rows, count: bySchool.count };
  if (page === null) return { rows, count: rows[0]?.count ?? 0 };
  const total = sql`SELECT COALESCE(sum(k.student_count), 0)::integer AS count ${from}`;
  return { rows, count: (await totalsOf(db, page, rows, total))?.count ?? 0 };
}

export interface StudentFiguresRow extends StudentRow, CourseRow {
  first_name: string;
  last_name: string;
  school_id: number;
  school_name: string;
  enrolled: boolean;
  assigned: number;
  completed: number;
  practice_count: number;
  best_score: number | null;
  last_score: number | null;
  passed: boolean | null;
  last_activity: Date | null;
}

const total = (question: FigureQuery): SQL =>
  sql`SELECT COALESCE(sum(k.student_count), 0)::integer AS count ${fromClassCourses(question)}`;

export async function countStudents(db: Queryable, question: FigureQuery): Promise<number> {
  if (isOfWholeSchools(question)) return countRows(db, question, 'studentCourses');
  const [row] = await rowsOf<{ count: number }>(db, total(question));
  return row?.count ?? 0;
}

/** School, class, the person's name, then the course, both ways round. */
const orderOf = (ordering?: Ordering): SQL => {
  const way = ordering?.descending ? sql`DESC` : sql`ASC`;
  const names = [
    'school_name',
    'school_id',
    'class_name',
    'class_id',
    'first_name',
    'last_name',
    'user_id',
    'course_name',
    'course_id',
  ];
  return sql`ORDER BY ${sql.join(
    names.map((name) => sql`${sql.identifier(name)} ${way}`),
    sql`, `,
  )}`;
};

/** What is assigned to the class of the row in its course, and how much of it the student has completed, whenever that was. */
const PROGRESS_OF_ROW = sql`SELECT (count(*) FILTER (WHERE each.is_done OR each.has_content))::integer AS assigned,
        (count(*) FILTER (WHERE each.is_done))::integer AS completed
      FROM (SELECT ${hasContent(sql`p.id`)} AS has_content, EXISTS (SELECT FROM ${coursesTables.course_part_completions} done
          WHERE done.user_id = wanted.user_id AND done.course_part_id = a.course_part_id) AS is_done
        FROM ${coursesTables.class_assignments} a
        JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL
        WHERE a.class_id = wanted.class_id AND p.course_id = wanted.course_id) each`;

interface Later {
  classes: SQL;
  rows?: SQL;
}
const figuresOf = (question: FigureQuery, later: Later | undefined, order: SQL, limit: SQL, count: SQL): SQL =>
  sql`WITH wanted AS MATERIALIZED (
        SELECT ${classCourseColumns}, ${person} ${fromClassCourses(question, later?.classes)}
        JOIN ${schoolsTables.class_members} cm ON cm.class_id = k.class_id AND cm.left_on IS NULL
        JOIN ${identityTables.users} u ON u.id = cm.user_id ${whereAll([someOf(question), later?.rows])}
        ${order} ${limit})
      SELECT wanted.*, ${count} AS count, ${isEnrolled(sql`wanted.user_id`, sql`wanted.course_id`)} AS enrolled, todo.assigned, todo.completed,
        COALESCE(work.practices, 0) AS practice_count, work.best_score, work.last_score, work.passed, work.last_at AS last_activity
      FROM wanted CROSS JOIN LATERAL (${PROGRESS_OF_ROW}) todo
      CROSS JOIN LATERAL (
        SELECT (sum(w.ended_count) FILTER (WHERE w.kind = 'practice'))::integer AS practices,
          max(w.best_score) FILTER (WHERE w.kind = 'exam') AS best_score,
          (array_agg(w.last_score ORDER BY w.last_at DESC) FILTER (WHERE w.kind = 'exam'))[1] AS last_score,
          bool_or(w.passed) AS passed, max(w.last_at) AS last_at
        ${workOfRow(question, sql`w.user_id = wanted.user_id AND ${OF_ROW}`)}) work
      ${order}`;

/** Report 2a. */
export async function studentFigures(
  db: Queryable,
  question: FigureQuery,
  { page, ordering }: { page: Page; ordering?: Ordering | undefined },
): Promise<Found<StudentFiguresRow>> {
  if (isOfWholeSchools(question)) {
    const { count, ids, skip } = await schoolsOfPage(db, question, 'studentCourses', page, ordering?.descending);
    const limit = sql`LIMIT ${page.page_size} OFFSET ${skip}`;
    return {
      rows: await rowsOf(db, figuresOf(question, { classes: ofSchools(ids) }, orderOf(ordering), limit, sql`0`)),
      count,
    };
  }
  const rows = await rowsOf<StudentFiguresRow & { count: number }>(
    db,
    figuresOf(question, undefined, orderOf(ordering), limitOf(page), sql`(${total(question)})`),
  );
  return { rows, count: (await totalsOf(db, page, rows, total(question)))?.count ?? 0 };
}

/** The same, after the last one that was written. */
export async function studentFiguresAfter(
  db: Queryable,
  question: FigureQuery,
  last: StudentFiguresRow | undefined,
  limit: number,
): Promise<StudentFiguresRow[]> {
  const ids = isOfWholeSchools(question)
    ? ofSchools(await schoolsFrom(db, question, 'studentCourses', last?.school_id, limit))
    : sql`true`;
  const later = last && {
    classes: sql`${ids} AND s.name >= ${last.school_name} AND (s.name, s.id, c.name, c.id) >= (${last.school_name}, ${last.school_id}, ${last.class_name}, ${last.class_id})`,
    rows: sql`(k.class_id <> ${last.class_id} OR (u.first_name, u.last_name, u.id, m.name, m.id) > (${last.first_name}, ${last.last_name}, ${last.user_id}, ${last.course_name}, ${last.course_id}))`,
  };
  return rowsOf(db, figuresOf(question, later ?? { classes: ids }, orderOf(), sql`LIMIT ${limit}`, sql`0`));
}
