import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { platformTables } from '../../platform/db/platform-tables';
import { sql } from '../../platform/db/sql';
import { contentTables } from '../content/content.api';
import { identityTables } from '../identity/identity.api';
import { schoolsTables } from '../schools/schools.api';

export interface LargeFileRow {
  id: number;
  /** Null where it may say something of the exam bank that its reader does not see. */
  name: string | null;
  size: number;
  created_at: Date;
  owner_id: number | null;
  owner_name: string | null;
  school_id: number | null;
  school_name: string | null;
  used_by: string | null;
  expires_at: Date | null;
}

/**
 * Looked for among all: it is asked for once in a while, and an index of sizes would be written with every upload. What
 * nothing holds yet, or an import of questions, may be meant for the exam bank as well as what lies there.
 */
export const findLargeFiles = (db: Queryable, take: number, seesExamBank: boolean): Promise<LargeFileRow[]> =>
  rowsOf<LargeFileRow>(
    db,
    sql`SELECT f.id,
          CASE WHEN ${seesExamBank}::boolean OR (
            EXISTS (SELECT FROM ${platformTables.file_uses} x WHERE x.file_id = f.id)
            AND NOT EXISTS (
              SELECT FROM ${platformTables.file_uses} x
                LEFT JOIN ${contentTables.materials} m ON x.used_by = 'material' AND m.id = x.used_by_id
              WHERE x.file_id = f.id AND (x.used_by = 'question_import' OR m.bank = 'exam'))) THEN f.name END AS name,
          f.size, f.created_at, f.owner_id, u.full_name AS owner_name, f.school_id,
          s.name AS school_name, f.expires_at,
          (SELECT min(used_by) FROM ${platformTables.file_uses} x WHERE x.file_id = f.id) AS used_by
        FROM (SELECT * FROM ${platformTables.files} ORDER BY size DESC, id LIMIT ${take}) f
          LEFT JOIN ${identityTables.users} u ON u.id = f.owner_id
          LEFT JOIN ${schoolsTables.schools} s ON s.id = f.school_id
        ORDER BY f.size DESC, f.id`,
  );

export async function allFiles(db: Queryable): Promise<{ files: number; bytes: number }> {
  const row = await firstRowOf<{ files: number; bytes: number }>(
    db,
    sql`SELECT count(*) AS files, COALESCE(sum(size), 0)::bigint AS bytes FROM ${platformTables.files} f`,
  );
  return row ?? { files: 0, bytes: 0 };
}
