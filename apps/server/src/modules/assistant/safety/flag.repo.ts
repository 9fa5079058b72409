import { rowsOf, type Tx } from '../../../platform/db/database';
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

export async function eraseOldFlags(tx: Tx, days: number, take: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM assistant_flags WHERE id IN (
          SELECT id FROM assistant_flags WHERE created_at < now() - make_interval(days => ${days})
          ORDER BY created_at LIMIT ${take})
        RETURNING id`,
  );
  return rows.length;
}
