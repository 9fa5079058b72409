import { rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

export interface PausedAttempt {
  id: number;
  user_id: number;
  expires_at: Date;
}

/** Time stands still for those of them that run. What was held first cannot end meanwhile. */
export function pauseAttempts(tx: Tx, ids: readonly number[], now: Date): Promise<PausedAttempt[]> {
  return rowsOf(
    tx,
    sql`UPDATE activities SET paused_at = ${now}
        WHERE id = ANY (${ids}::integer[]) AND status = 'open' AND paused_at IS NULL AND expires_at > ${now}
        RETURNING id, user_id, expires_at`,
  );
}

/** It runs again; both ends, its own and the one with minutes given, lie later by as long as it stood still. */
export function resumeAttempts(tx: Tx, ids: readonly number[], now: Date): Promise<PausedAttempt[]> {
  return rowsOf(
    tx,
    sql`UPDATE activities SET paused_at = NULL, expires_at = expires_at + (${now}::timestamptz - paused_at),
          usual_end_at = COALESCE(usual_end_at, expires_at) + (${now}::timestamptz - paused_at)
        WHERE id = ANY (${ids}::integer[]) AND status = 'open' AND paused_at IS NOT NULL
        RETURNING id, user_id, expires_at`,
  );
}
