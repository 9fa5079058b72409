import type { CellValue } from '../../../platform/files/spreadsheet';
import { type DraftRow, draftOfObject } from './import-row.rules';
import { folded, type ImportColumn } from './import-words.rules';

/** What a field replaces: other ways to say the same, which a row may have used before. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  full_name: ['first_name', 'last_name'],
  first_name: ['full_name'],
  last_name: ['full_name'],
  class: ['classes'],
  genre: ['gender'],
};

/** What tells whom a row is about, as far as another row can be about the same. */
export interface RowFacts {
  line: number;
  full_name: string | null;
  code: string | null;
  email: string | null;
  /** The one that is given, proposed, or of the account that the row stands for. */
  username: string | null;
}

const FACTS = ['full_name', 'code', 'email', 'username'] as const;

/** Rows with one of these in common may be judged by each other. Spelling and school are left to the judge. */
export const keysOfRow = (row: Omit<RowFacts, 'line'>): string[] =>
  FACTS.flatMap((field) => (row[field] === null ? [] : [`${field} ${folded(row[field])}`]));

export function linesWithKeys(rows: readonly RowFacts[], keys: Iterable<string>): number[] {
  const wanted = new Set(keys);
  return rows.filter((row) => keysOfRow(row).some((key) => wanted.has(key))).map(({ line }) => line);
}

/** The cells as the workbook of failed rows gives them back. */
const mendedCells = (
  cells: CellValue[] | null,
  columns: readonly ImportColumn[],
  values: Readonly<Record<string, string | null>>,
): CellValue[] | null =>
  cells &&
  columns.map(({ field }, at) => {
    if (field === null || !(field in values)) return cells[at] ?? null;
    return field === 'password' ? null : (values[field] ?? null);
  });

/** A row with some of its values typed anew: those are read again, and the others stay as they were read. */
export function mendedRow(
  row: DraftRow,
  columns: readonly ImportColumn[],
  values: Readonly<Record<string, string | null>>,
): DraftRow {
  const read = draftOfObject(row.line, values);
  const gone = new Set(Object.keys(values).flatMap((field) => [field, ...(SAME[field] ?? [])]));
  const isKept = (field: string) => !gone.has(field);
  const kept = <T>(facts: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(facts).filter(([field]) => isKept(field)));
  return {
    line: row.line,
    cells: mendedCells(row.cells, columns, values),
    draft: { ...kept(row.draft), ...read.draft },
    password: 'password' in values ? read.password : row.password,
    errors: { ...kept(row.errors), ...read.errors },
    warnings: [...row.warnings.filter(({ field }) => isKept(field)), ...read.warnings],
  };
}
