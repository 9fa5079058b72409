import { firstRowOf, rowsOf, type Tx } from '../db/database';
import { sql } from '../db/sql';

/** The row that holds a file. */
export interface FileUse {
  usedBy: string;
  id: number;
}

/** From now on the row holds this file of the owner's, which so outlives its time. False: there is no such file. */
export async function referToFile(tx: Tx, fileId: number, ownerId: number, { usedBy, id }: FileUse): Promise<boolean> {
  const kept = await firstRowOf(
    tx,
    sql`UPDATE files SET expires_at = NULL
        WHERE id = ${fileId} AND owner_id = ${ownerId} AND (expires_at IS NULL OR expires_at >= now()) RETURNING id`,
  );
  if (!kept) return false;
  await tx.execute(
    sql`INSERT INTO file_uses (file_id, used_by, used_by_id) VALUES (${fileId}, ${usedBy}, ${id}) ON CONFLICT DO NOTHING`,
  );
  return true;
}

/** The row lets go of a file. When it was the last one, nobody finds the file any more, and the next clean-up takes it. */
export async function releaseFile(tx: Tx, fileId: number, { usedBy, id }: FileUse): Promise<void> {
  // Locked first: whoever begins to use it at the same moment comes before or after, not between.
  await tx.execute(sql`SELECT FROM files WHERE id = ${fileId} FOR UPDATE`);
  await tx.execute(sql`DELETE FROM file_uses WHERE file_id = ${fileId} AND used_by = ${usedBy} AND used_by_id = ${id}`);
  await tx.execute(
    sql`UPDATE files SET expires_at = now()
        WHERE id = ${fileId} AND NOT EXISTS (SELECT FROM file_uses u WHERE u.file_id = files.id)`,
  );
}

/**
 * Rows hold all of these from now on; whether their maker may use them was asked before. Tells those that are gone.
 * Locked in the order of their ids, so that two who want the same files wait for each other and not in a circle.
 */
export async function referRowsToFiles(
  tx: Tx,
  usedBy: string,
  uses: readonly { fileId: number; id: number }[],
): Promise<number[]> {
  if (uses.length === 0) return [];
  const wanted = [...new Set(uses.map(({ fileId }) => fileId))];
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM files WHERE id = ANY (${wanted}::integer[]) AND (expires_at IS NULL OR expires_at >= now())
        ORDER BY id FOR UPDATE`,
  );
  const kept = new Set(found.map((file) => file.id));
  await tx.execute(
    sql`UPDATE files SET expires_at = NULL WHERE id = ANY (${[...kept]}::integer[]) AND expires_at IS NOT NULL`,
  );
  const held = uses.filter(({ fileId }) => kept.has(fileId));
  await tx.execute(
    sql`INSERT INTO file_uses (file_id, used_by, used_by_id) SELECT held.file_id, ${usedBy}, held.id
        FROM unnest(${held.map(({ fileId }) => fileId)}::integer[], ${held.map(({ id }) => id)}::integer[])
          AS held (file_id, id) ON CONFLICT DO NOTHING`,
  );
  return wanted.filter((file) => !kept.has(file));
}

/** One row holds all of these. */
export const referToFiles = (tx: Tx, fileIds: readonly number[], { usedBy, id }: FileUse): Promise<number[]> =>
  referRowsToFiles(
    tx,
    usedBy,
    fileIds.map((fileId) => ({ fileId, id })),
  );

/** The row lets go of all of these. */
export async function releaseFiles(tx: Tx, fileIds: readonly number[], { usedBy, id }: FileUse): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.execute(sql`SELECT FROM files WHERE id = ANY (${fileIds}::integer[]) ORDER BY id FOR UPDATE`);
  await tx.execute(
    sql`DELETE FROM file_uses WHERE file_id = ANY (${fileIds}::integer[]) AND used_by = ${usedBy} AND used_by_id = ${id}`,
  );
  await tx.execute(
    sql`UPDATE files SET expires_at = now()
        WHERE id = ANY (${fileIds}::integer[]) AND NOT EXISTS (SELECT FROM file_uses u WHERE u.file_id = files.id)`,
  );
}
