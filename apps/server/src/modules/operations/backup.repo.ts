import { firstRowOf, type Queryable, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';

export type BackupRow = Omit<Tables['backups'], 'id'>;

export async function insertBackup(tx: Tx, row: BackupRow): Promise<void> {
  await tx.execute(
    sql`INSERT INTO backups (name, asked_by, begun_at, ended_at, fault, is_sealed, row_count, file_count, missing_file_count,
          byte_count, mended_file_count, proven_at, taken_bytes)
        VALUES (${row.name}, ${row.asked_by}, ${row.begun_at}, ${row.ended_at}, ${row.fault}, ${row.is_sealed},
          ${row.row_count}, ${row.file_count}, ${row.missing_file_count}, ${row.byte_count},
          ${row.mended_file_count}, ${row.proven_at}, ${row.taken_bytes})`,
  );
}

export function lastBackup(db: Queryable, isGood: boolean): Promise<BackupRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT name, asked_by, begun_at, ended_at, fault, is_sealed, row_count, file_count, missing_file_count, byte_count,
          mended_file_count, proven_at, taken_bytes
        FROM backups WHERE (fault IS NULL) = ${isGood} ORDER BY ended_at DESC, id DESC LIMIT 1`,
  );
}

export type TrialRow = Omit<Tables['backup_trials'], 'id'>;

export async function insertTrial(tx: Tx, { name, tried_at, fault }: TrialRow): Promise<void> {
  await tx.execute(sql`INSERT INTO backup_trials (name, tried_at, fault) VALUES (${name}, ${tried_at}, ${fault})`);
}

export const lastTrial = (db: Queryable): Promise<TrialRow | undefined> =>
  firstRowOf(db, sql`SELECT name, tried_at, fault FROM backup_trials ORDER BY tried_at DESC, id DESC LIMIT 1`);

/** All but the last one. */
export async function forgetOldTrials(tx: Tx, days: number, take: number): Promise<number> {
  const { rows } = await tx.execute(
    sql`DELETE FROM backup_trials WHERE id IN (
          SELECT t.id FROM backup_trials t
          WHERE t.tried_at < now() - make_interval(days => ${days})
            AND t.id <> COALESCE((SELECT id FROM backup_trials ORDER BY tried_at DESC, id DESC LIMIT 1), 0)
          LIMIT ${take})
        RETURNING id`,
  );
  return rows.length;
}

/** All but the last good one, which says how old the last back-up is for as long as there is no other. */
export async function forgetOldBackups(tx: Tx, days: number, take: number): Promise<number> {
  const { rows } = await tx.execute(
    sql`DELETE FROM backups WHERE id IN (
          SELECT b.id FROM backups b
          WHERE b.ended_at < now() - make_interval(days => ${days})
            AND b.id <> COALESCE((SELECT id FROM backups WHERE fault IS NULL ORDER BY ended_at DESC, id DESC LIMIT 1), 0)
          LIMIT ${take})
        RETURNING id`,
  );
  return rows.length;
}
