import type { MadeBackup } from '../../platform/backup/write-backup';
import type { BackupRow } from './backup.repo';

type AskedBy = 'schedule' | 'person' | 'command';

/** A back-up that is there, for the list that people are told from. */
export function madeBackup({ name, manifest, filesMended }: MadeBackup, askedBy: AskedBy): BackupRow {
  const packed = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
  return {
    name,
    asked_by: askedBy,
    begun_at: new Date(manifest.begunAt),
    ended_at: new Date(manifest.endedAt),
    fault: null,
    is_sealed: manifest.salt !== null,
    row_count: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    file_count: manifest.files.rows - manifest.filesMissingCount,
    missing_file_count: manifest.filesMissingCount,
    byte_count: packed + manifest.fileBytes,
    mended_file_count: filesMended,
    proven_at: manifest.provenAt === undefined ? null : new Date(manifest.provenAt),
    taken_bytes: manifest.takenBytes ?? null,
  };
}

/** One that did not come about, and why. */
export function failedBackup(begun: Date, ended: Date, fault: string, askedBy: AskedBy, isSealed: boolean): BackupRow {
  return {
    name: '',
    asked_by: askedBy,
    begun_at: begun,
    ended_at: ended,
    fault,
    is_sealed: isSealed,
    row_count: 0,
    file_count: 0,
    missing_file_count: 0,
    byte_count: 0,
    mended_file_count: 0,
    proven_at: null,
    taken_bytes: null,
  };
}
