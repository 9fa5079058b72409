import type { Refusals } from './gridDraft';
import { type Cell, GRID_FIELDS, type GridRow } from './gridRows';

/** Cells that are still as the server refused them, in the order of reading. */
export function refusedCells(rows: readonly GridRow[], refusals: Refusals): { at: Cell; sentence: string }[] {
  return rows.flatMap((row, index) =>
    GRID_FIELDS.flatMap((field, column) => {
      const refusal = refusals[row.id]?.[field];
      const isSame = refusal && refusal.value === (row.cells[column] ?? '').trim();
      return isSame ? [{ at: { row: index, column }, sentence: refusal.sentence }] : [];
    }),
  );
}

/** The next one after a cell, going round at the end. */
export function nextRefused<Refused extends { at: Cell }>(
  refused: readonly Refused[],
  from?: Cell,
): Refused | undefined {
  const later = refused.find(
    ({ at }) => from && (at.row > from.row || (at.row === from.row && at.column > from.column)),
  );
  return later ?? refused[0];
}
