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

/** Every weekday equally often, so that two periods can be compared. */
const USUAL_DAYS = 28;

/** So many whole days before today, which is not over yet. */
export function wholeDays(count: number, now = new Date()): Period {
  const to = shifted(dayOf(now), -1);
  return { from: shifted(to, 1 - count), to };
}

/** What figures are about where nothing is chosen. */
export const usualDays = (now = new Date()): Period => wholeDays(USUAL_DAYS, now);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** From the day on which school began up to today. */
export function schoolYear(now = new Date()): Period {
  const to = dayOf(now);
  const start = `${twoDigits(SCHOOL_YEAR_START.month)}-${twoDigits(SCHOOL_YEAR_START.day)}`;
  const year = Number(to.slice(0, 4)) - (to.slice(5) < start ? 1 : 0);
  return { from: `${year}-${start}`, to };
}

/** Periods that are chosen by one touch: counts of days, and the year. */
export interface PeriodKind {
  counts: readonly number[];
  daysOf: (count: number, now?: Date) => Period;
}
/** Figures are of whole days. */
export const FIGURES: PeriodKind = { counts: [7, USUAL_DAYS, 90], daysOf: wholeDays };
/** One's own work is told up to today. */
export const OWN_WORK: PeriodKind = { counts: [7, 30, 90], daysOf: lastDays };
export const SCHOOL_YEAR = 'year';

/** Which of them it is; null: days of one's own choice. */
export function knownPeriod(period: Period, { counts, daysOf }: PeriodKind, now = new Date()) {
  const isIt = ({ from, to }: Period) => from === period.from && to === period.to;
  return counts.find((count) => isIt(daysOf(count, now))) ?? (isIt(schoolYear(now)) ? SCHOOL_YEAR : null);
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
