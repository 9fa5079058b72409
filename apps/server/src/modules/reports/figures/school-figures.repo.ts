import { type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { WISH } from '../../../platform/db/status';
import { type Found, limitOf, orderBy, totalsOf } from '../../../platform/http/list';
import { coursesTables } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';
import {
  rememberedCounts,
  rememberedFigures,
  type SchoolCountRow,
  type SchoolFiguresRow,
  type WantedSchools as Wanted,
} from '../memory/remembered-schools.repo';
import { bestOfStudents, studentsAtWork } from './exam-figures.repo';
import { type FigureQuery, fromClasses, fromSchools, isOfWholeSchools, studentsOfClass } from './reach.repo';

/** Of each school: its classes and the students in them. */
export const roster = (question: FigureQuery, ofSchools: SQL | false = false): SQL =>
  sql`SELECT c.school_id, count(*)::integer AS classes, sum(${studentsOfClass(question)})::integer AS students
      ${fromClasses(question, ofSchools && sql`s.id IN (${ofSchools})`)} GROUP BY c.school_id`;

const ORDER: Readonly<Record<string, SQL>> = {
  name: sql`s.name`,
  class_count: sql`COALESCE(roster.classes, 0)`,
  student_count: sql`COALESCE(roster.students, 0)`,
  active_count: sql`COALESCE(work.active, 0)`,
};

/** The schools of a page, `id`, `name` and `place`, in their order. What they are ordered by is counted of all of them, the rest of these only. */
function wantedSchools(question: FigureQuery, { page, ordering }: Wanted): SQL {
  const field = ordering?.field ?? 'name';
  const order = orderBy(ordering, ORDER, sql`s.name`, sql`s.id`);
  const all = sql`SELECT s.id ${fromSchools(question)}`;
  const counted =
    field === 'class_count' || field === 'student_count'
      ? sql`LEFT JOIN (${roster(question)}) roster ON roster.school_id = s.id`
      : field === 'active_count'
        ? sql`LEFT JOIN (${studentsAtWork(question, all)}) work ON work.school_id = s.id`
        : sql``;
  return sql`SELECT s.id, s.name, row_number() OVER (${order}) AS place FROM (SELECT s.id, s.name ${fromSchools(question)}) s ${counted}
    ${order} ${page ? limitOf(page) : sql``}`;
}

const counted = (question: FigureQuery): SQL => sql`SELECT count(*)::integer AS count ${fromSchools(question)}`;

const IDS = sql`SELECT id FROM wanted`;
const shown = sql`wanted.id AS school_id, wanted.name AS school_name, COALESCE(roster.classes, 0) AS class_count,
  COALESCE(roster.students, 0) AS student_count, COALESCE(work.active, 0) AS active_count`;
const counts = (question: FigureQuery): SQL => sql`FROM wanted
  LEFT JOIN (${roster(question, IDS)}) roster ON roster.school_id = wanted.id
  LEFT JOIN (${studentsAtWork(question, IDS)}) work ON work.school_id = wanted.id`;

/** Students of schools and how many of them were active; all of them where there is no page. */
export async function schoolCounts(
  db: Queryable,
  question: FigureQuery,
  wanted: Wanted,
): Promise<Found<SchoolCountRow>> {
  if (isOfWholeSchools(question)) return rememberedCounts(db, question, wanted);
  const rows = await rowsOf<SchoolCountRow & { count: number }>(
    db,
    sql.preparedByText(sql`WITH wanted AS MATERIALIZED (${wantedSchools(question, wanted)})
        SELECT ${shown}, ${wanted.page ? sql`(${counted(question)})` : sql`0`} AS count ${counts(question)} ORDER BY wanted.place`),
  );
  if (wanted.page === null) return { rows, count: rows.length };
  return { rows, count: (await totalsOf(db, wanted.page, rows, counted(question)))?.count ?? 0 };
}

/** Of each school: students of its classes who are enrolled, in the course that is asked for or in any. */
export const enrolled = (question: FigureQuery, ofSchools: SQL): SQL => {
  const { course_id, user_ids } = question.filters;
  return sql`SELECT c.school_id, count(*)::integer AS count
    FROM (SELECT c.id, c.school_id ${fromClasses(question, sql`s.id IN (${ofSchools})`)}) c
    JOIN ${schoolsTables.class_members} cm ON cm.class_id = c.id AND cm.left_on IS NULL
    WHERE EXISTS (SELECT FROM ${coursesTables.enrolments} e WHERE e.user_id = cm.user_id AND e.status = ${WISH.wanted}
      ${course_id === undefined ? sql`` : sql`AND e.course_id = ${course_id}`})
    ${user_ids === undefined ? sql`` : sql`AND cm.user_id = ANY (${user_ids}::integer[])`}
    GROUP BY c.school_id`;
};

/** Averages and rates of a course only: without one, `sat`, `total` and `passed` are of several together. */
export interface TotalsRow extends Omit<SchoolFiguresRow, 'school_id' | 'school_name' | 'enrolled_count'> {
  school_count: number;
  enrolled_count: number | null;
}

/** Beyond so many students nobody waits until each one's enrolment is looked up. */
const MOST_LOOKED_UP = 50_000;

const sumOf = (rows: readonly SchoolFiguresRow[], of: (row: SchoolFiguresRow) => number | null) =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);

async function rememberedTotals(db: Queryable, question: FigureQuery): Promise<TotalsRow> {
  const rows = await rememberedFigures(db, question);
  const sat = sumOf(rows, (row) => row.sat);
  return {
    school_count: rows.length,
    class_count: sumOf(rows, (row) => row.class_count),
    student_count: sumOf(rows, (row) => row.student_count),
    active_count: sumOf(rows, (row) => row.active_count),
    practised_count: sumOf(rows, (row) => row.practised_count),
    enrolled_count: sumOf(rows, (row) => row.enrolled_count),
    passed: sumOf(rows, (row) => row.passed),
    sat,
    total: sat > 0 ? sumOf(rows, (row) => row.total) : null,
  };
}

/** The line of totals of every report: the schools of a question together. */
export async function totalFigures(db: Queryable, question: FigureQuery): Promise<TotalsRow> {
  if (isOfWholeSchools(question)) return rememberedTotals(db, question);
  const rows = await rowsOf<TotalsRow>(
    db,
    sql`WITH wanted AS MATERIALIZED (SELECT s.id ${fromSchools(question)}),
          roster AS MATERIALIZED (${roster(question, IDS)}),
          students AS (SELECT COALESCE(sum(roster.students), 0)::integer AS count FROM roster)
        SELECT (SELECT count(*)::integer FROM wanted) AS school_count,
          (SELECT COALESCE(sum(roster.classes), 0)::integer FROM roster) AS class_count,
          students.count AS student_count, work.active_count, work.practised_count, work.passed, best.sat, best.total,
          CASE WHEN students.count <= ${MOST_LOOKED_UP} THEN (SELECT COALESCE(sum(one.count), 0)::integer FROM (${enrolled(question, IDS)}) one) END AS enrolled_count
        FROM students,
          (SELECT COALESCE(sum(one.active), 0)::integer AS active_count, COALESCE(sum(one.practised), 0)::integer AS practised_count,
            COALESCE(sum(one.passed), 0)::integer AS passed FROM (${studentsAtWork(question, IDS, true)}) one) work,
          (SELECT COALESCE(sum(one.sat), 0)::integer AS sat, sum(one.total) AS total FROM (${bestOfStudents(question, IDS)}) one) best`,
  );
  // Sums are one row, of nothing as well.
  return rows[0] as TotalsRow;
}

export type { SchoolCountRow, SchoolFiguresRow };
