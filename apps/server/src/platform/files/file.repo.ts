import { firstRowOf, type Queryable, rowsOf } from '../db/database';
import { sql } from '../db/sql';
import type { Tables } from '../db/tables.generated';

export type FileRow = Pick<
  Tables['files'],
  | 'id'
  | 'key'
  | 'name'
  | 'mime_type'
  | 'size'
  | 'owner_id'
  | 'is_personal'
  | 'needs'
  | 'reach_level'
  | 'reach_school_id'
  | 'reach_units'
>;

export interface NewFile extends Pick<Tables['files'], 'key' | 'name' | 'size' | 'sha256'> {
  mimeType: string;
  ownerId: number;
  /** Whose space it takes, beside the owner's. */
  schoolId: number | null;
  isPersonal: boolean;
  /** One of these, and this reach, are asked for when it is opened. */
  needs: readonly string[] | null;
  reach: { level: string; schoolId: number | null; units: readonly string[] } | null;
  expiresAt: Date | null;
}

export async function insertFile(db: Queryable, file: NewFile): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    db,
    sql`INSERT INTO files (key, name, mime_type, size, sha256, owner_id, school_id, is_personal, needs, reach_level,
          reach_school_id, reach_units, expires_at)
        VALUES (${file.key}, ${file.name}, ${file.mimeType}, ${file.size}, ${file.sha256}, ${file.ownerId},
          ${file.schoolId}, ${file.isPersonal}, ${file.needs}::text[], ${file.reach?.level ?? null},
          ${file.reach?.schoolId ?? null}, ${file.reach?.units ?? []}::text[], ${file.expiresAt})
        RETURNING id`,
  );
  if (!row) throw new Error('the file was not stored');
  return row.id;
}

export function findFile(db: Queryable, id: number): Promise<FileRow | undefined> {
  return firstRowOf<FileRow>(
    db,
    sql`SELECT id, key, name, mime_type, size, owner_id, is_personal, needs, reach_level, reach_school_id, reach_units FROM files
        WHERE id = ${id} AND (expires_at IS NULL OR expires_at > now())`,
  );
}

/** Forgets files whose time is over and tells their keys, so that the bytes can go too. */
export async function forgetExpiredFiles(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`WITH gone AS (SELECT id FROM files WHERE expires_at < now()
               AND NOT EXISTS (SELECT FROM file_uses u WHERE u.file_id = files.id) FOR UPDATE SKIP LOCKED),
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
