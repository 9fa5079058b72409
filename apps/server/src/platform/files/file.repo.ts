import { firstRowOf, type Queryable, rowsOf, type Tx } from '../db/database';
import { sql } from '../db/sql';

export interface FileRow {
  id: number;
  key: string;
  name: string;
  mime_type: string;
  size: number;
  owner_id: number | null;
  is_personal: boolean;
}

export interface NewFile {
  key: string;
  name: string;
  mimeType: string;
  size: number;
  sha256: Buffer;
  ownerId: number;
  isPersonal: boolean;
  expiresAt: Date | null;
}

export async function insertFile(db: Queryable, file: NewFile): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    db,
    sql`INSERT INTO files (key, name, mime_type, size, sha256, owner_id, is_personal, expires_at)
        VALUES (${file.key}, ${file.name}, ${file.mimeType}, ${file.size}, ${file.sha256}, ${file.ownerId},
          ${file.isPersonal}, ${file.expiresAt})
        RETURNING id`,
  );
  if (!row) throw new Error('the file was not stored');
  return row.id;
}

/** A file that was replaced: nobody finds it any more, and the next clean-up takes its bytes. */
export async function retireFile(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`UPDATE files SET expires_at = now() WHERE id = ${id}`);
}

export function findFile(db: Queryable, id: number): Promise<FileRow | undefined> {
  return firstRowOf<FileRow>(
    db,
    sql`SELECT id, key, name, mime_type, size, owner_id, is_personal FROM files
        WHERE id = ${id} AND (expires_at IS NULL OR expires_at > now())`,
  );
}

/** Forgets files whose time is over and tells their keys, so that the bytes can go too. */
export async function forgetExpiredFiles(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`WITH gone AS (SELECT id FROM files WHERE expires_at < now()),
             unlinked AS (UPDATE tasks SET file_id = NULL WHERE file_id IN (SELECT id FROM gone))
        DELETE FROM files WHERE id IN (SELECT id FROM gone) RETURNING key`,
  );
  return rows.map((row) => row.key);
}

/** Which of these keys belong to a file. */
export async function knownKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ key: string }>(db, sql`SELECT key FROM files WHERE key = ANY (${keys}::text[])`);
  return new Set(rows.map(({ key }) => key));
}
