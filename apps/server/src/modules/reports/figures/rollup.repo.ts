import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { workTables } from '../../work/work.api';

export interface RollupDifference {
  rollup: string;
  /** Whether it is what is stored, or what the facts say. */
  side: 'stored' | 'facts';
  row: Record<string, unknown>;
}

const WORK = sql`class_id, day, user_id, course_part_id, kind, course_id, ended_count, best_score, last_score, passed, completes, last_at`;
const STUDENT = sql`school_id, day, user_id, course_id, practice_count, exam_count`;
const SCHOOL = sql`school_id, day, course_id, practice_count, exam_count, student_count`;

const BESTS = sql`school_id, course_id, user_id, day, best, passed, since, until`;
const SPANS = sql`school_id, course_id, day, since, until`;
const BUCKETS = sql.join(
  Array.from({ length: 10 }, (_, at) => sql.identifier(`from_${at}`)),
  sql`, `,
);
const BUCKET_SUMS = sql.join(
  Array.from({ length: 10 }, (_, at) => sql`sum(${sql.identifier(`from_${at}`)})`),
  sql`, `,
);
const STUDENTS = sql`school_id, course_id, day, chunk`;

/** Where nothing is left a row may stay, or not. */
const COMPARED: { rollup: string; stored: SQL; facts: SQL }[] = [
  {
    rollup: 'work_days',
    stored: sql`SELECT ${WORK} FROM work_days`,
    facts: sql`SELECT ${WORK} FROM work_days_from_facts`,
  },
  {
    rollup: 'student_days',
    stored: sql`SELECT ${STUDENT} FROM student_days WHERE practice_count <> 0 OR exam_count <> 0`,
    facts: sql`SELECT ${STUDENT} FROM student_days_from_facts`,
  },
  {
    rollup: 'school_days',
    stored: sql`SELECT ${SCHOOL} FROM school_days_now WHERE practice_count <> 0 OR exam_count <> 0 OR student_count <> 0`,
    facts: sql`SELECT ${SCHOOL} FROM school_days_from_facts`,
  },
  {
    rollup: 'student_bests',
    stored: sql`SELECT ${BESTS} FROM student_bests`,
    facts: sql`SELECT ${BESTS} FROM student_bests_from_days`,
  },
  {
    rollup: 'school_bests',
    stored: sql`SELECT ${SPANS}, sum(students), sum(total), ${BUCKET_SUMS} FROM school_bests_now GROUP BY ${SPANS} HAVING sum(students) <> 0`,
    facts: sql`SELECT ${SPANS}, students, total, ${BUCKETS} FROM school_bests_from_days`,
  },
  {
    rollup: 'school_day_students',
    stored: sql`SELECT ${STUDENTS}, bit_or(practised), bit_or(active), bit_or(passed) FROM school_day_students_now GROUP BY ${STUDENTS}
      HAVING bit_count(bit_or(active)) > 0`,
    facts: sql`SELECT ${STUDENTS}, practised, active, passed FROM school_day_students_from_days`,
  },
];

/** Comparing everything sorts it: in memory, where there is some. */
export async function giveRoom(tx: Tx): Promise<void> {
  await tx.execute(sql`SET LOCAL work_mem = '256MB'`);
}

/** Everything that differs from the facts. One statement: all of it as it was at one moment. */
export function differencesFromFacts(db: Queryable, most: number): Promise<(RollupDifference & { count: number })[]> {
  const sides = COMPARED.flatMap(({ rollup, stored, facts }) => [
    sql`SELECT ${rollup}::text AS rollup, 'stored' AS side, to_jsonb(one) AS row FROM (${stored} EXCEPT ALL ${facts}) one`,
    sql`SELECT ${rollup}::text, 'facts', to_jsonb(one) FROM (${facts} EXCEPT ALL ${stored}) one`,
  ]);
  return rowsOf(
    db,
    sql`SELECT found.rollup, found.side, found.row, count(*) OVER () AS count FROM (${sql.join(sides, sql` UNION ALL `)}) found
        ORDER BY found.rollup, found.row ->> 'day', found.row ->> 'user_id', found.row::text, found.side LIMIT ${most}`,
  );
}

export async function rebuildRollups(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT rebuild_rollups()`);
}

export async function countEnded(db: Queryable): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM ${workTables.activities} WHERE status <> 'open' AND is_counted(kind, answered_count)`,
  );
  return row?.count ?? 0;
}
