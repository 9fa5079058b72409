import type { ImportOutcome } from '@khue/contract/account-imports';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import type { ImportRecord } from './account-import.repo';
import type { RowErrors, RowWarning } from './import-row.rules';

export function importToRun(db: Queryable, id: number): Promise<ImportRecord | undefined> {
  return firstRowOf(db, sql`SELECT * FROM account_imports WHERE id = ${id} AND erased_at IS NULL`);
}

/** Rows that need no work have their outcome with the confirmation; nobody will need their passwords. */
export async function settleWithoutWork(tx: Tx, importId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE account_import_rows SET outcome = CASE action WHEN 'skip' THEN 'skipped' ELSE 'failed' END,
          password_encrypted = NULL
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

export type OutcomeCounts = Record<ImportOutcome, number> & {
  /** Of those that failed: for what they say, so that the same row fails again. */
  refused: number;
};

export async function countOutcomes(db: Queryable, importId: number): Promise<OutcomeCounts> {
  const rows = await rowsOf<{ outcome: ImportOutcome; count: number; refused: number }>(
    db,
    sql`SELECT outcome, count(*) AS count, count(*) FILTER (WHERE errors <> '{}') AS refused FROM account_import_rows
        WHERE import_id = ${importId} AND outcome IS NOT NULL GROUP BY outcome`,
  );
  const counts: OutcomeCounts = { created: 0, updated: 0, skipped: 0, failed: 0, refused: 0 };
  for (const { outcome, count, refused } of rows) {
    counts[outcome] = count;
    counts.refused += refused;
  }
  return counts;
}

export interface OpenRow
  extends Pick<Tables['account_import_rows'], 'line' | 'username' | 'school_id' | 'password_encrypted'> {
  action: 'create' | 'update';
  draft: Record<string, unknown>;
  warnings: RowWarning[];
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
