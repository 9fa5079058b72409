import { rowsOf, type Tx } from '../../../platform/db/database';
import { eraseOld } from '../../../platform/db/erase-old';
import { sql } from '../../../platform/db/sql';

/** Once for a conversation and day; false when there is one already. */
export async function insertFlag(
  tx: Tx,
  { userId, conversationKey, day, now }: { userId: number; conversationKey: string; day: string; now: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO assistant_flags (user_id, conversation_key, day, created_at)
        VALUES (${userId}, ${conversationKey}, ${day}, ${now}) ON CONFLICT DO NOTHING RETURNING id`,
  );
  return rows.length > 0;
}

export const eraseOldFlags = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`assistant_flags`, since: sql`created_at` }, days, take);
