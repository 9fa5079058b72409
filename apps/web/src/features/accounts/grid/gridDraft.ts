import { readStored, writeStored } from '@/lib/storage';
import { type GridField, type GridRow, isBlank, rowsOf } from './gridRows';

/** What the server said about a cell, and of which text it said so. */
export interface Refusal {
  sentence: string;
  value: string;
}
export type Refusals = Readonly<Record<number, Partial<Record<GridField, Refusal>>>>;

/** Names and numbers of children are not left lying in a browser for ever. */
const KEPT_MS = 7 * 86_400_000;
const keyOf = (userId: number) => `khue.draft.bulk.${userId}`;

interface Stored {
  at: number;
  cells: readonly (readonly string[])[];
  refusals: readonly Partial<Record<GridField, Refusal>>[];
}

interface GridDraft {
  rows: readonly GridRow[];
  refusals: Refusals;
}

/** The table as this person left it in this browser. */
export function readGridDraft(userId: number, now = Date.now()): GridDraft | null {
  try {
    const stored = JSON.parse(readStored(keyOf(userId)) ?? 'null') as Stored | null;
    if (!stored || now - stored.at > KEPT_MS || stored.cells.length === 0) return null;
    const rows = rowsOf(stored.cells);
    const refusals = Object.fromEntries(rows.map(({ id }, index) => [id, stored.refusals[index] ?? {}]));
    return { rows, refusals };
  } catch {
    return null;
  }
}

export function keepGridDraft(userId: number, { rows, refusals }: GridDraft, now = Date.now()): void {
  const last = rows.findLastIndex((row) => !isBlank(row));
  const filled = rows.slice(0, last + 1);
  const stored: Stored = {
    at: now,
    cells: filled.map(({ cells }) => cells),
    refusals: filled.map(({ id }) => refusals[id] ?? {}),
  };
  writeStored(keyOf(userId), filled.length === 0 ? null : JSON.stringify(stored));
}
