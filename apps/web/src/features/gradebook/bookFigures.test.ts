import { expect, test } from 'vitest';
import { missingIn } from './bookFigures';
import type { BookColumn, BookRow } from './queries';

const column = { id: 1, kind: 'regular' } as BookColumn;
const row = (id: number, value: number | null, expected: boolean) =>
  ({ user: { id }, marks: [{ column_id: 1, value, expected }] }) as unknown as BookRow;

test('a mark is missing where others have one, but not of a test that was given to others only', () => {
  const rows = [row(1, 8, true), row(2, null, true), row(3, null, false)];
  expect(missingIn({ columns: [column], rows }).map(({ row: of, kinds }) => [of.user.id, kinds])).toEqual([
    [2, ['regular']],
  ]);
});
