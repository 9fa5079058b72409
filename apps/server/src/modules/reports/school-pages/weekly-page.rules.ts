import { dayOf } from '@khue/contract/day';
import { daysBefore, type Period } from '../figures/period.rules';

/** When the mails of a week leave, Vietnam's time. */
const HOUR = '07:00';

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export interface Week {
  /** It is known by this day. */
  monday: string;
  /** Who wanted it by then gets it; who comes later, the next one. */
  leavesAt: Date;
  /** The seven days before. */
  period: Period;
}

/** The week whose mails are due: the last Monday morning that has been. */
export function weekDue(now: Date): Week {
  const today = dayOf(now);
  const monday = daysBefore(today, (weekdayOf(today) + 6) % 7);
  const leavesAt = new Date(`${monday}T${HOUR}:00+07:00`);
  return leavesAt > now
    ? weekDue(new Date(leavesAt.getTime() - 86_400_000))
    : { monday, leavesAt, period: { from: daysBefore(monday, 7), to: daysBefore(monday, 1) } };
}
