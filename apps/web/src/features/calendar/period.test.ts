import { expect, test } from 'vitest';
import { around, periodOf, shownOf, stepped, widened } from './period';

test('a week begins on Monday, and a list shows one', () => {
  expect(periodOf('week', '2026-10-18')).toEqual({ from: '2026-10-12', to: '2026-10-19' });
  expect(periodOf('list', '2026-10-12')).toEqual({ from: '2026-10-12', to: '2026-10-19' });
  expect(periodOf('day', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2027-01-01' });
});

test('a month is shown in whole weeks', () => {
  expect(periodOf('month', '2026-10-13')).toEqual({ from: '2026-10-01', to: '2026-11-01' });
  expect(shownOf('month', '2026-10-13')).toEqual({ from: '2026-09-28', to: '2026-11-02' });
  // February 2027 fills four weeks exactly.
  expect(shownOf('month', '2027-02-14')).toEqual({ from: '2027-02-01', to: '2027-03-01' });
});

test('what is asked for is seven days wider on each side, and forty around what was taken away', () => {
  expect(widened(shownOf('week', '2026-10-13'))).toEqual({ from: '2026-10-05', to: '2026-10-26' });
  expect(around('2026-10-13')).toEqual({ from: '2026-09-03', to: '2026-11-23' });
});

test.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-03-31', -1, '2026-02-01'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['list', '2026-10-13', -1, '2026-10-06'],
  ['day', '2028-02-28', 1, '2028-02-29'],
] as const)('a step of a %s from %s by %i leads to %s', (view, day, direction, to) => {
  expect(stepped(view, day, direction)).toBe(to);
});
