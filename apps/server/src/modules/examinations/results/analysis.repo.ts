import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { workTables } from '../../work/work.api';
import type { Figures } from './figures.rules';

type Stored = Tables['examination_analyses'];

export interface KeptAnalysis extends Pick<Stored, 'paper_count' | 'reliability' | 'made_at'> {
  questions: Figures['questions'];
  /** No paper has changed since; some may have been handed in. */
  is_current: boolean;
}

export function keptAnalysis(db: Queryable, id: number): Promise<KeptAnalysis | undefined> {
  return firstRowOf(
    db,
    sql`SELECT y.paper_count, y.reliability, y.questions, y.made_at,
          NOT EXISTS (SELECT FROM examination_paper_changes g WHERE g.examination_id = y.examination_id) AS is_current
        FROM examination_analyses y WHERE y.examination_id = ${id}`,
  );
}

/** Somebody wants it: it is counted although nothing has closed or changed. */
export async function wantAnalysis(tx: Tx, id: number): Promise<void> {
  await tx.execute(
    sql`INSERT INTO examination_paper_changes (examination_id)
        SELECT ${id} WHERE NOT EXISTS (SELECT FROM examination_paper_changes WHERE examination_id = ${id})`,
  );
}

export interface ToAnalyse {
  id: number;
  is_over: boolean;
  /** Null: it was never counted. */
  serial: number | null;
}

/** Those that are over and were not counted since, and those that changed and were not counted after `earlier`. */
export function examinationsToAnalyse(db: Queryable, now: Date, earlier: Date): Promise<ToAnalyse[]> {
  return rowsOf(
    db,
    sql`SELECT found.id, found.is_over, found.serial
        FROM (SELECT e.id, y.serial, y.made_at, y.is_final, w.last_at,
            w.last_at <= ${now} AND NOT EXISTS (SELECT FROM examination_candidates c
              JOIN ${workTables.activities} a ON a.candidate_id = c.id AND a.status = 'open'
              WHERE c.examination_id = e.id) AS is_over
          FROM examinations e CROSS JOIN LATERAL (SELECT max(close_at) AS last_at FROM examination_sittings WHERE examination_id = e.id) w
          LEFT JOIN examination_analyses y ON y.examination_id = e.id
          WHERE e.state IN ('ready', 'released') AND (y.serial IS NULL OR NOT y.is_final OR y.made_at < w.last_at
            OR EXISTS (SELECT FROM examination_paper_changes g WHERE g.examination_id = e.id))) found
        WHERE (found.is_over AND (found.serial IS NULL OR NOT found.is_final OR found.made_at < found.last_at))
          OR (EXISTS (SELECT FROM examination_paper_changes g WHERE g.examination_id = found.id)
            AND (found.serial IS NULL OR found.made_at < ${earlier}))
        ORDER BY found.id`,
  );
}

export async function changesOf(db: Queryable, id: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM examination_paper_changes WHERE examination_id = ${id} ORDER BY id`,
  );
  return rows.map((row) => row.id);
}

/** Unless it was counted by somebody else meanwhile. The changes that it knows are done with. */
export async function storeAnalysis(
  tx: Tx,
  { id, is_over, serial }: ToAnalyse,
  { paper_count, reliability, questions }: Figures,
  { changes, at }: { changes: readonly number[]; at: Date },
): Promise<void> {
  const stored = await firstRowOf(
    tx,
    sql`INSERT INTO examination_analyses AS y (examination_id, paper_count, reliability, questions, is_final, made_at)
        VALUES (${id}, ${paper_count}, ${reliability}, ${JSON.stringify(questions)}, ${is_over}, ${at})
        ON CONFLICT (examination_id) DO UPDATE SET paper_count = excluded.paper_count, reliability = excluded.reliability,
          questions = excluded.questions, is_final = excluded.is_final, made_at = excluded.made_at, serial = y.serial + 1
          WHERE y.serial = ${serial} RETURNING y.serial`,
  );
  if (stored === undefined) return;
  await tx.execute(sql`DELETE FROM examination_paper_changes WHERE id = ANY (${changes}::bigint[])`);
}
