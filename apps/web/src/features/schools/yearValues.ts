import { SCHOOL_YEAR_END, SCHOOL_YEAR_START } from '@khue/contract/constants';
import { schoolYearCreate, schoolYearUpdate } from '@khue/contract/school-years';
import type { z } from 'zod';
import { localDate } from '@/components/date/localDate';
import type { SchoolYear } from './yearTypes';

export interface YearValues {
  year: string;
  name: string;
  start_date: string;
  end_date: string;
}

const day = (year: number, { month, day: date }: { month: number; day: number }) =>
  `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;

/** The school year of Vietnam: 5 September to 31 May of the next calendar year, named after both. */
export const usualYear = (year: number): YearValues => ({
  year: String(year),
  name: `${year}-${year + 1}`,
  start_date: day(year, SCHOOL_YEAR_START),
  end_date: day(year + 1, SCHOOL_YEAR_END),
});

/** The number of the year that comes after all those there are. */
export const nextYearNumber = (years: readonly SchoolYear[], today = new Date()) =>
  years.length === 0 ? today.getFullYear() : Math.max(...years.map(({ year }) => year)) + 1;

export const valuesOf = (row: SchoolYear): YearValues => ({
  year: String(row.year),
  name: row.name,
  start_date: localDate(row.start_date),
  end_date: localDate(row.end_date),
});

export const inputOf = (values: YearValues) => values;

export const createBody = (values: YearValues): z.output<typeof schoolYearCreate> => schoolYearCreate.parse(values);

export function updateBody(
  values: YearValues,
  changed: readonly (keyof YearValues)[],
  updatedAt: string,
): z.output<typeof schoolYearUpdate> {
  const entries = changed.map((name) => [name, values[name]]);
  return schoolYearUpdate.parse({ ...Object.fromEntries(entries), updated_at: updatedAt });
}
