import { firstRowOf, type Tx } from '../db/database';
import { sql } from '../db/sql';
import { fail } from '../failure';
import { type Rate, secondsToWait } from './flood.rules';

/** Where a module keeps what people wrote, by the column of the person; an index leads from both to `created_at`. */
export interface Written {
  table: string;
  person: string;
}

/** What one person sends is taken one after the other, so that counting it holds and sending it twice stores it once. */
export async function inTurn(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('written_by_person'), ${userId})`);
}

/** The writing of one person that must be over before more is taken. */
async function oldestThatCounts(
  tx: Tx,
  { table, person }: Written,
  userId: number,
  { most }: Rate,
): Promise<Date | undefined> {
  const row = await firstRowOf<{ created_at: Date }>(
    tx,
    sql`SELECT created_at FROM ${sql.identifier(table)} WHERE ${sql.identifier(person)} = ${userId}
        ORDER BY created_at DESC OFFSET ${most - 1} LIMIT 1`,
  );
  return row?.created_at;
}

export async function refuseFlood(
  tx: Tx,
  what: Written,
  userId: number,
  rates: readonly Rate[],
  now: Date,
): Promise<void> {
  for (const rate of rates) {
    const seconds = secondsToWait(await oldestThatCounts(tx, what, userId, rate), rate, now);
    if (seconds > 0) fail('request.too_many', { params: { seconds }, retryAfterSeconds: seconds });
  }
}
