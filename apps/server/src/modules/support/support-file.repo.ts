import { SUPPORT_FILE_LIMIT, SUPPORT_FILE_TYPES } from '@khue/contract/support-words';
import { type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { platformTables } from '../../platform/db/platform-tables';
import { sql } from '../../platform/db/sql';
import { referToFiles, releaseFiles } from '../../platform/files/file-use.repo';

export interface MessageFile {
  message_id: number;
  id: number;
  name: string;
  mime_type: string;
  size: number;
}

const USED_BY = 'support_message';

export function filesOfMessages(db: Queryable, messageIds: readonly number[]): Promise<MessageFile[]> {
  return rowsOf(
    db,
    sql`SELECT u.used_by_id AS message_id, f.id, f.name, f.mime_type, f.size
        FROM ${platformTables.file_uses} u JOIN ${platformTables.files} f ON f.id = u.file_id
        WHERE u.used_by = ${USED_BY} AND u.used_by_id = ANY (${messageIds}::integer[]) ORDER BY f.id`,
  );
}

/** The message takes these files of its author along. False: one of them is gone, somebody else's, or of another kind. */
export async function attachFiles(
  tx: Tx,
  { messageId, authorId, fileIds }: { messageId: number; authorId: number; fileIds: readonly number[] },
): Promise<boolean> {
  if (fileIds.length === 0) return true;
  const own = await rowsOf(
    tx,
    sql`SELECT FROM ${platformTables.files} f WHERE f.id = ANY (${fileIds}::integer[]) AND f.owner_id = ${authorId}
          AND NOT f.is_personal AND f.mime_type = ANY (${SUPPORT_FILE_TYPES}::text[]) AND f.size <= ${SUPPORT_FILE_LIMIT}`,
  );
  if (own.length < new Set(fileIds).size) return false;
  return (await referToFiles(tx, fileIds, { usedBy: USED_BY, id: messageId })).length === 0;
}

/** Messages that go let go of their files. */
export async function releaseFilesOf(tx: Tx, requestIds: readonly number[]): Promise<void> {
  const held = await rowsOf<{ message_id: number; file_ids: number[] }>(
    tx,
    sql`SELECT m.id AS message_id, array_agg(u.file_id) AS file_ids FROM support_messages m
        JOIN ${platformTables.file_uses} u ON u.used_by = ${USED_BY} AND u.used_by_id = m.id
        WHERE m.request_id = ANY (${requestIds}::integer[]) GROUP BY m.id`,
  );
  for (const { message_id, file_ids } of held) await releaseFiles(tx, file_ids, { usedBy: USED_BY, id: message_id });
}
