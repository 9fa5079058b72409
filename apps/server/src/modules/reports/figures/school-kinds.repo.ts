import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE, WISH } from '../../../platform/db/status';
import { coursesTables } from '../../courses/courses.api';
import { schoolsTables } from '../../schools/schools.api';
import type { Kind } from '../memory/school-memory.repo';
import { LONG_AGO, NEVER } from '../memory/school-memory.rules';
import type { FigureQuery } from './reach.repo';

/** Of the schools that are named, or of all. */
const within = (column: SQL, schools: readonly number[] | null): SQL =>
  schools ? sql`${column} = ANY (${schools}::integer[])` : sql`true`;
const packed = (...numbers: SQL[]): SQL =>
  sql`string_agg(${sql.join(
    numbers.map((one) => sql`int4send((${one})::integer)`),
    sql` || `,
  )}, ''::bytea) AS packed`;
const dayOf = (day: SQL): SQL => sql`${day} - date '2000-01-01'`;
/** Of a day that may lie beyond all others. */
const spanOf = (day: SQL): SQL =>
  sql`CASE ${day} WHEN '-infinity' THEN ${LONG_AGO} WHEN 'infinity' THEN ${NEVER} ELSE ${dayOf(day)} END`;

const courseOf = ({ filters }: Pick<FigureQuery, 'filters'>): number => filters.course_id ?? 0;

/** Days of a school: practices and exams that ended on them, and students who worked. */
export function endedKind(question: Pick<FigureQuery, 'filters'>): Kind {
  const course = courseOf(question);
  const columns = sql`school_id, day, practice_count, exam_count, student_count`;
  return {
    name: `ended ${course}`,
    log: 'work',
    pending: sql`school_day_changes`,
    read: (
      schools,
    ) => sql`SELECT d.school_id, ${packed(dayOf(sql`d.day`), sql`d.practices`, sql`d.exams`, sql`d.students`)}
      FROM (SELECT k.school_id, k.day, sum(k.practice_count) AS practices, sum(k.exam_count) AS exams, sum(k.student_count) AS students
        FROM (SELECT ${columns} FROM school_days WHERE course_id = ${course} AND ${within(sql`school_id`, schools)}
          UNION ALL SELECT ${columns} FROM school_day_changes WHERE course_id = ${course} AND ${within(sql`school_id`, schools)}) k
        GROUP BY k.school_id, k.day) d GROUP BY d.school_id`,
  };
}

const BUCKETS = Array.from({ length: 10 }, (_, at) => sql.identifier(`from_${at}`));

/** Days of a school with the days that take their bests away: students, their bests in hundredths, and how many from so many points on. */
export function bestsKind(question: Pick<FigureQuery, 'filters'>): Kind {
  const course = courseOf(question);
  return {
    name: `bests ${course}`,
    log: 'work',
    pending: sql`school_best_changes`,
    read: (schools) => sql`SELECT k.school_id, ${packed(
      dayOf(sql`k.day`),
      spanOf(sql`k.since`),
      spanOf(sql`k.until`),
      sql`k.students`,
      sql`k.total * 100`,
      ...BUCKETS.map((bucket) => sql`k.${bucket}`),
    )}
      FROM school_bests_now k WHERE k.course_id = ${course} AND ${within(sql`k.school_id`, schools)} GROUP BY k.school_id`,
  };
}

const currentClasses = (
  { filters: { course_id } }: Pick<FigureQuery, 'filters'>,
  schools: readonly number[] | null,
): SQL =>
  sql`SELECT c.id, c.school_id, c.created_at, c.student_count FROM ${schoolsTables.schools} s
    JOIN ${schoolsTables.classes} c ON c.school_year_id = s.current_school_year_id AND c.status = ${ACTIVE}
    WHERE ${within(sql`s.id`, schools)} ${
      course_id === undefined
        ? sql``
        : sql`AND EXISTS (SELECT FROM ${coursesTables.class_courses} taken WHERE taken.class_id = c.id AND taken.course_id = ${course_id})`
    }`;

/** Days of a school: active classes of its current year that were made on them, and students who came to those or left. */
export function rosterKind(question: Pick<FigureQuery, 'filters'>): Kind {
  return {
    name: `roster ${courseOf(question)}`,
    log: 'roster',
    pending: sql`roster_changes`,
    read: (schools) => sql`WITH current AS MATERIALIZED (${currentClasses(question, schools)}), came AS (
        SELECT c.school_id, cm.joined_on, cm.left_on, count(*) AS students
        FROM current c JOIN ${schoolsTables.class_members} cm ON cm.class_id = c.id GROUP BY c.school_id, cm.joined_on, cm.left_on
      )
      SELECT d.school_id, ${packed(dayOf(sql`d.day`), sql`d.classes`, sql`d.students`)} FROM (
        SELECT k.school_id, k.day, sum(k.classes) AS classes, sum(k.students) AS students FROM (
          SELECT school_id, vietnam_day(created_at) AS day, 1 AS classes, 0 AS students FROM current
          UNION ALL SELECT school_id, joined_on, 0, students FROM came
          UNION ALL SELECT school_id, left_on, 0, -students FROM came WHERE left_on IS NOT NULL) k
        GROUP BY k.school_id, k.day) d
      GROUP BY d.school_id`,
  };
}

