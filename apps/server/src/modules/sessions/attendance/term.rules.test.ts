import { expect, test } from 'vitest';
import { daysOfTerm, termOn } from './term.rules';

const YEAR = { from: '2026-09-01', to: '2027-05-31' };

test('the first term ends in the middle of January, the second with the year', () => {
  expect(daysOfTerm(YEAR, 1)).toEqual({ from: '2026-09-01', to: '2027-01-15' });
  expect(daysOfTerm(YEAR, 2)).toEqual({ from: '2027-01-16', to: '2027-05-31' });
});

test.each([
  ['2026-08-01', 1],
  ['2026-11-17', 1],
  ['2027-01-15', 1],
  ['2027-01-16', 2],
  ['2027-08-01', 2],
] as const)('%s is of term %i', (day, term) => expect(termOn(YEAR, day)).toBe(term));

test('a year within a calendar year has the January it begins with, and one without January a single term', () => {
  expect(daysOfTerm({ from: '2026-01-01', to: '2026-12-31' }, 1)).toEqual({ from: '2026-01-01', to: '2026-01-15' });
  const summer = { from: '2026-06-01', to: '2026-08-31' };
  expect([daysOfTerm(summer, 1), daysOfTerm(summer, 2), termOn(summer, '2026-08-31')]).toEqual([summer, null, 1]);
});
