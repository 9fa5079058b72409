import { dayOf } from '@khue/contract/day';

/** Before this month the school year that began last autumn still runs. */
const FIRST_MONTH = 7;

/** The calendar year in which the school year of a moment began, or is about to. */
export function schoolYearAt(now: Date): number {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  return month >= FIRST_MONTH ? year : year - 1;
}