/** How many students of a school worked, practised and passed an exam within a period. */
export function workersKind(question: Pick<FigureQuery, 'filters' | 'period'>): Kind {
  const course = courseOf(question);
  const { from, to } = question.period;
  return {
    name: `workers ${course} ${from} ${to}`,
    log: 'work',
    pending: sql`student_day_changes`,
    read: (
      schools,
    ) => sql`SELECT each.school_id, ${packed(sql`each.active`, sql`each.practised`, sql`each.passed`)} FROM (
        SELECT chunks.school_id, sum(bit_count(chunks.active)) AS active, sum(bit_count(chunks.practised)) AS practised,
          sum(bit_count(chunks.passed)) AS passed
        FROM (SELECT k.school_id, k.chunk, bit_or(k.active) AS active, bit_or(k.practised) AS practised, bit_or(k.passed) AS passed
          FROM school_day_students_now k
          WHERE k.course_id = ${course} AND k.day BETWEEN ${from}::date AND ${to}::date AND ${within(sql`k.school_id`, schools)}
          GROUP BY k.school_id, k.chunk) chunks
        GROUP BY chunks.school_id) each
      GROUP BY each.school_id`,
  };
}

/** How many students of a school's active classes of its current year are enrolled, in the course or in any. */
export function enrolledKind(question: Pick<FigureQuery, 'filters'>): Kind {
  const { course_id } = question.filters;
  return {
    name: `enrolled ${course_id ?? 0}`,
    log: 'roster',
    pending: sql`roster_changes`,
    read: (schools) => sql`SELECT each.school_id, ${packed(sql`each.count`)} FROM (
        SELECT c.school_id, count(*) AS count FROM (${currentClasses(question, schools)}) c
        JOIN ${schoolsTables.class_members} cm ON cm.class_id = c.id AND cm.left_on IS NULL
        WHERE EXISTS (SELECT FROM ${coursesTables.enrolments} e WHERE e.user_id = cm.user_id AND e.status = ${WISH.wanted}
          ${course_id === undefined ? sql`` : sql`AND e.course_id = ${course_id}`})
        GROUP BY c.school_id) each
      GROUP BY each.school_id`,
  };
}

/** Courses that classes of a school take, with how many students of those classes are enrolled in them and how many there are. */
export const enrolledByCourseKind = (): Kind => ({
  name: 'enrolled by course',
  log: 'roster',
  pending: sql`roster_changes`,
  read: (
    schools,
  ) => sql`SELECT each.school_id, ${packed(sql`each.course_id`, sql`each.enrolled`, sql`each.students`)} FROM (
      SELECT c.school_id, has.course_id, count(e.user_id) AS enrolled, count(*) AS students
      FROM (${currentClasses({ filters: {} }, schools)}) c
      JOIN ${coursesTables.class_courses} has ON has.class_id = c.id
      JOIN ${schoolsTables.class_members} cm ON cm.class_id = c.id AND cm.left_on IS NULL
      LEFT JOIN ${coursesTables.enrolments} e ON e.user_id = cm.user_id AND e.course_id = has.course_id AND e.status = ${WISH.wanted}
      GROUP BY c.school_id, has.course_id) each
    GROUP BY each.school_id`,
});

const inClasses = (name: string, held: SQL, question: Pick<FigureQuery, 'filters'>): Kind => ({
  name,
  log: 'roster',
  pending: sql`roster_changes`,
  read: (schools) => sql`WITH c AS MATERIALIZED (${currentClasses(question, schools)})
    SELECT each.school_id, ${packed(sql`each.held`, sql`each.classes`, sql`each.students`)} FROM (${held}) each GROUP BY each.school_id`,
});

/** Courses of a school with how many of its active classes of the current year take them. */
export function takenKind(question: Pick<FigureQuery, 'filters'>): Kind {
  const { course_id } = question.filters;
  return inClasses(
    `taken ${courseOf(question)}`,
    sql`SELECT c.school_id, has.course_id AS held, count(*) AS classes, sum(c.student_count) AS students FROM c
      JOIN ${coursesTables.class_courses} has ON has.class_id = c.id ${course_id === undefined ? sql`` : sql`AND has.course_id = ${course_id}`}
      GROUP BY c.school_id, has.course_id`,
    question,
  );
}

/** Parts of courses with how many of those classes they are assigned to. */
export function assignedKind(question: Pick<FigureQuery, 'filters'>): Kind {
  const { course_id } = question.filters;
  return inClasses(
    `assigned ${courseOf(question)}`,
    sql`SELECT c.school_id, a.course_part_id AS held, count(*) AS classes, sum(c.student_count) AS students FROM c
      JOIN ${coursesTables.class_assignments} a ON a.class_id = c.id ${
        course_id === undefined
          ? sql``
          : sql`AND a.course_part_id IN (SELECT p.id FROM ${coursesTables.course_parts} p WHERE p.course_id = ${course_id})`
      }
      GROUP BY c.school_id, a.course_part_id`,
    question,
  );
}
