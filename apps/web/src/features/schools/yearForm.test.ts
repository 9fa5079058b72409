import { expect, test } from 'vitest';
import { nextYearNumber, usualYear, YEAR_FORM } from './yearForm';
import type { SchoolYear } from './yearTypes';

test('a usual year runs from 5 September to 31 May and is named after both calendar years', () => {
  expect(YEAR_FORM.createBody(usualYear(2027))).toEqual({
    year: 2027,
    name: '2027-2028',
    start_date: '2027-09-05',
    end_date: '2028-05-31',
  });
});

test('the next year follows the latest there is, not the current one', () => {
  const years = [{ year: 2026 }, { year: 2027 }, { year: 2025 }] as SchoolYear[];
  expect(nextYearNumber(years)).toBe(2028);
  expect(nextYearNumber([], new Date('2026-11-15'))).toBe(2026);
});
