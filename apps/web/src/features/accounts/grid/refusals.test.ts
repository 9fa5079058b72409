import { describe, expect, test } from 'vitest';
import { filledRows, rowsOf, withCell } from './gridRows';
import { refusalsOf } from './refusalsOf';
import { nextRefused, refusedCells } from './refusedCells';

// The second row is blank: it is not sent, so the server's lines are not the table's.
const rows = rowsOf([
  ['An', '05/09/2014'],
  ['', ''],
  ['Bình', '31/02/2014'],
]);
const judged: { line: number; errors: Record<string, string[]> }[] = [
  { line: 1, errors: { school: ['Chọn trường.'] } },
  { line: 2, errors: { birth_date: ['Ngày chưa đúng.', 'Hãy nhập lại.'] } },
];
const refusals = refusalsOf(judged, filledRows(rows));

describe('what the preview says about the table', () => {
  test('stands in the cell it is about, or in the first one when it has none', () => {
    expect(refusedCells(rows, refusals)).toEqual([
      { at: { row: 0, column: 0 }, sentence: 'Chọn trường.' },
      { at: { row: 2, column: 1 }, sentence: 'Ngày chưa đúng. Hãy nhập lại.' },
    ]);
  });

  test('holds for the text it was said of, and for no other', () => {
    const mended = withCell(rows, { row: 2, column: 1 }, '28/02/2014');
    expect(refusedCells(mended, refusals).map(({ at }) => at.row)).toEqual([0]);
    const undone = withCell(mended, { row: 2, column: 1 }, ' 31/02/2014 ');
    expect(refusedCells(undone, refusals)).toHaveLength(2);
  });

  test('is gone through in the order of reading, and round again', () => {
    const refused = refusedCells(rows, refusals);
    expect(nextRefused(refused)?.at.row).toBe(0);
    expect(nextRefused(refused, { row: 0, column: 0 })?.at.row).toBe(2);
    expect(nextRefused(refused, { row: 2, column: 1 })?.at.row).toBe(0);
    expect(nextRefused([])).toBeUndefined();
  });
});
