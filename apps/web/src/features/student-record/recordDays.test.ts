import { expect, test } from 'vitest';
import { daysOf } from './recordDays';

test('the school year before and the last thirty days, from the day on which this year began and from today', () => {
  expect(daysOf('last_year', '2026-09-01')).toEqual({ from: '2025-09-01', to: '2026-08-31' });
  expect(daysOf('last_30', '2026-09-01', '2026-11-19')).toEqual({ from: '2026-10-21', to: '2026-11-19' });
});

test('nothing is asked of this year, of words that mean nothing, and before it is known when the year began', () => {
  expect(daysOf(null, '2026-09-01')).toEqual({});
  expect(daysOf('2019', '2026-09-01')).toEqual({});
  expect(daysOf('last_year', undefined)).toEqual({});
});
