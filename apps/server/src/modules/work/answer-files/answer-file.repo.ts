import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';

export type AnswerFileRow = Pick<Tables['answer_files'], 'question' | 'file_id' | 'url' | 'name' | 'size'>;

/** Of an activity, in the order they were sent. */
export function filesOfActivity(db: Queryable, activityId: number): Promise<AnswerFileRow[]> {
  return rowsOf(
    db,
    sql`SELECT question, file_id, url, name, size FROM answer_files WHERE activity_id = ${activityId} ORDER BY id`,
  );
}

/** How many of these addresses are files that were sent for this question. */
export async function countOwnFiles(
  db: Queryable,
  { activityId, question }: { activityId: number; question: number },
  urls: readonly string[],
): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM answer_files
        WHERE activity_id = ${activityId} AND question = ${question} AND url = ANY (${urls}::text[])`,
  );
  return row?.count ?? 0;
}

/** How many were sent for it, while nobody else sends one: the activity is held. */
export async function countSent(tx: Tx, activityId: number, question: number): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    tx,
    sql`SELECT count(*) AS count FROM answer_files WHERE activity_id = ${activityId} AND question = ${question}`,
  );
  return row?.count ?? 0;
}

export async function insertAnswerFile(
  tx: Tx,
  activityId: number,
  file: AnswerFileRow & { createdAt: Date },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO answer_files (activity_id, question, file_id, url, name, size, created_at)
        VALUES (${activityId}, ${file.question}, ${file.file_id}, ${file.url}, ${file.name}, ${file.size}, ${file.createdAt})
        RETURNING id`,
  );
  if (!row) throw new Error('a file was not stored');
  return row.id;
}
