import { expect, test } from 'vitest';
import { datedFolder, lastDue, superfluous } from './keep.rules';

const nightly = (from: string, nights: number) =>
  Array.from({ length: nights }, (_, night) => {
    const day = new Date(Date.parse(`${from}T00:00:00Z`) + night * 86_400_000).toISOString().slice(0, 10);
    return `khue-${day}-020000`;
  });

test('seven days, four weeks and six months stay of a year', () => {
  const all = nightly('2026-01-01', 334);
  const gone = new Set(superfluous(all, { days: 7, weeks: 4, months: 6 }));
  expect(all.filter((name) => !gone.has(name)).map((name) => name.slice(5, 15))).toEqual([
    // The last of each of six months; November, the sixth, is not over.
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    // The Sundays of three weeks that are over.
    '2026-11-15',
    '2026-11-22',
    // Seven days; the 29th also ends a week and the 30th begins the fourth.
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
  ]);
});

test('of several on one day the newest stays, and the newest of all whatever the rules', () => {
  const two = ['khue-2026-11-30-020000', 'khue-2026-11-30-140000'];
  expect(superfluous(two, { days: 7, weeks: 4, months: 6 })).toEqual(['khue-2026-11-30-020000']);
  expect(superfluous(two, { days: 0, weeks: 0, months: 0 })).toEqual(['khue-2026-11-30-020000']);
});

test('a school that was closed in summer keeps what it had before', () => {
  const names = [...nightly('2026-05-25', 3), ...nightly('2026-09-01', 2)];
  expect(superfluous(names, { days: 7, weeks: 4, months: 6 })).toEqual([]);
});

test('a folder is called by the clock of the schools', () => {
  expect(datedFolder(new Date('2026-11-30T19:00:05Z'), 'Asia/Ho_Chi_Minh')).toBe('khue-2026-12-01-020005');
});

test.each([
  ['2026-12-01T03:00:00Z', [2], '2026-11-30T19:00:00.000Z'],
  ['2026-11-30T18:59:59Z', [2], '2026-11-29T19:00:00.000Z'],
  ['2026-11-30T19:00:00Z', [2], '2026-11-30T19:00:00.000Z'],
  ['2026-12-01T08:00:00Z', [2, 14], '2026-12-01T07:00:00.000Z'],
  ['2026-12-01T06:00:00Z', [2, 14], '2026-11-30T19:00:00.000Z'],
  ['2026-11-30T17:00:00Z', [0], '2026-11-30T17:00:00.000Z'],
])('at %s, with %j, one was due at %s', (now, hours, due) => {
  expect(lastDue(new Date(now), hours).toISOString()).toBe(due);
});
