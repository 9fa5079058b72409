import { rowsOf, type Tx } from '../db/database';
import { sql } from '../db/sql';

/** Work that ended long ago. A bulk run goes after the last of its subtasks; notices and accounts lose their way to it. */
export async function eraseOldTasks(tx: Tx, days: number, take: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM tasks WHERE id IN (
          SELECT t.id FROM tasks t
          WHERE t.finished_at < now() - make_interval(days => ${days}) AND t.status IN ('success', 'failed', 'cancelled')
            AND NOT EXISTS (SELECT FROM tasks subtask WHERE subtask.parent_id = t.id)
          ORDER BY t.finished_at LIMIT ${take} FOR UPDATE OF t SKIP LOCKED)
        RETURNING id`,
  );
  return rows.length;
}
