import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import type { ImportRecord } from './account-import.repo';
import type { RowToJudge, Verdict } from './import-judge.service';
import { everyRow, recount, replaceRows, type StoredRow } from './import-mend.repo';
import { mendedRow } from './import-mend.rules';
import { countsOf, importRow } from './import-preview.service';
import { judgeRows } from './import-verdict.service';

const NOTHING = { errors: {}, warnings: [] };

function readAgain(ctx: Ctx, row: StoredRow): RowToJudge {
  const password = row.password_encrypted && ctx.secrets.decrypt(row.password_encrypted);
  if (row.password_encrypted && password === null) fail('import.passwords_unreadable');
  return {
    ...(row.reading ?? NOTHING),
    line: row.line,
    cells: row.cells,
    draft: row.draft,
    password,
    // One that was proposed stays, so that nobody's changes under the eyes of whoever mends another row.
    shownUsername: row.draft.username === undefined ? row.username : null,
  };
}

const NAMES = ['full_name', 'first_name', 'last_name', 'username'];

const isSame = (before: StoredRow, { action, errors, warnings, shown, username }: Verdict) =>
  JSON.stringify([
    before.action,
    before.errors,
    before.warnings,
    before.username,
    Object.entries(before.shown).sort(),
  ]) === JSON.stringify([action, errors, warnings, username, Object.entries(shown).sort()]);

/**
 * Mends one row. All are judged again, because a row may be the same person as any other; only those that came out
 * otherwise are written.
 */
export async function mendRow(
  ctx: Ctx,
  tx: Tx,
  record: ImportRecord,
  line: number,
  values: Readonly<Record<string, string | null>>,
): Promise<Verdict> {
  const stored = await everyRow(tx, record.id);
  if (!stored.some((row) => row.line === line)) fail('not_found');
  const rows = await inPieces(stored, (row): RowToJudge => {
    const read = readAgain(ctx, row);
    if (row.line !== line) return read;
    const isRenamed = NAMES.some((field) => field in values);
    return { ...mendedRow(read, record.columns, values), shownUsername: isRenamed ? null : read.shownUsername };
  });
  const verdicts = await judgeRows(tx, ctx, rows, record.options);
  const before = new Map(stored.map((row) => [row.line, row]));
  const changed = verdicts.filter((verdict) => {
    const old = before.get(verdict.row.line);
    return verdict.row.line === line || !old || !isSame(old, verdict);
  });
  await replaceRows(
    tx,
    record.id,
    changed.map((verdict) => importRow(ctx, verdict)),
  );
  await recount(tx, record.id, countsOf(verdicts));
  return verdicts.find((verdict) => verdict.row.line === line) ?? fail('not_found');
}
