import { type GivenMark, termAverage } from '@khue/contract/gradebook-marks';
import type { ColumnRow } from './column.repo';
import type { MarkRow, MarkSource } from './mark.repo';

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

export const averageOf = (columns: readonly Pick<ColumnRow, 'kind'>[], marks: readonly ShownMark[]): number | null =>
  termAverage(columns.map(({ kind }, at): GivenMark => ({ kind, value: marks[at]?.value ?? null })));
