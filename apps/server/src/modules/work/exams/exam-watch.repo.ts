import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';

export type ExamWatcher = Tables['exam_watchers'];

export function examWatchers(db: Queryable, now: Date): Promise<ExamWatcher[]> {
  return rowsOf(db, sql`SELECT class_id, course_id, user_id, until FROM exam_watchers WHERE until > ${now}`);
}

export async function saveExamWatcher(tx: Tx, watcher: ExamWatcher): Promise<void> {
  await tx.execute(
    sql`INSERT INTO exam_watchers AS w (class_id, course_id, user_id, until)
        VALUES (${watcher.class_id}, ${watcher.course_id}, ${watcher.user_id}, ${watcher.until})
        ON CONFLICT (class_id, course_id, user_id) DO UPDATE SET until = GREATEST(w.until, EXCLUDED.until)`,
  );
}

export async function eraseExamWatchers(tx: Tx, before: Date): Promise<void> {
  await tx.execute(
    sql`DELETE FROM exam_watchers WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM exam_watchers WHERE until < ${before} FOR UPDATE SKIP LOCKED))`,
  );
}
