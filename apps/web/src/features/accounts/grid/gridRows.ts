import type { ImportField } from '@khue/contract/import-fields';

/** The columns of the table that is typed or pasted into, in the order of the usual class list. */
export const GRID_FIELDS = [
  'full_name',
  'birth_date',
  'genre',
  'class',
  'code',
  'username',
  'email',
  'phone',
  'identity_number',
] as const satisfies readonly ImportField[];
export type GridField = (typeof GRID_FIELDS)[number];

/** More than this is quicker, and safer, as a file. */
export const MOST_ROWS = 5000;
const FIRST_ROWS = 10;

export interface GridRow {
  /** Stays with the row while others are added and removed around it. */
  id: number;
  cells: readonly string[];
}

export interface Cell {
  row: number;
  column: number;
}

let lastId = 0;
const rowOf = (cells: readonly string[]): GridRow => {
  lastId += 1;
  return { id: lastId, cells };
};
const BLANK = GRID_FIELDS.map(() => '');

export const blankRows = (count: number): GridRow[] => Array.from({ length: count }, () => rowOf(BLANK));
export const firstRows = (): GridRow[] => blankRows(FIRST_ROWS);
export const rowsOf = (cells: readonly (readonly string[])[]): GridRow[] =>
  cells.map((row) => rowOf(BLANK.map((_, column) => row[column] ?? '')));
export const isBlank = ({ cells }: GridRow) => cells.every((cell) => cell.trim() === '');

/** One row is always left to type into. */
const withRoom = (rows: readonly GridRow[]): readonly GridRow[] => {
  const last = rows.at(-1);
  return last && isBlank(last) ? rows : [...rows, ...blankRows(1)];
};

export function withCell(rows: readonly GridRow[], at: Cell, text: string): readonly GridRow[] {
  const changed = rows.map((row, index) =>
    index === at.row ? { ...row, cells: row.cells.map((cell, column) => (column === at.column ? text : cell)) } : row,
  );
  return withRoom(changed);
}

/** A block laid over the table from one cell on; `fields` says what its columns are. Cells it has none for stay. */
export function withBlock(
  rows: readonly GridRow[],
  firstRow: number,
  block: readonly (readonly string[])[],
  fields: readonly (GridField | null)[],
): readonly GridRow[] {
  const needed = firstRow + block.length - rows.length;
  const grown = needed > 0 ? [...rows, ...blankRows(needed)] : rows;
  const changed = grown.map((row, index) => {
    const pasted = block[index - firstRow];
    if (!pasted) return row;
    const cells = [...row.cells];
    fields.forEach((field, column) => {
      if (field) cells[GRID_FIELDS.indexOf(field)] = pasted[column] ?? '';
    });
    return { ...row, cells };
  });
  return withRoom(changed);
}

export function withoutRow(rows: readonly GridRow[], index: number): readonly GridRow[] {
  return withRoom(rows.filter((_, position) => position !== index));
}

/** The rows that stay; an empty table begins anew. */
export function withOnly(rows: readonly GridRow[], stays: (row: GridRow) => boolean): readonly GridRow[] {
  const left = rows.filter(stays);
  return left.length === 0 ? firstRows() : withRoom(left);
}

/** What is sent: rows that hold something, with the row of the table each stands for. */
export function filledRows(rows: readonly GridRow[]) {
  return rows
    .filter((row) => !isBlank(row))
    .map(({ id, cells }) => ({
      id,
      values: Object.fromEntries(
        GRID_FIELDS.map((field, column): [string, string] => [field, (cells[column] ?? '').trim()]).filter(
          ([, text]) => text !== '',
        ),
      ),
    }));
}
