import { dayOf } from '@khue/contract/day';

const DAY_MS = 86_400_000;
export const DAYS_TOLD = 7;

/** The last days up to today, oldest first, with whether something was ended on each. */
export function lastDays(now: Date, active: readonly string[]): { date: string; active: boolean }[] {
  return Array.from({ length: DAYS_TOLD }, (_, index) => {
    const date = dayOf(new Date(now.getTime() - (DAYS_TOLD - 1 - index) * DAY_MS));
    return { date, active: active.includes(date) };
  });
}
