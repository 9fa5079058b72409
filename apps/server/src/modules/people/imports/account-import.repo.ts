import type { accountImportEndpoints, ImportAction, ImportOutcome } from '@khue/contract/account-imports';
import type { QueryOf } from '@khue/contract/endpoint';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { eraseOld } from '../../../platform/db/erase-old';
import { platformTables } from '../../../platform/db/platform-tables';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import type { CellValue } from '../../../platform/files/spreadsheet';
import { type Found, limitOf, whereAll } from '../../../platform/http/list';
import type { RowErrors, RowWarning } from './import-row.rules';
import type { ImportColumn } from './import-words.rules';

export interface ImportOptions {
  role?: number | string;
  school?: number;
  class?: number;
  platform_course_ids: string[];
  update: boolean;
}

export interface ImportRecord
  extends Pick<
    Tables['account_imports'],
    | 'id'
    | 'created_by'
    | 'file_name'
    | 'sheet'
    | 'row_count'
    | 'create_count'
    | 'update_count'
    | 'skip_count'
    | 'error_count'
    | 'warning_count'
    | 'task_id'
    | 'created_at'
    | 'expires_at'
    | 'erased_at'
  > {
  options: ImportOptions;
  columns: ImportColumn[];
}

export type NewImport = Omit<ImportRecord, 'id' | 'task_id' | 'erased_at'>;

export async function insertImport(tx: Tx, given: NewImport): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO account_imports (created_by, file_name, sheet, options, columns, row_count, create_count, update_count,
          skip_count, error_count, warning_count, created_at, expires_at)
        VALUES (${given.created_by}, ${given.file_name}, ${given.sheet}, ${JSON.stringify(given.options)}::jsonb,
          ${JSON.stringify(given.columns)}::jsonb, ${given.row_count}, ${given.create_count}, ${given.update_count},
          ${given.skip_count}, ${given.error_count}, ${given.warning_count}, ${given.created_at}, ${given.expires_at})
        RETURNING id`,
  );
  if (!row) throw new Error('the import was not stored');
  return row.id;
}

/** One's own import; nobody sees another's. */
export function findImport(db: Queryable, ownerId: number, id: number): Promise<ImportRecord | undefined> {
  return firstRowOf(db, sql`SELECT * FROM account_imports WHERE id = ${id} AND created_by = ${ownerId}`);
}

/** Locked: of two confirmations at once the second sees what the first did. */
export function lockImport(tx: Tx, ownerId: number, id: number): Promise<ImportRecord | undefined> {
  return firstRowOf(tx, sql`SELECT * FROM account_imports WHERE id = ${id} AND created_by = ${ownerId} FOR UPDATE`);
}

export async function rememberTask(tx: Tx, id: number, taskId: number): Promise<void> {
  await tx.execute(sql`UPDATE account_imports SET task_id = ${taskId} WHERE id = ${id}`);
}

/** What reading the cells of a row found, apart from what is known about the world. */
export interface RowReading {
  errors: RowErrors;
  warnings: RowWarning[];
}

export interface NewImportRow {
  line: number;
  cells: CellValue[] | null;
  draft: object;
  reading: RowReading | null;
  shown: Record<string, string>;
  action: ImportAction;
  errors: RowErrors;
  warnings: RowWarning[];
  username: string | null;
  schoolId: number | null;
  userId: number | null;
  passwordEncrypted: Buffer | null;
}

const CHUNK_ROWS = 500;
const CHUNK_LETTERS = 200_000;
const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** A row with its columns as the statement takes them. */
function columnsOf(row: NewImportRow) {
  const cells = json(row.cells);
  const draft = json(row.draft);
  const shown = json(row.shown);
  const letters = (cells?.length ?? 0) + (draft?.length ?? 0) + (shown?.length ?? 0);
  const [errors, warnings, reading] = [json(row.errors), json(row.warnings), json(row.reading)];
  return { ...row, cells, draft, shown, errors, warnings, reading, letters };
}

/** Some rows at a time, fewer of long ones: a statement of bounded size, whatever the file. */
function* chunksOf(rows: readonly NewImportRow[]) {
  let chunk: ReturnType<typeof columnsOf>[] = [];
  let letters = 0;
  for (const row of rows) {
    const columns = columnsOf(row);
    chunk.push(columns);
    letters += columns.letters;
    if (chunk.length < CHUNK_ROWS && letters < CHUNK_LETTERS) continue;
    yield chunk;
    chunk = [];
    letters = 0;
  }
  if (chunk.length > 0) yield chunk;
}

export async function insertImportRows(tx: Tx, importId: number, rows: readonly NewImportRow[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await tx.execute(
      sql`INSERT INTO account_import_rows (import_id, line, cells, draft, shown, action, errors, warnings, username, school_id, user_id, password_encrypted, reading)
          SELECT ${importId}::integer, * FROM unnest(${chunk.map((row) => row.line)}::integer[], ${chunk.map((row) => row.cells)}::jsonb[],
            ${chunk.map((row) => row.draft)}::jsonb[], ${chunk.map((row) => row.shown)}::jsonb[],
            ${chunk.map((row) => row.action)}::text[], ${chunk.map((row) => row.errors)}::jsonb[],
            ${chunk.map((row) => row.warnings)}::jsonb[], ${chunk.map((row) => row.username)}::text[],
            ${chunk.map((row) => row.schoolId)}::integer[], ${chunk.map((row) => row.userId)}::integer[], ${chunk.map((row) => row.passwordEncrypted)}::bytea[],
            ${chunk.map((row) => row.reading)}::jsonb[])`,
    );
  }
}

export interface ShownRow {
  line: number;
  shown: Record<string, string>;
  action: ImportAction;
  errors: RowErrors;
  warnings: RowWarning[];
  user_id: number | null;
  outcome: ImportOutcome | null;
}

export type RowFilters = QueryOf<(typeof accountImportEndpoints)['rows']>;

const SHOWN = sql`r.line, r.shown, r.action, r.errors, r.warnings, r.user_id, r.outcome`;

export async function listImportRows(db: Queryable, importId: number, filters: RowFilters): Promise<Found<ShownRow>> {
  const where = whereAll([
    sql`r.import_id = ${importId}`,
    filters.action !== undefined && sql`r.action = ${filters.action}`,
    filters.outcome !== undefined && sql`r.outcome = ${filters.outcome}`,
    filters.warnings === true && sql`r.warnings <> '[]'`,
    filters.warnings === false && sql`r.warnings = '[]'`,
  ]);
  const direction: SQL = filters.ordering?.descending ? sql`DESC` : sql`ASC`;
  const rows = await rowsOf<ShownRow>(
    db,
    sql`SELECT ${SHOWN} FROM account_import_rows r ${where} ORDER BY r.line ${direction} ${limitOf(filters)}`,
  );
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM account_import_rows r ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

export interface FailedRow {
  line: number;
  cells: CellValue[] | null;
  draft: Record<string, unknown>;
  errors: RowErrors;
}

const isFailed = sql`(r.action = 'error' OR r.outcome = 'failed')`;

export async function countFailedRows(db: Queryable, importId: number): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM account_import_rows r WHERE r.import_id = ${importId} AND ${isFailed}`,
  );
  return row?.count ?? 0;
}

