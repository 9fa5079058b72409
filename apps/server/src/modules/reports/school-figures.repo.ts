import type { Ordering, Page } from '@khue/contract/list';
import { type Queryable, rowsOf } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import { WISH } from '../../platform/db/status';
import { type Found, limitOf, orderBy, totalsOf } from '../../platform/http/list';
import { coursesTables } from '../courses/courses.api';
import { schoolsTables } from '../schools/schools.api';
import { bestOfStudents, studentsAtWork } from './exam-figures.repo';
import { fromClasses, fromSchools, isOfWholeSchools, type Question, studentsOfClass } from './reach.repo';
import {
  rememberedCounts,
  rememberedFigures,
  type SchoolCountRow,
  type SchoolFiguresRow,
  type WantedSchools as Wanted,
} from './remembered-schools.repo';

/** Of each school: its classes and the students in them. */
const roster = (question: Question, ofSchools: SQL | false = false): SQL =>
  sql`SELECT c.school_id, count(*)::integer AS classes, sum(${studentsOfClass(question)})::integer AS students
      ${fromClasses(question, ofSchools && sql`s.id IN (${ofSchools})`)} GROUP BY c.school_id`;

const ORDER: Readonly<Record<string, SQL>> = {
  name: sql`s.name`,
  class_count: sql`COALESCE(roster.classes, 0)`,
  student_count: sql`COALESCE(roster.students, 0)`,
  active_count: sql`COALESCE(work.active, 0)`,
};

/** The schools of a page, `id`, `name` and `place`, in their order. What they are ordered by is counted of all of them, the rest of these only. */
function wantedSchools(question: Question, { page, ordering, after, limit }: Wanted): SQL {
  const field = ordering?.field ?? 'name';
  const order = orderBy(ordering, ORDER, sql`s.name`, sql`s.id`);
  const all = sql`SELECT s.id ${fromSchools(question)}`;
  const counted =
    field === 'class_count' || field === 'student_count'
      ? sql`LEFT JOIN (${roster(question)}) roster ON roster.school_id = s.id`
      : field === 'active_count'
        ? sql`LEFT JOIN (${studentsAtWork(question, all)}) work ON work.school_id = s.id`
        : sql``;
  const later = after ? sql`WHERE (s.name, s.id) > (${after.school_name}, ${after.school_id})` : sql``;
  return sql`SELECT s.id, s.name, row_number() OVER (${order}) AS place FROM (SELECT s.id, s.name ${fromSchools(question)}) s ${counted} ${later}
    ${order} ${page ? limitOf(page) : limit ? sql`LIMIT ${limit}` : sql``}`;
}

const counted = (question: Question): SQL => sql`SELECT count(*)::integer AS count ${fromSchools(question)}`;
export async function countSchools(db: Queryable, question: Question): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, counted(question));
  return row?.count ?? 0;
}

const IDS = sql`SELECT id FROM wanted`;
const shown = sql`wanted.id AS school_id, wanted.name AS school_name, COALESCE(roster.classes, 0) AS class_count,
  COALESCE(roster.students, 0) AS student_count, COALESCE(work.active, 0) AS active_count`;
const counts = (question: Question, more = false): SQL => sql`FROM wanted
  LEFT JOIN (${roster(question, IDS)}) roster ON roster.school_id = wanted.id
  LEFT JOIN (${studentsAtWork(question, IDS, more)}) work ON work.school_id = wanted.id`;

/** Students of schools and how many of them were active; all of them where there is no page. */
export async function schoolCounts(
  db: Queryable,
  question: Question,
  wanted: Pick<Wanted, 'page' | 'ordering'>,
): Promise<Found<SchoolCountRow>> {
  if (isOfWholeSchools(question)) return rememberedCounts(db, question, wanted);
  const rows = await rowsOf<SchoolCountRow & { count: number }>(
    db,
    sql`WITH wanted AS MATERIALIZED (${wantedSchools(question, wanted)})
        SELECT ${shown}, ${wanted.page ? sql`(${counted(question)})` : sql`0`} AS count ${counts(question)} ORDER BY wanted.place`,
  );
  if (wanted.page === null) return { rows, count: rows.length };
  return { rows, count: (await totalsOf(db, wanted.page, rows, counted(question)))?.count ?? 0 };
}

const figures = (question: Question): SQL => sql`${shown}, COALESCE(work.practised, 0) AS practised_count,
  COALESCE(enrolled.count, 0) AS enrolled_count, COALESCE(best.sat, 0) AS sat, best.total, COALESCE(work.passed, 0) AS passed
  ${counts(question, true)}
  LEFT JOIN (${bestOfStudents(question, IDS)}) best ON best.school_id = wanted.id
  LEFT JOIN (${enrolled(question)}) enrolled ON enrolled.school_id = wanted.id
  ORDER BY wanted.place`;

/** Of each school: students of its classes who are enrolled, in the course that is asked for or in any. */
const enrolled = (question: Question): SQL => {
  const { course_id, user_ids } = question.filters;
  return sql`SELECT c.school_id, count(*)::integer AS count
    FROM (SELECT c.id, c.school_id ${fromClasses(question, sql`s.id IN (${IDS})`)}) c
    JOIN ${schoolsTables.class_members} cm ON cm.class_id = c.id AND cm.left_on IS NULL
    WHERE EXISTS (SELECT FROM ${coursesTables.enrolments} e WHERE e.user_id = cm.user_id AND e.status = ${WISH.wanted}
      ${course_id === undefined ? sql`` : sql`AND e.course_id = ${course_id}`})
    ${user_ids === undefined ? sql`` : sql`AND cm.user_id = ANY (${user_ids}::integer[])`}
    GROUP BY c.school_id`;
};

/** Report 1a. */
export async function schoolFigures(
  db: Queryable,
  question: Question,
  wanted: { page: Page; ordering?: Ordering | undefined },
): Promise<Found<SchoolFiguresRow>> {
  if (isOfWholeSchools(question)) return rememberedFigures(db, question, wanted);
  const rows = await rowsOf<SchoolFiguresRow & { count: number }>(
    db,
    sql`WITH wanted AS MATERIALIZED (${wantedSchools(question, wanted)})
        SELECT (${counted(question)}) AS count, ${figures(question)}`,
  );
  return { rows, count: (await totalsOf(db, wanted.page, rows, counted(question)))?.count ?? 0 };
}

/** The same, after the last one that was written. */
export async function schoolFiguresAfter(
  db: Queryable,
  question: Question,
  after: SchoolFiguresRow | undefined,
  limit: number,
): Promise<SchoolFiguresRow[]> {
  if (isOfWholeSchools(question)) {
    return (await rememberedFigures(db, question, { page: null, after, limit })).rows;
  }
  return rowsOf(
    db,
    sql`WITH wanted AS MATERIALIZED (${wantedSchools(question, { page: null, after, limit })}) SELECT ${figures(question)}`,
  );
}

export type { SchoolCountRow, SchoolFiguresRow };
