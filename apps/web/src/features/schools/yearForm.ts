import { SCHOOL_YEAR_END, SCHOOL_YEAR_START } from '@khue/contract/constants';
import { schoolYearCreate, schoolYearUpdate } from '@khue/contract/school-years';
import { localDate } from '@/components/date/localDate';
import { formShape } from '@/components/form/formShape';
import type { SchoolYear } from './yearTypes';

const day = (year: number, { month, day: date }: { month: number; day: number }) =>
  `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;

/** The school year of Vietnam: 5 September to 31 May of the next calendar year, named after both. */
export const usualYear = (year: number) => ({
  year: String(year),
  name: `${year}-${year + 1}`,
  start_date: day(year, SCHOOL_YEAR_START),
  end_date: day(year + 1, SCHOOL_YEAR_END),
});

/** The number of the year that comes after all those there are. */
export const nextYearNumber = (years: readonly SchoolYear[], today = new Date()) =>
  years.length === 0 ? today.getFullYear() : Math.max(...years.map(({ year }) => year)) + 1;

export const YEAR_FORM = formShape<SchoolYear>()({
  blank: { year: '', name: '', start_date: '', end_date: '' },
  read: ({ start_date, end_date }) => ({ start_date: localDate(start_date), end_date: localDate(end_date) }),
  required: ['year', 'name', 'start_date', 'end_date'],
  create: schoolYearCreate,
  update: schoolYearUpdate,
});
