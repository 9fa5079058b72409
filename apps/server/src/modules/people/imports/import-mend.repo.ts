import { rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type ImportRecord, insertImportRows, type NewImportRow, type RowReading } from './account-import.repo';
import type { RowErrors, RowWarning } from './import-row.rules';

export interface StoredRow extends Pick<Tables['account_import_rows'], 'line' | 'username' | 'password_encrypted'> {
  cells: NewImportRow['cells'];
  draft: Record<string, unknown>;
  shown: Record<string, string>;
  action: NewImportRow['action'];
  errors: RowErrors;
  warnings: RowWarning[];
  reading: RowReading | null;
}

export function everyRow(tx: Tx, importId: number): Promise<StoredRow[]> {
  return rowsOf(
    tx,
    sql`SELECT line, cells, draft, shown, action, errors, warnings, reading, username, password_encrypted
        FROM account_import_rows WHERE import_id = ${importId} ORDER BY line`,
  );
}

export async function replaceRows(tx: Tx, importId: number, rows: readonly NewImportRow[]): Promise<void> {
  const lines = rows.map(({ line }) => line);
  await tx.execute(
    sql`DELETE FROM account_import_rows WHERE import_id = ${importId} AND line = ANY(${lines}::integer[])`,
  );
  await insertImportRows(tx, importId, rows);
}

type Counts = Pick<ImportRecord, 'create_count' | 'update_count' | 'skip_count' | 'error_count' | 'warning_count'>;

export async function recount(tx: Tx, importId: number, counts: Counts): Promise<void> {
  await tx.execute(
    sql`UPDATE account_imports SET create_count = ${counts.create_count}, update_count = ${counts.update_count},
          skip_count = ${counts.skip_count}, error_count = ${counts.error_count}, warning_count = ${counts.warning_count}
        WHERE id = ${importId}`,
  );
}
