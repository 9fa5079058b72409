import { expect, test } from 'vitest';
import { directionOf, isFew } from './change';

test.each([
  ['count', 100, 103, 0, 0, 'same'],
  ['count', 100, 104, 0, 0, 'up'],
  ['count', 10, 8, 0, 0, 'same'],
  ['count', 10, 7, 0, 0, 'down'],
  ['average', 7, 7.1, 500, 500, 'same'],
  ['average', 7, 7.11, 500, 500, 'up'],
  ['average', 7, 6.75, 12, 500, 'same'],
  ['average', 7, 6.7, 12, 500, 'down'],
  ['average', 7, 3, 9, 500, null],
  ['average', null, 3, 0, 500, null],
  ['rate', 80, 82, 500, 500, 'same'],
  ['rate', 80, 82.1, 500, 500, 'up'],
  ['rate', 80, 76, 500, 25, 'same'],
  ['rate', 80, 75.9, 500, 25, 'down'],
  ['rate', 80, 20, 500, 9, null],
] as const)('%s from %s to %s of %s and %s students: %s', (kind, before, now, studentsBefore, students, wanted) => {
  expect(directionOf({ kind, now, before, students, studentsBefore })).toBe(wanted);
});

test('a figure of one to nine is of few; of nobody there is none', () => {
  expect([0, 1, 9, 10].map(isFew)).toEqual([false, true, true, false]);
});
