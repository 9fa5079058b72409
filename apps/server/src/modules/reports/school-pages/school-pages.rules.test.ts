import { describe, expect, test } from 'vitest';
import { bestAverages, bestsWithin, dayNumber, LONG_AGO, NEVER, rosterOn } from '../memory/school-memory.rules';
import { nextOf, windowOf } from './school-pages.rules';

const sizes = [
  { id: 7, rows: 3 },
  { id: 2, rows: 0 },
  { id: 9, rows: 4 },
  { id: 1, rows: 2 },
];

describe('the schools of a page', () => {
  test.each([
    [0, 2, [7], 0],
    [0, 3, [7], 0],
    [2, 2, [7, 9], 2],
    [3, 4, [9], 0],
    [4, 10, [9, 1], 1],
    [8, 1, [1], 1],
    [9, 5, [], 0],
  ])('from row %i, %i rows: %j, less %i', (offset, limit, ids, skip) => {
    expect(windowOf(sizes, offset, limit)).toEqual({ count: 9, ids, skip });
  });

  test.each([
    [undefined, 3, [7]],
    [undefined, 4, [7, 9]],
    [7, 1, [7, 9]],
    [9, 2, [9, 1]],
    [1, 5, [1]],
  ])('after school %s, %i rows more: %j', (last, limit, ids) => {
    expect(nextOf(sizes, last, limit)).toEqual(ids);
  });
});

describe('what is remembered of a school adds up', () => {
  test('classes and students of a day', () => {
    const rows = Int32Array.of(10, 1, 0, 12, 0, 30, 15, 1, -2);
    expect(rosterOn(rows, 12)).toEqual({ classes: 2, students: 28, classesThen: 1, studentsThen: 30 });
    expect(rosterOn(undefined, 12)).toEqual({ classes: 0, students: 0, classesThen: 0, studentsThen: 0 });
  });

  test('the best of a period is that of the day that nothing within it takes away', () => {
    // 7 points on day 5, beaten by 8 points on day 9.
    const from = (point: number) => Array.from({ length: 10 }, (_, at) => (at === point ? 1 : 0));
    const rows = Int32Array.of(5, LONG_AGO, 9, 1, 700, ...from(7), 9, LONG_AGO, NEVER, 1, 800, ...from(8));
    expect(bestsWithin(rows, 1, 8)).toEqual({ sat: 1, total: 700, buckets: from(7) });
    expect(bestsWithin(rows, 1, 9)).toEqual({ sat: 1, total: 800, buckets: from(8) });
    expect(bestsWithin(rows, 10, 20)).toEqual({ sat: 0, total: 0, buckets: from(-1) });
  });

  test('schools that share the last place all stay: their names decide', () => {
    const all = [
      { id: 1, sat: 2, total: 1400 },
      { id: 2, sat: 0, total: 0 },
      { id: 3, sat: 1, total: 900 },
      { id: 4, sat: 3, total: 2100 },
      { id: 5, sat: 1, total: 100 },
    ];
    expect(bestAverages(all, 2).map(({ id }) => id)).toEqual([3, 1, 4]);
  });

  test('days are numbered from 2000 on', () => {
    expect([dayNumber('2000-01-01'), dayNumber('2001-01-01'), dayNumber('1999-12-31')]).toEqual([0, 366, -1]);
  });
});
