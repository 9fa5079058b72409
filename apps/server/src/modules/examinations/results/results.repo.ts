import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { schoolsTables } from '../../schools/schools.api';
import { type HeldQuestion, workTables } from '../../work/work.api';
import { candidatesWithResults } from '../planning/examination.policy';

/** Whose papers are read: those that somebody sees, or all, for what only those come to see who keep the examination. */
export type PapersOf = Scope | 'all';

/** Papers `a` of candidates `c` of an examination `e` that count, as far as somebody sees them. */
const counting = (
  seen: PapersOf,
  id: number,
) => sql`FROM examination_candidates c JOIN examinations e ON e.id = c.examination_id
  JOIN ${workTables.activities} a ON a.candidate_id = c.id AND a.status <> 'open'
  WHERE c.examination_id = ${id} AND c.voided_at IS NULL AND ${seen === 'all' ? sql`true` : candidatesWithResults(seen)}`;

export async function countPapers(db: Queryable, scope: Scope, id: number): Promise<number> {
  const row = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count ${counting(scope, id)}`);
  return row?.count ?? 0;
}

export interface Totals {
  n: number;
  mean: number | null;
  standard_deviation: number | null;
  passed: number;
  /** By whole points, the first from 0 to 1. */
  steps: number[];
}

export async function totalsOfPapers(db: Queryable, scope: Scope, id: number): Promise<Totals> {
  const row = await firstRowOf<Totals>(
    db,
    sql`WITH papers AS MATERIALIZED (SELECT a.score, a.pass_score, LEAST(floor(a.score), 9)::integer AS step ${counting(scope, id)})
        SELECT (SELECT count(*) FROM papers) AS n, (SELECT round(avg(score), 2) FROM papers) AS mean,
          (SELECT round(stddev_samp(score), 3) FROM papers) AS standard_deviation,
          (SELECT count(*) FROM papers WHERE score >= pass_score) AS passed,
          ARRAY(SELECT (SELECT count(*) FROM papers WHERE step = s)::integer FROM generate_series(0, 9) s ORDER BY s) AS steps`,
  );
  return row ?? { n: 0, mean: null, standard_deviation: null, passed: 0, steps: [] };
}

export interface PartRow {
  id: number;
  name: string;
  school: string;
  n: number;
  mean: number | null;
  passed: number;
}

/** As schools and classes were when their students became candidates. */
export function partsOfPapers(db: Queryable, scope: Scope, id: number, by: 'school' | 'class'): Promise<PartRow[]> {
  const part = by === 'school' ? sql`c.school_id` : sql`c.class_id`;
  const name = by === 'school' ? sql`s.name` : sql`found.class_name`;
  return rowsOf(
    db,
    sql`SELECT found.part AS id, ${name} AS name, s.name AS school, found.n, found.mean, found.passed
        FROM (SELECT ${part} AS part, c.school_id, max(c.class_name) AS class_name, count(*) AS n, round(avg(a.score), 2) AS mean,
            count(*) FILTER (WHERE a.score >= a.pass_score) AS passed
          ${counting(scope, id)} AND ${part} IS NOT NULL GROUP BY ${part}, c.school_id) found
        JOIN ${schoolsTables.schools} s ON s.id = found.school_id ORDER BY s.name, ${name}, found.part`,
  );
}

export interface Left {
  voided: number;
  absent: number;
  late_waiting: number;
  appeals: number;
}

/** What is not among the papers that count, or may still change them. */
export async function whatIsLeft(db: Queryable, scope: Scope, id: number): Promise<Left> {
  const row = await firstRowOf<Left>(
    db,
    sql`SELECT count(*) FILTER (WHERE c.voided_at IS NOT NULL) AS voided,
          count(*) FILTER (WHERE c.voided_at IS NULL AND a.id IS NULL) AS absent,
          count(*) FILTER (WHERE EXISTS (SELECT FROM ${workTables.late_answers} l WHERE l.activity_id = a.id AND l.decision IS NULL)) AS late_waiting,
          count(*) FILTER (WHERE EXISTS (SELECT FROM examination_appeals p WHERE p.candidate_id = c.id AND p.status = 'open')) AS appeals
        FROM examination_candidates c JOIN examinations e ON e.id = c.examination_id
        LEFT JOIN ${workTables.activities} a ON a.candidate_id = c.id
        WHERE c.examination_id = ${id} AND ${candidatesWithResults(scope)}`,
  );
  return row ?? { voided: 0, absent: 0, late_waiting: 0, appeals: 0 };
}

export interface PaperRow {
  id: number;
  seed: string;
  started_on: string;
  score: number;
  questions: HeldQuestion[];
  /** Null of what could not be read, or nobody has marked yet. */
  fractions: (number | null)[];
}

/** Some papers that count, after the last of those before. */
export function papersAfter(
  db: Queryable,
  seen: PapersOf,
  id: number,
  { after, take }: { after: number; take: number },
): Promise<PaperRow[]> {
  return rowsOf(
    db,
    sql`SELECT a.id, a.seed, a.started_on, a.score, a.questions, a.fractions ${counting(seen, id)} AND a.id > ${after}
        ORDER BY a.id LIMIT ${take}`,
  );
}

/** From which score on a paper is among the best, and up to which among the weakest, so many of a hundred each. */
export async function outerScores(
  db: Queryable,
  seen: PapersOf,
  id: number,
  share: number,
): Promise<{ upper: number; lower: number } | undefined> {
  const row = await firstRowOf<{ upper: number | null; lower: number | null }>(
    db,
    sql`SELECT percentile_disc(${1 - share}) WITHIN GROUP (ORDER BY a.score) AS upper,
          percentile_disc(${share}) WITHIN GROUP (ORDER BY a.score) AS lower ${counting(seen, id)}`,
  );
  return row?.upper == null || row.lower === null ? undefined : { upper: row.upper, lower: row.lower };
}
