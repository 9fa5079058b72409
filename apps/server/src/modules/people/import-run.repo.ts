import type { ImportOutcome } from '@khue/contract/account-imports';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import type { ColumnValues } from './account.rules';
import type { ImportRecord } from './account-import.repo';
import type { RowErrors, RowWarning } from './import-row.rules';

export function importToRun(db: Queryable, id: number): Promise<ImportRecord | undefined> {
  return firstRowOf(db, sql`SELECT * FROM account_imports WHERE id = ${id} AND erased_at IS NULL`);
}

/** Rows that need no work have their outcome with the confirmation. */
export async function settleWithoutWork(tx: Tx, importId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE account_import_rows SET outcome = CASE action WHEN 'skip' THEN 'skipped' ELSE 'failed' END
        WHERE import_id = ${importId} AND action IN ('skip', 'error')`,
  );
}

/** Started again, the run takes up what failed on the way; rows that were wrong from the beginning stay so. */
export async function reopenFailedRows(tx: Tx, importId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE account_import_rows SET outcome = NULL, errors = '{}'
        WHERE import_id = ${importId} AND outcome = 'failed' AND action IN ('create', 'update')`,
  );
}

export type OutcomeCounts = Record<ImportOutcome, number>;

export async function countOutcomes(db: Queryable, importId: number): Promise<OutcomeCounts> {
  const rows = await rowsOf<{ outcome: ImportOutcome; count: number }>(
    db,
    sql`SELECT outcome, count(*) AS count FROM account_import_rows
        WHERE import_id = ${importId} AND outcome IS NOT NULL GROUP BY outcome`,
  );
  const counts: OutcomeCounts = { created: 0, updated: 0, skipped: 0, failed: 0 };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}

export interface OpenRow {
  line: number;
  action: 'create' | 'update';
  draft: Record<string, unknown>;
  warnings: RowWarning[];
  username: string | null;
  school_id: number | null;
  password_encrypted: Buffer | null;
}

const OPEN = sql`line, action, draft, warnings, username, school_id, password_encrypted`;

export function openRowsAfter(db: Queryable, importId: number, line: number, limit: number): Promise<OpenRow[]> {
  return rowsOf(
    db,
    sql`SELECT ${OPEN} FROM account_import_rows
        WHERE import_id = ${importId} AND outcome IS NULL AND line > ${line} ORDER BY line LIMIT ${limit}`,
  );
}

/** Locked until the end of the transaction; those that another run has settled meanwhile are not among them. */
export async function lockOpenRows(tx: Tx, importId: number, lines: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ line: number }>(
    tx,
    sql`SELECT line FROM account_import_rows
        WHERE import_id = ${importId} AND line = ANY(${lines}::integer[]) AND outcome IS NULL ORDER BY line FOR UPDATE`,
  );
  return new Set(rows.map(({ line }) => line));
}

export interface RowOutcome {
  line: number;
  outcome: ImportOutcome;
  userId: number | null;
  username: string | null;
  errors: RowErrors;
  warnings: RowWarning[];
}

/** With its outcome a row loses the password that came with it. */
export async function saveOutcomes(tx: Tx, importId: number, outcomes: readonly RowOutcome[]): Promise<void> {
  await tx.execute(
    sql`UPDATE account_import_rows r SET outcome = given.outcome, user_id = COALESCE(given.user_id, r.user_id),
          username = given.username, errors = given.errors, warnings = given.warnings,
          shown = CASE WHEN given.username IS NULL THEN r.shown
            ELSE r.shown || jsonb_build_object('username', given.username) END,
          password_encrypted = CASE WHEN given.outcome = 'failed' THEN r.password_encrypted END
        FROM unnest(${outcomes.map(({ line }) => line)}::integer[], ${outcomes.map(({ outcome }) => outcome)}::text[],
          ${outcomes.map(({ userId }) => userId)}::integer[], ${outcomes.map(({ username }) => username)}::text[],
          ${outcomes.map(({ errors }) => JSON.stringify(errors))}::jsonb[],
          ${outcomes.map(({ warnings }) => JSON.stringify(warnings))}::jsonb[])
          AS given (line, outcome, user_id, username, errors, warnings)
        WHERE r.import_id = ${importId} AND r.line = given.line`,
  );
}

