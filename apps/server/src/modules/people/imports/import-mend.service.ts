import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import type { ImportRecord } from './account-import.repo';
import type { RowToJudge, Verdict } from './import-judge.service';
import { factsOfRows, recount, replaceRows, rowsAt, type StoredRow } from './import-mend.repo';
import { keysOfRow, linesWithKeys, mendedRow, type RowFacts } from './import-mend.rules';
import { importRow } from './import-preview.service';
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

/** The facts of a row as it would be after its mending. */
const factsOf = ({ row, shown, username }: Verdict): RowFacts => ({
  line: row.line,
  full_name: shown.full_name ?? null,
  code: shown.code ?? null,
  email: shown.email ?? null,
  username,
});

/**
 * The rows whose verdict may change: those that have something in common with the row as it was or as it is now. With
 * them stand the rows that they are judged by, which stay as they are.
 */
function concerned(
  facts: readonly RowFacts[],
  line: number,
  now: readonly RowFacts[],
): { changing: Set<number>; judged: number[] } {
  const then = facts.filter((row) => row.line === line);
  const changing = new Set([line, ...linesWithKeys(facts, [...then, ...now].flatMap(keysOfRow))]);
  const theirs = facts.filter(({ line }) => changing.has(line)).flatMap(keysOfRow);
  return { changing, judged: [...new Set([...changing, ...linesWithKeys(facts, theirs)])] };
}

/**
 * Mends one row, and judges again those that may be the same person; a file has twenty thousand, and the others have
 * nothing to do with it. Only those that came out otherwise are written.
 */
export async function mendRow(
  ctx: Ctx,
  tx: Tx,
  record: ImportRecord,
  line: number,
  values: Readonly<Record<string, string | null>>,
): Promise<Verdict> {
  const [before] = await rowsAt(tx, record.id, [line]);
  if (!before) return fail('not_found');
  const read = readAgain(ctx, before);
  const isRenamed = NAMES.some((field) => field in values);
  const mended = {
    ...mendedRow(read, record.columns, values),
    shownUsername: isRenamed ? null : read.shownUsername,
  };
  const facts = await factsOfRows(tx, record.id);
  const alone = await judgeRows(tx, ctx, [mended], record.options);
  const { changing, judged } = concerned(facts, line, alone.map(factsOf));
  const stored = await rowsAt(tx, record.id, judged);
  const rows = await inPieces(stored, (row) => (row.line === line ? mended : readAgain(ctx, row)));
  const among = new Set(judged);
  const elsewhere = facts.flatMap(({ line: other, username }) => (among.has(other) || !username ? [] : [username]));
  const verdicts = await judgeRows(tx, ctx, rows, record.options, elsewhere);
  const old = new Map(stored.map((row) => [row.line, row]));
  const changed = verdicts.filter((verdict) => {
    const was = old.get(verdict.row.line);
    return changing.has(verdict.row.line) && (verdict.row.line === line || !was || !isSame(was, verdict));
  });
  await replaceRows(
    tx,
    record.id,
    changed.map((verdict) => importRow(ctx, verdict)),
  );
  await recount(tx, record.id);
  return verdicts.find((verdict) => verdict.row.line === line) ?? fail('not_found');
}
