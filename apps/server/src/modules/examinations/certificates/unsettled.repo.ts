import { firstRowOf, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { workTables } from '../../work/work.api';

/** Some candidates whose score has changed since their certificates were issued. What changes meanwhile is noted anew. */
export async function takeUnsettled(tx: Tx, take: number): Promise<number[]> {
  const rows = await rowsOf<{ candidate_id: number }>(
    tx,
    sql`DELETE FROM unsettled_certificates WHERE candidate_id IN (
          SELECT candidate_id FROM unsettled_certificates ORDER BY candidate_id LIMIT ${take} FOR UPDATE SKIP LOCKED)
        RETURNING candidate_id`,
  );
  return rows.map(({ candidate_id }) => candidate_id).sort((a, b) => a - b);
}

/** As it is now, the examination held: neither released nor taken back meanwhile. Nothing while no result is out. */
export async function resultToCertify(
  tx: Tx,
  candidateId: number,
): Promise<{ passed: boolean; score: number } | undefined> {
  await tx.execute(
    sql`SELECT FROM examinations WHERE id = (SELECT examination_id FROM examination_candidates WHERE id = ${candidateId}) FOR UPDATE`,
  );
  return firstRowOf(
    tx,
    sql`SELECT a.score, c.voided_at IS NULL AND a.score >= a.pass_score AS passed
        FROM examination_candidates c JOIN examinations e ON e.id = c.examination_id AND e.state = 'released'
        JOIN ${workTables.activities} a ON a.candidate_id = c.id WHERE c.id = ${candidateId}`,
  );
}
