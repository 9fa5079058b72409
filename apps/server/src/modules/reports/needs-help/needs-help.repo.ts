import type { HelpReason } from '@khue/contract/needs-help-words';
import { type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { ACTIVE, WISH } from '../../../platform/db/status';
import { coursesTables, hasContent } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { workTables } from '../../work/work.api';
import { type FigureQuery, fromClasses } from '../figures/reach.repo';
import { HELP_RULE, periodsAt } from './needs-help.rules';

interface StudentInCourse {
  user_id: number;
  full_name: string;
  username: string;
  code: string | null;
  class_id: number;
  class_name: string;
  course_id: number;
  course_name: string;
}

/** Of each reason what it is told with; null where it does not hold. */
export interface HelpRow extends StudentInCourse {
  due_name: string | null;
  due_at: Date | null;
  due_since: string | null;
  test_name: string | null;
  test_score: number | null;
  test_pass: number | null;
  test_day: string | null;
  fall_recent: number | null;
  fall_before: number | null;
  fall_since: string | null;
  idle_days: number | null;
  idle_since: string | null;
  has_practised: boolean;
}

/** What can be practised by the classes and courses of `pair`, since when, and whether some of it is open now. */
const practiceOf = (now: Date): SQL => sql`
  SELECT a.class_id, p.course_id, min(vietnam_day(COALESCE(a.open_at, a.assigned_at))) AS open_since
  FROM (SELECT DISTINCT class_id, course_id FROM pair) taken
  JOIN ${coursesTables.class_assignments} a ON a.class_id = taken.class_id
  JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.course_id = taken.course_id AND p.archived_at IS NULL
  WHERE p.part_type = 'practice' AND (a.open_at IS NULL OR a.open_at <= ${now}) AND ${hasContent(sql`p.id`)}
  GROUP BY a.class_id, p.course_id HAVING bool_or(a.close_at IS NULL OR a.close_at > ${now})`;

/** Practice, exams and tests of these classes that are open and close soon. */
function dueSoon(now: Date): SQL {
  const isNear = (row: SQL) => sql`(${row}.open_at IS NULL OR ${row}.open_at <= ${now}) AND ${row}.close_at > ${now}
    AND ${row}.close_at <= ${now}::timestamptz + make_interval(days => ${HELP_RULE.due_days})`;
  return sql`
  SELECT a.class_id, p.course_id, p.id AS course_part_id, NULL::integer AS class_test_id, false AS is_for_some, p.name, a.close_at,
    vietnam_day(COALESCE(a.open_at, a.assigned_at)) AS since
  FROM ${coursesTables.class_assignments} a
  JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id AND p.archived_at IS NULL AND p.part_type <> 'lesson'
  WHERE a.class_id IN (SELECT class_id FROM pair) AND ${isNear(sql`a`)} AND ${hasContent(sql`p.id`)}
  UNION ALL
  SELECT given.class_id, t.course_id, NULL, t.id, t.is_for_some, t.name, t.close_at, vietnam_day(COALESCE(t.open_at, t.created_at))
  FROM ${workTables.class_test_classes} given JOIN ${workTables.class_tests} t ON t.id = given.class_test_id
  WHERE given.class_id IN (SELECT class_id FROM pair) AND t.status = 'given' AND ${isNear(sql`t`)}`;
}

/** What a student did in another school stays there. */
const inSchoolOf = (classId: SQL): SQL =>
  sql`JOIN ${schoolsTables.classes} place ON place.id = ${classId} AND place.school_id = pair.school_id`;

/**
 * Students of the classes asked for, once for each course that class and student take (`pair`), with the facts that decide
 * who needs help (`fact`). Everybody who asks for it asks this.
 */
function facts(question: FigureQuery, now: Date): SQL {
  const { course_id, user_ids } = question.filters;
  const { today, recent, before } = periodsAt(now);
  const best = (day: SQL, score: SQL, { from, to }: { from: string; to: string }) =>
    sql`max(${score}) FILTER (WHERE ${day} BETWEEN ${from}::date AND ${to}::date)`;
  return sql`WITH pair AS MATERIALIZED (
    SELECT k.id AS class_id, k.name AS class_name, k.school_id, k.school_name, m.id AS course_id, m.name AS course_name, u.id AS user_id,
      u.full_name, u.username, u.code, u.first_name, u.last_name, GREATEST(vietnam_day(e.created_at), cm.joined_on) AS enrolled_on
    FROM (SELECT c.id, c.name, s.id AS school_id, s.name AS school_name ${fromClasses(question)} OFFSET 0) k
    JOIN ${coursesTables.class_courses} has ON has.class_id = k.id
    JOIN ${coursesTables.courses} m ON m.id = has.course_id AND m.status = ${ACTIVE}
    JOIN ${schoolsTables.class_members} cm ON cm.class_id = k.id AND cm.left_on IS NULL
    JOIN ${coursesTables.enrolments} e ON e.user_id = cm.user_id AND e.course_id = m.id AND e.status = ${WISH.wanted}
    JOIN ${identityTables.users} u ON u.id = cm.user_id AND u.status = ${ACTIVE}
    WHERE true ${course_id === undefined ? sql`` : sql`AND m.id = ${course_id}`}
      ${user_ids === undefined ? sql`` : sql`AND u.id = ANY (${user_ids}::integer[])`}
  ), practice AS MATERIALIZED (${practiceOf(now)}
  ), due AS MATERIALIZED (${dueSoon(now)}
  ), known AS (
    SELECT pair.*, next.name AS due_name, next.close_at AS due_at, next.since AS due_since, last.name AS test_name,
      last.score AS test_score, last.pass_score AS test_pass, last.day AS test_day,
      GREATEST(work.recent, tested.recent) AS recent, GREATEST(work.before, tested.before) AS before,
      practice.open_since, work.practised_on
    FROM pair
    LEFT JOIN practice ON practice.class_id = pair.class_id AND practice.course_id = pair.course_id
    LEFT JOIN LATERAL (
      SELECT due.name, due.close_at, due.since FROM due
      WHERE due.class_id = pair.class_id AND due.course_id = pair.course_id
        AND (NOT due.is_for_some OR EXISTS (SELECT FROM ${workTables.class_test_students} chosen
          WHERE chosen.class_test_id = due.class_test_id AND chosen.user_id = pair.user_id))
        AND CASE WHEN due.class_test_id IS NULL
          THEN NOT EXISTS (SELECT FROM ${workTables.activities} a WHERE a.user_id = pair.user_id AND a.course_part_id = due.course_part_id)
          ELSE NOT EXISTS (SELECT FROM ${workTables.activities} a WHERE a.class_test_id = due.class_test_id AND a.user_id = pair.user_id) END
      ORDER BY due.close_at, due.name LIMIT 1) next ON true
    LEFT JOIN LATERAL (
      SELECT COALESCE(t.name, p.name) AS name, a.score, COALESCE(a.pass_score, 0) AS pass_score, vietnam_day(a.ended_at) AS day
      FROM ${workTables.activities} a ${inSchoolOf(sql`a.class_id`)}
      LEFT JOIN ${workTables.class_tests} t ON t.id = a.class_test_id
      LEFT JOIN ${coursesTables.course_parts} p ON p.id = a.course_part_id
      WHERE a.user_id = pair.user_id AND a.course_id = pair.course_id AND a.kind IN ('exam', 'test') AND a.status <> 'open'
      ORDER BY a.ended_at DESC LIMIT 1) last ON true
    -- Tests only, exams stand in work_days; both kinds are named, because the index of last tests is for both.
    LEFT JOIN LATERAL (
      SELECT ${best(sql`vietnam_day(a.ended_at)`, sql`a.score`, recent)} AS recent,
        ${best(sql`vietnam_day(a.ended_at)`, sql`a.score`, before)} AS before
      FROM ${workTables.activities} a ${inSchoolOf(sql`a.class_id`)}
      WHERE a.user_id = pair.user_id AND a.course_id = pair.course_id AND a.kind IN ('exam', 'test') AND a.kind = 'test'
        AND a.status <> 'open' AND a.ended_at >= vietnam_midnight(${before.from}::date)) tested ON true
    LEFT JOIN LATERAL (
      SELECT max(w.day) FILTER (WHERE w.kind = 'practice') AS practised_on,
        ${best(sql`w.day`, sql`w.best_score`, recent)} AS recent, ${best(sql`w.day`, sql`w.best_score`, before)} AS before
      FROM work_days w ${inSchoolOf(sql`w.class_id`)}
      WHERE w.user_id = pair.user_id AND w.course_id = pair.course_id) work ON true
  ), fact AS (
    SELECT known.*, practised_on IS NOT NULL AS has_practised, due_at IS NOT NULL AS is_not_started,
      COALESCE(test_score < test_pass, false) AS is_below_pass,
      COALESCE(before - recent >= ${HELP_RULE.fall}, false) AS is_falling,
      COALESCE(${today}::date - idle.since >= ${HELP_RULE.idle_days}, false) AS is_not_practising, idle.since AS idle_on
    FROM known CROSS JOIN LATERAL (SELECT CASE WHEN open_since IS NOT NULL THEN GREATEST(practised_on, enrolled_on, open_since) END) AS idle (since)
  )`;
}

const STUDENT = sql`user_id, full_name, username, code, class_id, class_name, course_id, course_name`;

const IS: Record<HelpReason, SQL> = {
  not_started: sql`is_not_started`,
  below_pass: sql`is_below_pass`,
  falling: sql`is_falling`,
  not_practising: sql`is_not_practising`,
};

/** The most urgent reason decides, then how far it has gone. */
const URGENCY = sql`CASE WHEN is_not_started THEN 1 WHEN is_below_pass THEN 2 WHEN is_falling THEN 3 ELSE 4 END,
  CASE WHEN is_not_started THEN extract(epoch FROM due_at) WHEN is_below_pass THEN test_score - test_pass
    WHEN is_falling THEN recent - before ELSE extract(epoch FROM idle_on) END,
  school_name, school_id, class_name, class_id, first_name, last_name, user_id, course_name, course_id`;

export interface InNeed {
  rows: HelpRow[];
  /** All rows, of which some are shown. */
  count: number;
  studentCount: number;
}

type Placed = HelpRow & { place: number };

interface Totals {
  all_count: number;
  student_count: number;
}

/** Who needs help, a page of them; one question whatever there is. */
export async function inNeed(
  db: Queryable,
  question: FigureQuery,
  { now, reason, skip, take }: { now: Date; reason?: HelpReason | undefined; skip: number; take: number },
): Promise<InNeed> {
  // Where nobody needs help there is one row, of the totals alone.
  const rows = await rowsOf<(Placed | { [Column in keyof Placed]: null }) & Totals>(
    db,
    sql.preparedByText(sql`${facts(question, now)}, found AS MATERIALIZED (
          SELECT fact.*, row_number() OVER (ORDER BY ${URGENCY})::integer AS place FROM fact
          WHERE ${reason === undefined ? sql`is_not_started OR is_below_pass OR is_falling OR is_not_practising` : IS[reason]}
        )
        SELECT totals.*, shown.* FROM (SELECT count(*)::integer AS all_count, count(DISTINCT user_id)::integer AS student_count FROM found) totals
        LEFT JOIN (
          SELECT ${STUDENT}, place, due_name, due_at, due_since::text,
            CASE WHEN is_below_pass THEN test_name END AS test_name, CASE WHEN is_below_pass THEN test_score END AS test_score,
            CASE WHEN is_below_pass THEN test_pass END AS test_pass, CASE WHEN is_below_pass THEN test_day::text END AS test_day,
            CASE WHEN is_falling THEN recent END AS fall_recent, CASE WHEN is_falling THEN before END AS fall_before,
            CASE WHEN is_falling THEN ${periodsAt(now).recent.from}::date::text END AS fall_since,
            CASE WHEN is_not_practising THEN ${periodsAt(now).today}::date - idle_on END AS idle_days,
            CASE WHEN is_not_practising THEN idle_on::text END AS idle_since, has_practised
          FROM found ORDER BY found.place LIMIT ${take} OFFSET ${skip}) shown ON true
        ORDER BY shown.place`),
  );
  const [first] = rows;
  return {
    rows: rows.filter((row) => row.place !== null),
    count: first?.all_count ?? 0,
    studentCount: first?.student_count ?? 0,
  };
}

interface RisenRow extends StudentInCourse {
  recent: number;
  before: number;
}

/** Whose best lies above that of the period before, those who gained most first. */
export function risen(db: Queryable, question: FigureQuery, now: Date): Promise<RisenRow[]> {
  return rowsOf(
    db,
    sql.preparedByText(sql`${facts(question, now)}
        SELECT ${STUDENT}, recent, before FROM fact WHERE recent > before
        ORDER BY recent - before DESC, class_name, class_id, first_name, last_name, user_id, course_id`),
  );
}
