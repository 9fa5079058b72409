import { daysAgo } from '@/lib/vietnamDay';

/** First and last day. */
export interface Days {
  from: string;
  to: string;
}

/** What one chooses instead of the school year that is going on. */
export const OTHER_DAYS = ['last_year', 'last_30'] as const;
type OtherDays = (typeof OTHER_DAYS)[number];

const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const isOther = (text: string | null): text is OtherDays => OTHER_DAYS.some((one) => one === text);

/** The days that are meant; none while the year that is going on is not known yet, or is itself what is meant. */
export function daysOf(chosen: string | null, yearFrom: string | undefined, today = daysAgo(0)): Partial<Days> {
  if (!isOther(chosen)) return {};
  if (chosen === 'last_30') return { from: daysAgo(29, Date.parse(`${today}T00:00:00+07:00`)), to: today };
  return yearFrom === undefined ? {} : { from: yearBefore(yearFrom), to: dayBefore(yearFrom) };
}
