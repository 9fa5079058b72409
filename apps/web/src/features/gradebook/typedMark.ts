/** What somebody typed into a cell: a mark, nothing, or no mark at all. */
export type TypedMark = { ok: true; value: number | null } | { ok: false };

const MARK = /^(?:\d|10)(?:[.,]\d)?$/;

/** Comma and point are both read; what lies outside 0 to 10, or has two decimals, is no mark. */
export function typedMark(text: string): TypedMark {
  const bare = text.trim();
  if (bare === '') return { ok: true, value: null };
  const value = Number(bare.replace(',', '.'));
  return MARK.test(bare) && value <= 10 ? { ok: true, value } : { ok: false };
}

/** Cells copied from a sheet: rows of columns; the line end after the last row makes no row of its own. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/** Whether a paste is for several cells. */
export const isSheet = (text: string): boolean => /[\t\n]/.test(text.trim());
