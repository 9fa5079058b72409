import { SCHOOL_YEAR_END, SCHOOL_YEAR_START, TIME_ZONE } from '@khue/contract/constants';

export interface SchoolYearPlan {
  year: number;
  name: string;
  start_date: string;
  end_date: string;
}

const isoDate = (year: number, { month, day }: { month: number; day: number }) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The calendar year in Vietnam, whatever the machine's own zone. */
function calendarYear(now: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, year: 'numeric' }).format(now));
}

/** Specification, section 9: this calendar year to the next, 5 September to 31 May, named as a range. */
export function defaultSchoolYear(now: Date): SchoolYearPlan {
  const year = calendarYear(now);
  return {
    year,
    name: `${year}-${year + 1}`,
    start_date: isoDate(year, SCHOOL_YEAR_START),
    end_date: isoDate(year + 1, SCHOOL_YEAR_END),
  };
}
