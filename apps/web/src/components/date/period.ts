import { dayOf } from '@khue/contract/day';

/** Days of Vietnam as yyyy-mm-dd, both included. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 3660;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** So many days up to today. */
export function lastDays(count: number, now = new Date()): Period {
  const to = dayOf(now);
  return { from: shifted(to, 1 - count), to };
}

/** Which of the counts of days it is, up to today; null: some other period. */
export const countOf = (period: Period, counts: readonly number[], now = new Date()): number | null =>
  counts.find((count) => {
    const one = lastDays(count, now);
    return one.from === period.from && one.to === period.to;
  }) ?? null;

/** As many days, up to the one before it. */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: shifted(from, -days), to: shifted(from, -1) };
}

/** Every day of it. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < MOST_DAYS; day = shifted(day, 1)) days.push(day);
  return days;
}
