import { SCHOOL_YEAR_END, SCHOOL_YEAR_START } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';

export interface SchoolYearPlan {
  year: number;
  name: string;
  start_date: string;
  end_date: string;
}

const isoDate = (year: number, { month, day }: { month: number; day: number }) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const calendarYear = (now: Date): number => Number(dayOf(now).slice(0, 4));

const rangeName = (year: number) => `${year}-${year + 1}`;

/** The school year of Vietnam: this calendar year to the next, 5 September to 31 May, named as a range. */
export function defaultSchoolYear(now: Date): SchoolYearPlan {
  const year = calendarYear(now);
  return {
    year,
    name: rangeName(year),
    start_date: isoDate(year, SCHOOL_YEAR_START),
    end_date: isoDate(year + 1, SCHOOL_YEAR_END),
  };
}

export type YearFault = {
  field: 'year' | 'start_date' | 'end_date';
  key: 'validation.date' | 'validation.year_mismatch' | 'validation.year_order';
};

/** The same bounds as the number of a year that is sent. */
const isSchoolYear = (year: number) => year >= 1900 && year <= 2200;

/** What is wrong with a year by itself; whether it clashes with others the database says. */
export function faultOf(plan: SchoolYearPlan): YearFault | null {
  if (plan.start_date >= plan.end_date) return { field: 'end_date', key: 'validation.year_order' };
  if (plan.year !== Number(plan.start_date.slice(0, 4))) return { field: 'year', key: 'validation.year_mismatch' };
  return isSchoolYear(plan.year) ? null : { field: 'start_date', key: 'validation.date' };
}

/** Number and name follow from the first day where they are not given. */
export function completedYear(
  input: { year?: number | undefined; name?: string | undefined } & Pick<SchoolYearPlan, 'start_date' | 'end_date'>,
): SchoolYearPlan {
  const year = input.year ?? Number(input.start_date.slice(0, 4));
  return { year, name: input.name ?? rangeName(year), start_date: input.start_date, end_date: input.end_date };
}