/** Those that were wrong from the beginning, and those that failed in the run. */
export function failedRowsAfter(db: Queryable, importId: number, line: number, limit: number): Promise<FailedRow[]> {
  return rowsOf(
    db,
    sql`SELECT r.line, r.cells, r.draft, r.errors FROM account_import_rows r
        WHERE r.import_id = ${importId} AND r.line > ${line} AND ${isFailed} ORDER BY r.line LIMIT ${limit}`,
  );
}

/** An import has up to 20,000 rows. */
const IMPORTS_AT_ONCE = 5;

/** What was sent goes after its time; that there was an import, and what it came to, stays. */
export async function eraseOldImports(tx: Tx): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`UPDATE account_imports SET erased_at = now(), columns = '[]'
        WHERE id IN (
          SELECT i.id FROM account_imports i
          WHERE i.expires_at < now() AND i.erased_at IS NULL
            AND NOT EXISTS (SELECT FROM ${platformTables.tasks} t WHERE t.id = i.task_id AND t.status IN ('pending', 'running'))
          ORDER BY i.expires_at LIMIT ${IMPORTS_AT_ONCE})
        RETURNING id`,
  );
  await tx.execute(sql`DELETE FROM account_import_rows WHERE import_id = ANY (${rows.map(({ id }) => id)}::integer[])`);
  return rows.length;
}

/** At last also that there was one, together with the task that ran it. */
export const forgetOldImports = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`account_imports`, since: sql`created_at`, only: sql`erased_at IS NOT NULL` }, days, take);
