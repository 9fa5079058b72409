import { rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { insertImportRows, type NewImportRow, type RowReading } from './account-import.repo';
import type { RowFacts } from './import-mend.rules';
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

export function rowsAt(tx: Tx, importId: number, lines: readonly number[]): Promise<StoredRow[]> {
  return rowsOf(
    tx,
    sql`SELECT line, cells, draft, shown, action, errors, warnings, reading, username, password_encrypted
        FROM account_import_rows WHERE import_id = ${importId} AND line = ANY (${lines}::integer[]) ORDER BY line`,
  );
}

/** Of every row only what may make it the same as another. */
export function factsOfRows(tx: Tx, importId: number): Promise<RowFacts[]> {
  return rowsOf(
    tx,
    sql`SELECT line, username, shown ->> 'full_name' AS full_name, shown ->> 'code' AS code, shown ->> 'email' AS email
        FROM account_import_rows WHERE import_id = ${importId}`,
  );
}

export async function replaceRows(tx: Tx, importId: number, rows: readonly NewImportRow[]): Promise<void> {
  const lines = rows.map(({ line }) => line);
  await tx.execute(
    sql`DELETE FROM account_import_rows WHERE import_id = ${importId} AND line = ANY(${lines}::integer[])`,
  );
  await insertImportRows(tx, importId, rows);
}

export async function recount(tx: Tx, importId: number): Promise<void> {
  const count = (action: NewImportRow['action']) => sql`count(*) FILTER (WHERE action = ${action})`;
  await tx.execute(
    sql`UPDATE account_imports SET (create_count, update_count, skip_count, error_count, warning_count) = (
          SELECT ${count('create')}, ${count('update')}, ${count('skip')}, ${count('error')}, count(*) FILTER (WHERE warnings <> '[]')
          FROM account_import_rows WHERE import_id = ${importId})
        WHERE id = ${importId}`,
  );
}
