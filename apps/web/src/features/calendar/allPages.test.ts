import { expect, test, vi } from 'vitest';
import { allPages } from './allPages';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ id: from + index }));

test('pages are read until all rows are there, and a row that comes twice counts once', async () => {
  const load = vi.fn(async (page: number) => ({
    count: 250,
    next: page < 3 ? 'more' : null,
    results: [rows(0, 100), rows(99, 200), rows(200, 250)][page - 1] ?? [],
  }));
  const { rows: found, count } = await allPages(load);
  expect(load.mock.calls).toEqual([[1], [2], [3]]);
  expect(found).toHaveLength(250);
  expect(count).toBe(250);
});

test('more than can be looked at are counted, not read', async () => {
  const load = vi.fn(async () => ({ count: 40_000, next: 'more', results: rows(0, 100) }));
  expect(await allPages(load)).toEqual({ rows: [], count: 40_000 });
  expect(load).toHaveBeenCalledTimes(1);
});
