import { type SQL, sql } from '../../platform/db/sql';
import { fromWork, isOfWholeSchools, type Question } from './reach.repo';

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

/**
 * Of each school: how many students sat an exam, the sum of each one's best, how many passed, and buckets. Who changes
 * school within the period counts in both.
 */
export const bestOfStudents = (question: Question, ofSchools: SQL | false = false): SQL =>
  sql`SELECT each.school_id, count(*)::integer AS sat, sum(each.best) AS total,
        (count(*) FILTER (WHERE each.passed))::integer AS passed, ${buckets(sql`each.best`)}
      FROM (SELECT c.school_id, w.user_id, max(w.best_score) AS best, bool_or(w.passed) AS passed
        ${fromWork(question, ofSchools ? sql`w.kind = 'exam' AND s.id IN (${ofSchools})` : sql`w.kind = 'exam'`)}
        GROUP BY c.school_id, w.user_id) each
      GROUP BY each.school_id`;

/** Of each school: how many students worked, and how many practised. */
export function studentsAtWork(question: Question, ofSchools: SQL): SQL {
  if (!isOfWholeSchools(question)) {
    return sql`SELECT c.school_id, count(DISTINCT w.user_id)::integer AS active,
        (count(DISTINCT w.user_id) FILTER (WHERE w.kind = 'practice'))::integer AS practised
      ${fromWork(question, sql`s.id IN (${ofSchools})`)} GROUP BY c.school_id`;
  }
  const { filters, period } = question;
  return sql`SELECT d.school_id,
      (count(DISTINCT d.user_id) FILTER (WHERE d.practice_count > 0 OR d.exam_count > 0))::integer AS active,
      (count(DISTINCT d.user_id) FILTER (WHERE d.practice_count > 0))::integer AS practised
    FROM student_days d
    WHERE d.school_id IN (${ofSchools}) AND d.course_id = ${filters.course_id ?? 0}
      AND d.day BETWEEN ${period.from}::date AND ${period.to}::date
    GROUP BY d.school_id`;
}
