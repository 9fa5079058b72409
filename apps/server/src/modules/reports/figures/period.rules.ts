import { dayOf } from '@khue/contract/day';

/** Days of Vietnam, both included. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const LATELY_DAYS = 30;
/** Four weeks have every weekday equally often, so that two of them can be compared. */
const WHOLE_DAYS = 28;

/** Days that were read or written before: a year is written day by day for every dashboard, the last day of each student read. */
const MOST_KNOWN = 10_000;
const read = new Map<string, number>();
const written = new Map<number, string>();

function atMidnight(day: string): number {
  const known = read.get(day);
  if (known !== undefined) return known;
  const time = Date.parse(`${day}T00:00:00Z`);
  if (read.size < MOST_KNOWN) read.set(day, time);
  return time;
}

/** Nothing was before: periods of thousands of years have a beginning, too. */
const FIRST_DAY = atMidnight('0001-01-01');

export function dayAt(time: number): string {
  const known = written.get(time);
  if (known !== undefined) return known;
  const day = new Date(Math.max(FIRST_DAY, time)).toISOString().slice(0, 10);
  if (written.size < MOST_KNOWN) written.set(time, day);
  return day;
}

export const daysBefore = (day: string, days: number): string => dayAt(atMidnight(day) - days * DAY_MS);

/** Of one's own work: the last 30 days where nothing is said, up to the day that is; null when it would end before it begins. */
export function periodOf(
  { from, to }: { from?: string | null | undefined; to?: string | null | undefined },
  now: Date,
): Period | null {
  const last = to ?? dayOf(now);
  const first = from ?? daysBefore(last, LATELY_DAYS - 1);
  return last < first ? null : { from: first, to: last };
}

/**
 * Of figures: the 28 days before today where nothing is said, because a day that is not over yet makes every comparison
 * look like a fall; null when it would end before it begins.
 */
export function wholePeriodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period | null {
  const today = dayOf(now);
  const last = to ?? (from === today ? today : daysBefore(today, 1));
  const first = from ?? daysBefore(last, WHOLE_DAYS - 1);
  return last < first ? null : { from: first, to: last };
}

export const lengthOf = ({ from, to }: Period): number => (atMidnight(to) - atMidnight(from)) / DAY_MS + 1;

/** As many days, up to the one before. */
export const periodBefore = (period: Period): Period => ({
  from: daysBefore(period.from, lengthOf(period)),
  to: daysBefore(period.from, 1),
});

/** Every day, or the last ones of so many. */
export function daysOf(period: Period, most: number): string[] {
  const length = Math.min(lengthOf(period), most);
  const last = atMidnight(period.to);
  return Array.from({ length }, (_, at) => dayAt(last - (length - 1 - at) * DAY_MS));
}
