import { type GivenMark, termAverage } from '@khue/contract/gradebook-marks';
import type { ColumnRow } from './column.repo';
import type { HeldMark, MarkChange, MarkRow, MarkSource } from './mark.repo';

export interface ShownMark {
  column_id: number;
  value: number | null;
  source: MarkSource;
  note: string | null;
  test_value: number | null;
  edited: boolean;
}

/** By column and student. */
export class ByCell<Value> {
  private readonly values = new Map<string, Value>();
  private static key = (columnId: number, userId: number) => `${columnId} ${userId}`;

  set(columnId: number, userId: number, value: Value): void {
    this.values.set(ByCell.key(columnId, userId), value);
  }

  get(columnId: number, userId: number): Value | undefined {
    return this.values.get(ByCell.key(columnId, userId));
  }
}

/** What was typed counts; where nothing was, what the test gave. */
export function shownMark(
  { id, source }: Pick<ColumnRow, 'id' | 'source'>,
  row: Omit<MarkRow, 'column_id' | 'user_id'> | undefined,
  score: number | undefined,
): ShownMark {
  const { note, edited } = row ?? { note: null, edited: false };
  if (row && row.value !== null) {
    const test_value = row.source === 'typed' ? (score ?? null) : null;
    return { column_id: id, value: row.value, source: row.source, note, test_value, edited };
  }
  const ofTest = source === 'typed' ? 'typed' : 'test';
  return { column_id: id, value: score ?? null, source: ofTest, note, test_value: null, edited };
}

interface Typed {
  value: number | null;
  /** Left out: as it is. */
  note?: string | null | undefined;
  /** What stood there when it was typed; left out, whatever stands there is overwritten. */
  seen?: number | null | undefined;
}

/** What becomes of a mark that is typed: it is so already, somebody else was faster, or it changes. */
export type Verdict =
  | { kind: 'same'; before: ShownMark }
  | { kind: 'overtaken'; before: ShownMark }
  | { kind: 'change'; before: ShownMark; change: MarkChange };

export function verdictOn(
  column: Pick<ColumnRow, 'id' | 'source'>,
  held: HeldMark,
  score: number | undefined,
  wanted: Typed,
): Verdict {
  const before = shownMark(column, { ...held, edited: false }, score);
  const note = wanted.note === undefined ? held.note : wanted.note;
  const isSame = wanted.value === before.value;
  if (isSame && held.note === note) return { kind: 'same', before };
  if (wanted.seen !== undefined && wanted.seen !== before.value && !isSame) return { kind: 'overtaken', before };
  // A note beside what a test gave makes nothing typed of it.
  const typed = before.source === 'test' && isSame ? null : wanted.value;
  const after = shownMark(column, { value: typed, source: 'typed', note, edited: false }, score);
  const { column_id, user_id } = held;
  return { kind: 'change', before, change: { column_id, user_id, typed, note, before, after } };
}

export const averageOf = (columns: readonly Pick<ColumnRow, 'kind'>[], marks: readonly ShownMark[]): number | null =>
  termAverage(columns.map(({ kind }, at): GivenMark => ({ kind, value: marks[at]?.value ?? null })));
