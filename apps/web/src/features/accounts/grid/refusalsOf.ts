import type { Refusals } from './gridDraft';
import { GRID_FIELDS, type GridField } from './gridRows';

interface Sent {
  /** The row of the table. */
  id: number;
  values: Record<string, string>;
}
interface Judged {
  /** The place among the rows that were sent, from 1. */
  line: number;
  errors: Record<string, string[]>;
}

const isGridField = (field: string): field is GridField => (GRID_FIELDS as readonly string[]).includes(field);

/** A complaint about something that has no column of its own stands in the first one. */
const columnOf = (field: string): GridField => (isGridField(field) ? field : 'full_name');

/** What the preview says about each cell of the table. */
export function refusalsOf(judged: readonly Judged[], sent: readonly Sent[]): Refusals {
  return Object.fromEntries(
    judged.flatMap(({ line, errors }) => {
      const row = sent[line - 1];
      if (!row) return [];
      const cells = Object.entries(errors).map(([field, sentences]) => {
        const column = columnOf(field);
        return [column, { sentence: sentences.join(' '), value: row.values[column] ?? '' }];
      });
      return cells.length > 0 ? [[row.id, Object.fromEntries(cells)]] : [];
    }),
  );
}
