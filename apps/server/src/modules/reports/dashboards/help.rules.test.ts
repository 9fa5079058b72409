import { describe, expect, test } from 'vitest';
import { averageOf, bucketsOf, perCentOf } from '../figures/figures.rules';
import { daysBefore, daysOf, periodBefore } from '../figures/period.rules';
import { aroundPage, byUrgency, type HelpReason, reasonsFor, windowsUpTo } from './help.rules';

const DAY = '2026-11-16';
const at = (days: number) => ({
  last_day: daysBefore(DAY, days),
  last_at: new Date(`${daysBefore(DAY, days)}T05:00:00Z`),
});
const lately = {
  has_work: true,
  ...at(1),
  recent_results: 3,
  recent: 6,
  before_results: 3,
  before: 6.5,
};

describe('somebody needs help', () => {
  test.each([
    ['worked yesterday, about as well as before', {}, []],
    ['13 days without work', at(13), []],
    ['two weeks without work', at(14), ['idle']],
    ['never worked', { last_day: null, last_at: null }, ['idle']],
    ['never worked, and has nothing to do', { last_day: null, last_at: null, has_work: false }, []],
    ['a point less than before', { before: 7 }, ['falling']],
    ['almost a point less', { before: 6.99 }, []],
    ['a point less, by two results', { before: 7, recent_results: 2 }, []],
    ['both', { ...at(14), before: 9 }, ['idle', 'falling']],
  ])('%s', (_, change, reasons) => {
    expect(reasonsFor({ ...lately, ...change }, DAY).map(({ code }) => code)).toEqual(reasons);
  });

  test('by the last two weeks against the four before them', () => {
    expect(windowsUpTo(DAY)).toEqual({
      recent: { from: '2026-11-03', to: DAY },
      before: { from: '2026-10-06', to: '2026-11-02' },
    });
  });
});

test('the period before is as long and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(periodBefore({ from: '1000-01-01', to: '9999-12-31' })).toEqual({ from: '0001-01-01', to: '0999-12-31' });
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' }, 2)).toEqual(['2026-02-28', '2026-03-01']);
});

test('figures are rounded half up, and nothing is divided by nothing', () => {
  expect([averageOf(20.01, 2), averageOf(null, 0), perCentOf(1, 3), perCentOf(0, 0)]).toEqual([
    10.01,
    null,
    33.3,
    null,
  ]);
  expect(bucketsOf([1]).map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('who never worked comes first, then who was idle longest, then who fell most', () => {
  const idle = (days: number | null) => ({ code: 'idle' as const, days, last_activity: null });
  const falling = (before: number, recent: number) => ({ code: 'falling' as const, before, recent });
  const rows: HelpReason[][] = [
    [falling(8, 6.6)],
    [idle(14)],
    [idle(null)],
    [falling(7.5, 5)],
    [idle(31), falling(6, 5)],
  ];
  expect(rows.toSorted(byUrgency)).toEqual([rows[2], rows[4], rows[1], rows[3], rows[0]]);
});

describe('a page of those whose names are not known yet', () => {
  /** Groups of those who are alike, as they come once their names are known. */
  const rows = [3, 1, 2, 2, 1, 3, 3, 2, 1, 4];
  const pageOf = (first: number, take: number) => {
    const around = aroundPage(rows, (a, b) => a - b, first, take);
    return {
      looked: around.rows.length,
      page: around.rows
        .sort((a, b) => a.place - b.place)
        .slice(around.skip, around.skip + take)
        .map(({ row }) => row),
    };
  };

  test.each([
    ['within the first', 0, 2, { looked: 3, page: [1, 1] }],
    ['over a border', 2, 3, { looked: 6, page: [1, 2, 2] }],
    ['from a border to a border', 3, 3, { looked: 3, page: [2, 2, 2] }],
    ['over several', 5, 5, { looked: 7, page: [2, 3, 3, 3, 4] }],
    ['beyond the end', 10, 5, { looked: 1, page: [] }],
  ])('%s', (_, first, take, expected) => {
    expect(pageOf(first, take)).toEqual(expected);
  });

  test('of nobody', () => {
    expect(aroundPage([] as number[], (a, b) => a - b, 0, 20)).toEqual({ rows: [], skip: 0 });
  });
});
