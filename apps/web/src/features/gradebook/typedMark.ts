/** What somebody typed into a cell: a mark, nothing, or no mark at all. */
export type TypedMark = { ok: true; value: number | null } | { ok: false };

const MARK = /^(?:\d|10)(?:[.,]\d0*)?$/;

/** Comma and point are both read; what lies outside 0 to 10, or has two decimals that count, is no mark. */
export function typedMark(text: string): TypedMark {
  const bare = text.trim();
  if (bare === '') return { ok: true, value: null };
  const value = Number(bare.replace(',', '.'));
  return MARK.test(bare) && value <= 10 ? { ok: true, value } : { ok: false };
}

/** The line end after the last row makes no row of its own. */
const withoutLastLineEnd = (text: string): string => text.replace(/\r?\n$/, '');

/** Cells copied from a sheet: rows of columns. */
export const pastedCells = (text: string): string[][] =>
  withoutLastLineEnd(text)
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Whether a paste is for several cells; empty ones at its beginning are cells too. */
export const isSheet = (text: string): boolean => /[\t\n]/.test(withoutLastLineEnd(text));