/** The columns that an import can set, with their types. */
const COLUMNS = {
  username: 'text',
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  role_id: 'integer',
  school_id: 'integer',
  code: 'text',
  genre: 'text',
  birth_date: 'date',
  identity_number: 'text',
  phone: 'text',
  postal_code: 'text',
  address: 'text',
  bank_id: 'integer',
  bank_account_name: 'text',
  bank_account_number: 'text',
  ward_code: 'text',
  district_code: 'text',
  province_code: 'text',
  ward_code_2: 'text',
  province_code_2: 'text',
  status: 'smallint',
} as const;
const TYPES: Readonly<Record<string, SQL>> = {
  text: sql`text`,
  integer: sql`integer`,
  date: sql`date`,
  smallint: sql`smallint`,
};
const columnNames = Object.keys(COLUMNS);
const typeOf = (column: string): SQL => TYPES[COLUMNS[column as keyof typeof COLUMNS]] ?? sql`text`;
const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
const inserted = (column: string) =>
  column === 'status' || column === 'last_name'
    ? sql`COALESCE(given.${sql.identifier(column)}, ${sql.identifier(`default_${column}`)})`
    : sql`given.${sql.identifier(column)}`;

export type NewAccount = ColumnValues & { username: string; password_hash: string; must_change_password: boolean };

/** All that the database takes: a username or address that is taken, also since a moment ago, is left out. */
export async function insertAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<Map<string, number>> {
  if (accounts.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; username: string }>(
    tx,
    sql`INSERT INTO users (${listed(columnNames.map(sql.identifier))}, password_hash, must_change_password)
        SELECT ${listed(columnNames.map(inserted))}, given.password_hash, given.must_change_password
        FROM jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
          AS given (${listed(columnNames.map((column) => sql`${sql.identifier(column)} ${typeOf(column)}`))}, password_hash text, must_change_password boolean),
          (VALUES (1::smallint, '')) AS defaults (default_status, default_last_name)
        ON CONFLICT DO NOTHING RETURNING id, username`,
  );
  return new Map(rows.map((row) => [row.username, row.id]));
}

/** Sets in each account the columns that its row names, and leaves the others. */
export async function updateAccounts(tx: Tx, changes: readonly { id: number; values: ColumnValues }[]): Promise<void> {
  if (changes.length === 0) return;
  const assignments = columnNames.map((column) => {
    const name = sql.identifier(column);
    // The column's name is of our own vocabulary, so it can stand in the text of the query.
    return sql`${name} = CASE WHEN given.value ? ${column} THEN (given.value ->> ${column})::${typeOf(column)} ELSE u.${name} END`;
  });
  await tx.execute(
    sql`UPDATE users u SET ${listed(assignments)}
        FROM unnest(${changes.map(({ id }) => id)}::integer[], ${changes.map(({ values }) => JSON.stringify(values))}::jsonb[]) AS given (id, value)
        WHERE u.id = given.id`,
  );
}

/** The wish to be in a course; courses fulfil it. */
export async function intendEnrolments(
  tx: Tx,
  userIds: readonly number[],
  platformCourseIds: readonly string[],
  taskId: number,
): Promise<void> {
  if (userIds.length === 0 || platformCourseIds.length === 0) return;
  await tx.execute(
    sql`INSERT INTO enrolment_intents (user_id, platform_course_id, task_id)
        SELECT u, c, ${taskId}::integer FROM unnest(${userIds}::integer[]) u, unnest(${platformCourseIds}::text[]) c
        ON CONFLICT DO NOTHING`,
  );
}
