import { dayOf } from '@khue/contract/day';
import { lastDays, type Period, schoolYear, shifted, usualDays } from '@/components/date/period';

/** Periods that people say in words, in the order in which they are offered. */
export const PERIOD_NAMES = [
  'today',
  'tomorrow',
  'this_week',
  'last_week',
  'next_week',
  'last_7',
  'last_14',
  'last_28',
  'this_month',
  'last_month',
  'year',
] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

const WEEK = 7;

/** From the first to the last day of the month that many months from the one of `day`. */
function month(day: string, away: number): Period {
  const [year = 0, number = 1] = day.split('-').map(Number);
  const dayAt = (months: number, date: number) =>
    new Date(Date.UTC(year, number - 1 + months, date)).toISOString().slice(0, 10);
  return { from: dayAt(away, 1), to: dayAt(away + 1, 0) };
}

/** Weeks begin on Monday. */
function week(day: string, away: number): Period {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK;
  const from = shifted(day, away * WEEK - sinceMonday);
  return { from, to: shifted(from, WEEK - 1) };
}

export function namedPeriod(name: PeriodName, now = new Date()): Period {
  const today = dayOf(now);
  const tomorrow = shifted(today, 1);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: tomorrow, to: tomorrow };
    case 'this_week':
      return week(today, 0);
    case 'last_week':
      return week(today, -1);
    case 'next_week':
      return week(today, 1);
    case 'last_7':
      return lastDays(WEEK, now);
    case 'last_14':
      return lastDays(2 * WEEK, now);
    case 'last_28':
      return usualDays(now);
    case 'this_month':
      return month(today, 0);
    case 'last_month':
      return month(today, -1);
    case 'year':
      return schoolYear(now);
  }
}

export const nameOfPeriod = ({ from, to }: Period, now = new Date()): PeriodName | undefined =>
  PERIOD_NAMES.find((name) => {
    const known = namedPeriod(name, now);
    return known.from === from && known.to === to;
  });

/** What a form was filled in with need not be a period. */
export function asPeriod(value: unknown): Period | null {
  const { from, to } = (value ?? {}) as Partial<Period>;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
}
