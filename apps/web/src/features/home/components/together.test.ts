import { expect, test } from 'vitest';
import { together } from './together';

const given = (id: number, assigned_at: string, close_at: string | null = null) => ({ id, assigned_at, close_at });
const ids = (rows: { id: number }[][]) => rows.map((some) => some.map(({ id }) => id));

test('much that was given at one moment until one moment is one; two stand by themselves', () => {
  const rows = [given(1, 'a'), given(2, 'b'), given(3, 'a'), given(4, 'b'), given(5, 'a'), given(6, 'a', 'z')];
  expect(ids(together(rows))).toEqual([[1, 3, 5], [2], [4], [6]]);
  expect(together([])).toEqual([]);
});
