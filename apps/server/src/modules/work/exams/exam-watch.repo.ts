import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';

export type ExamWatcher = Tables['exam_watchers'];

export function examWatchers(db: Queryable, now: Date): Promise<ExamWatcher[]> {
  return rowsOf(db, sql`SELECT topic, user_id, until FROM exam_watchers WHERE until > ${now}`);
}

export async function saveExamWatcher(tx: Tx, watcher: ExamWatcher): Promise<void> {
  await tx.execute(
    sql`INSERT INTO exam_watchers AS w (topic, user_id, until)
        VALUES (${watcher.topic}, ${watcher.user_id}, ${watcher.until})
        ON CONFLICT (topic, user_id) DO UPDATE SET until = GREATEST(w.until, EXCLUDED.until)`,
  );
}

export async function eraseExamWatchers(tx: Tx, before: Date): Promise<void> {
  await tx.execute(
    sql`DELETE FROM exam_watchers WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM exam_watchers WHERE until < ${before} FOR UPDATE SKIP LOCKED))`,
  );
}
