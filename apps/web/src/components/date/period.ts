import { SCHOOL_YEAR_START } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';

/** Days of Vietnam as yyyy-mm-dd, both included. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 3660;

/** So many days later, or earlier. */
export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** So many days up to today. */
export function lastDays(count: number, now = new Date()): Period {
  const to = dayOf(now);
  return { from: shifted(to, 1 - count), to };
}

/** Whole days, and every weekday equally often, so that two periods can be compared. */
const WHOLE_DAYS = 28;

/** What figures are about where nothing is chosen: the whole days before today, which is not over yet. */
export function wholeDays(now = new Date()): Period {
  const to = shifted(dayOf(now), -1);
  return { from: shifted(to, 1 - WHOLE_DAYS), to };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** From the day on which school began up to today. */
export function schoolYear(now = new Date()): Period {
  const to = dayOf(now);
  const start = `${twoDigits(SCHOOL_YEAR_START.month)}-${twoDigits(SCHOOL_YEAR_START.day)}`;
  const year = Number(to.slice(0, 4)) - (to.slice(5) < start ? 1 : 0);
  return { from: `${year}-${start}`, to };
}

/** Periods that are chosen by one touch: counts of days, and the year. */
export const DAY_COUNTS = [7, 30, 90] as const;
export const SCHOOL_YEAR = 'year';
type KnownPeriod = (typeof DAY_COUNTS)[number] | typeof SCHOOL_YEAR;

/** Which of them it is; null: days of one's own choice. */
export function knownPeriod(period: Period, now = new Date()): KnownPeriod | null {
  const isIt = ({ from, to }: Period) => from === period.from && to === period.to;
  return DAY_COUNTS.find((count) => isIt(lastDays(count, now))) ?? (isIt(schoolYear(now)) ? SCHOOL_YEAR : null);
}

export const dayCount = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** As many days, up to the one before it. */
export function periodBefore(period: Period): Period {
  return { from: shifted(period.from, -dayCount(period)), to: shifted(period.from, -1) };
}

/** Every day of it. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < MOST_DAYS; day = shifted(day, 1)) days.push(day);
  return days;
}
