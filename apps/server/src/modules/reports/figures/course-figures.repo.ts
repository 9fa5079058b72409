import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE, WISH } from '../../../platform/db/status';
import { coursesTables } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';
import { type Freshness, schoolMemory } from '../memory/school-memory.repo';
import { type FigureQuery, fromClasses, fromWorkplaces, isOfWholeSchools } from './reach.repo';
import { enrolledByCourseKind } from './school-kinds.repo';

/** The course that a row of figures is about. */
export interface CourseRow {
  course_id: number;
  course_name: string;
  pass_score: number;
}

/** Of a course `m`. */
export const courseColumns = sql`m.id AS course_id, m.name AS course_name, m.exam_pass_score AS pass_score`;

export const isEnrolled = (userId: SQL, courseId: SQL): SQL =>
  sql`EXISTS (SELECT FROM ${coursesTables.enrolments} e WHERE e.user_id = ${userId} AND e.course_id = ${courseId} AND e.status = ${WISH.wanted})`;

interface Taken {
  course_id: number;
  enrolled: number;
  students: number;
}

/** Of single classes: how many of them take each course and are enrolled in it. */
const takenInClasses = (db: Queryable, question: FigureQuery): Promise<Taken[]> =>
  rowsOf(
    db,
    sql`SELECT has.course_id, count(*)::integer AS students,
          (count(*) FILTER (WHERE ${isEnrolled(sql`cm.user_id`, sql`has.course_id`)}))::integer AS enrolled
        FROM (SELECT c.id ${fromClasses(question)}) k
        JOIN ${coursesTables.class_courses} has ON has.class_id = k.id
        JOIN ${schoolsTables.class_members} cm ON cm.class_id = k.id AND cm.left_on IS NULL
        GROUP BY has.course_id`,
  );

/** The same of whole schools, from what is remembered of each. */
async function takenInSchools(db: Queryable, question: FigureQuery): Promise<Taken[]> {
  const kind = enrolledByCourseKind();
  const row = await firstRowOf<{ asked: number[]; fresh: Freshness }>(
    db,
    sql.preparedByText(sql`SELECT COALESCE((SELECT json_agg(s.id) ${fromWorkplaces(question)}), '[]') AS asked,
      ${schoolMemory(db).freshness(kind)} AS fresh`),
  );
  if (!row) return [];
  return takenIn(await schoolMemory(db).of(db, kind, row.fresh, row.asked), row.asked);
}

/** From numbers of `enrolledByCourseKind`: all schools that are asked about together. */
export function takenIn(numbers: ReadonlyMap<number, Int32Array>, schools: readonly number[]): Taken[] {
  const sums = new Map<number, Taken>();
  for (const id of schools) {
    const rows = numbers.get(id);
    for (let at = 0; at < (rows?.length ?? 0); at += 3) {
      const course_id = rows?.[at] ?? 0;
      const sum = sums.get(course_id) ?? { course_id, enrolled: 0, students: 0 };
      sum.enrolled += rows?.[at + 1] ?? 0;
      sum.students += rows?.[at + 2] ?? 0;
      sums.set(course_id, sum);
    }
  }
  return [...sums.values()];
}

/** Most enrolled first; where nobody is, the one whose classes have most students. */
const byUse = (a: Taken, b: Taken): number =>
  b.enrolled - a.enrolled || b.students - a.students || a.course_id - b.course_id;

/** The active ones of these, the one that is used most first. */
const activeOf = (db: Queryable, taken: readonly Taken[], most: number): Promise<CourseRow[]> =>
  rowsOf(
    db,
    sql`SELECT ${courseColumns} FROM unnest(${taken.toSorted(byUse).map(({ course_id }) => course_id)}::integer[])
          WITH ORDINALITY AS wanted (id, place)
        JOIN ${coursesTables.courses} m ON m.id = wanted.id AND m.status = ${ACTIVE} ORDER BY wanted.place LIMIT ${most}`,
  );

export const mostUsed = async (db: Queryable, taken: readonly Taken[]): Promise<CourseRow | undefined> =>
  (await activeOf(db, taken, 1))[0];

/**
 * The courses that figures are about: the one that is asked for, or the active ones of those that are looked at, with
 * most enrolled first. Averages and pass rates of several courses together would say nothing.
 */
export async function coursesOf(db: Queryable, question: FigureQuery, most: number): Promise<CourseRow[]> {
  const { course_id } = question.filters;
  if (course_id !== undefined) {
    return rowsOf(db, sql`SELECT ${courseColumns} FROM ${coursesTables.courses} m WHERE m.id = ${course_id}`);
  }
  return activeOf(db, await (isOfWholeSchools(question) ? takenInSchools : takenInClasses)(db, question), most);
}

export const courseOf = async (db: Queryable, question: FigureQuery): Promise<CourseRow | undefined> =>
  (await coursesOf(db, question, 1))[0];

/** The number of no course. */
export const NO_COURSE = -1;
type OfCourse = Pick<FigureQuery, 'filters'>;

/** The question about that course; where there is none, about one that nobody takes. */
export const aboutCourse = <Question extends OfCourse>(
  question: Question,
  course: CourseRow | undefined,
): Question => ({
  ...question,
  filters: { ...question.filters, course_id: course?.course_id ?? question.filters.course_id ?? NO_COURSE },
});
