import type { ExamReview } from '@khue/contract/courses';
import { rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { identityTables } from '../../identity/identity.api';
import { workTables } from '../../work/work.api';

export async function storeRelease(
  tx: Tx,
  id: number,
  { review, at, by }: { review: ExamReview; at: Date; by: number },
): Promise<void> {
  await tx.execute(
    sql`UPDATE examinations SET state = 'released', released_at = ${at}, released_by = ${by}, review = ${review} WHERE id = ${id}`,
  );
}

export async function takeReleaseBack(tx: Tx, id: number): Promise<void> {
  await tx.execute(
    sql`UPDATE examinations SET state = 'ready', released_at = NULL, released_by = NULL WHERE id = ${id}`,
  );
}

/** Who has sat it, to be told, with their papers. */
export function whoSat(tx: Tx, id: number): Promise<{ user_id: number; activity_id: number }[]> {
  return rowsOf(
    tx,
    sql`SELECT c.user_id, a.id AS activity_id FROM examination_candidates c JOIN ${workTables.activities} a ON a.candidate_id = c.id
        WHERE c.examination_id = ${id} ORDER BY c.id`,
  );
}

interface PassedCandidate {
  candidate_id: number;
  user_id: number;
  full_name: string;
  score: number | null;
}

/** Whose paper counts and is good enough. */
export function whoPassed(tx: Tx, id: number): Promise<PassedCandidate[]> {
  return rowsOf(
    tx,
    sql`SELECT c.id AS candidate_id, c.user_id, u.full_name, a.score
        FROM examination_candidates c JOIN ${workTables.activities} a ON a.candidate_id = c.id
        JOIN ${identityTables.users} u ON u.id = c.user_id
        WHERE c.examination_id = ${id} AND c.voided_at IS NULL AND a.score >= a.pass_score ORDER BY c.id`,
  );
}
