import { rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/** The oldest are looked at first and no others: no index is kept for what is done once a night. */
export async function eraseRoomMessages(tx: Tx, days: number, take: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM room_messages WHERE id IN (
          SELECT id FROM (SELECT id, sent_at FROM room_messages ORDER BY id LIMIT ${take}) oldest
          WHERE sent_at < now() - make_interval(days => ${days}))
        RETURNING id`,
  );
  return rows.length;
}

export async function eraseRoomPeople(tx: Tx, days: number, take: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM room_people gone USING (
          SELECT session_id, user_id FROM room_people ORDER BY session_id, user_id LIMIT ${take}) oldest
        JOIN class_sessions s ON s.id = oldest.session_id AND s.ends_at < now() - make_interval(days => ${days})
        WHERE gone.session_id = oldest.session_id AND gone.user_id = oldest.user_id
        RETURNING gone.user_id`,
  );
  return rows.length;
}
