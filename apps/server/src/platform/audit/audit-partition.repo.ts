import type { Tx } from '../db/database';
import { sql } from '../db/sql';

const MONTHS_AHEAD = 12;

export async function makeComingPartitions(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT ensure_audit_partitions(${MONTHS_AHEAD})`);
}

/**
 * Drops the months that are older than so many. Dropping waits for whoever is writing, and everybody else would wait
 * behind it: rather than that it gives up, and the next night does it.
 */
export async function dropOldPartitions(tx: Tx, months: number): Promise<void> {
  await tx.execute(sql`SET LOCAL lock_timeout = '3s'`);
  await tx.execute(sql`SELECT drop_audit_partitions(${months})`);
}
