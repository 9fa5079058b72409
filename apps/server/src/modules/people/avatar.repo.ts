import { firstRowOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';

/** Sets or (null) takes away the picture, and tells which one it was before. */
export async function exchangeAvatar(tx: Tx, userId: number, fileId: number | null): Promise<number | null> {
  const row = await firstRowOf<{ before: number | null }>(
    tx,
    sql`UPDATE users u SET avatar_file_id = ${fileId} FROM (SELECT id, avatar_file_id FROM users WHERE id = ${userId} FOR UPDATE) old
        WHERE u.id = old.id RETURNING old.avatar_file_id AS before`,
  );
  return row?.before ?? null;
}
