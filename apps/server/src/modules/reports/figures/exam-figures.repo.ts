import { type SQL, sql } from '../../../platform/db/sql';
import { type FigureQuery, fromWork, fromWorkplaces, isOfWholeSchools } from './reach.repo';

/** One column for each point: how many have their best score there; 10 stands with 9. */
const buckets = (best: SQL): SQL =>
  sql.join(
    Array.from(
      { length: 10 },
      (_, at) =>
        sql`(count(*) FILTER (WHERE LEAST(floor(${best}), 9) = ${at}))::integer AS ${sql.identifier(`from_${at}`)}`,
    ),
    sql`, `,
  );

/** What is kept of schools, in the course or in all of them, within the period. */
const keptWithin = ({ filters, period }: FigureQuery): SQL =>
  sql`k.course_id = ${filters.course_id ?? 0} AND k.day BETWEEN ${period.from}::date AND ${period.to}::date`;
const BUCKET_SUMS = sql.join(
  Array.from({ length: 10 }, (_, at) => {
    const name = sql.identifier(`from_${at}`);
    return sql`sum(k.${name})::integer AS ${name}`;
  }),
  sql`, `,
);

/** Days on which the best of a student is that of the whole period. */
const isBestOf = ({ from, to }: FigureQuery['period']): SQL => sql`k.since < ${from}::date AND k.until > ${to}::date`;

/**
 * Of each school: how many students sat an exam, the sum of each one's best, and buckets. Who changes school within the
 * period counts in both. Of whole schools, the best of each student are those days that nothing in the period takes it from.
 */
export function bestOfStudents(question: FigureQuery, ofSchools: SQL | false = false): SQL {
  if (isOfWholeSchools(question)) {
    return sql`SELECT k.school_id, sum(k.students)::integer AS sat, sum(k.total) AS total, ${BUCKET_SUMS}
      FROM school_bests_now k
      WHERE ${keptWithin(question)} AND ${isBestOf(question.period)}
        AND k.school_id IN (${ofSchools || sql`SELECT s.id ${fromWorkplaces(question)}`})
      GROUP BY k.school_id HAVING sum(k.students) > 0`;
  }
  return sql`SELECT each.school_id, count(*)::integer AS sat, sum(each.best) AS total, ${buckets(sql`each.best`)}
    FROM (SELECT c.school_id, w.user_id, max(w.best_score) AS best
      ${fromWork(question, ofSchools ? sql`w.kind = 'exam' AND s.id IN (${ofSchools})` : sql`w.kind = 'exam'`)}
      GROUP BY c.school_id, w.user_id) each
    GROUP BY each.school_id`;
}

/** Of each school: how many students worked; where more is wanted, how many practised and passed an exam, too. */
export function studentsAtWork(question: FigureQuery, ofSchools: SQL, more = false): SQL {
  if (isOfWholeSchools(question)) {
    return sql`SELECT each.school_id, sum(bit_count(each.active))::integer AS active
        ${more ? sql`, sum(bit_count(each.practised))::integer AS practised, sum(bit_count(each.passed))::integer AS passed` : sql``}
      FROM (SELECT k.school_id, k.chunk, bit_or(k.active) AS active
          ${more ? sql`, bit_or(k.practised) AS practised, bit_or(k.passed) AS passed` : sql``}
        FROM school_day_students_now k WHERE ${keptWithin(question)} AND k.school_id IN (${ofSchools})
        GROUP BY k.school_id, k.chunk) each
      GROUP BY each.school_id`;
  }
  return sql`SELECT c.school_id, count(DISTINCT w.user_id)::integer AS active,
      (count(DISTINCT w.user_id) FILTER (WHERE w.kind = 'practice'))::integer AS practised,
      (count(DISTINCT w.user_id) FILTER (WHERE w.passed))::integer AS passed
    ${fromWork(question, sql`s.id IN (${ofSchools})`)} GROUP BY c.school_id`;
}
