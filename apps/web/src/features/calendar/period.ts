import { addDays, weekdayOf } from './wallClock';

export const VIEWS = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof VIEWS)[number];
export const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

/** Days, the second one not included. */
export interface Period {
  from: string;
  to: string;
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => monthOf(addDays(monthOf(day), 31));
const weekOf = (day: string) => addDays(day, -weekdayOf(day));

/** What a view is about when it shows a day; weeks begin on Monday, and a list is one of a week. */
export function periodOf(view: View, day: string): Period {
  if (view === 'day') return { from: day, to: addDays(day, 1) };
  if (view === 'month') return { from: monthOf(day), to: nextMonth(day) };
  return { from: weekOf(day), to: addDays(weekOf(day), 7) };
}

/** What a view shows of it: a month stands there in whole weeks. */
export function shownOf(view: View, day: string): Period {
  const { from, to } = periodOf(view, day);
  if (view !== 'month') return { from, to };
  return { from: weekOf(from), to: addDays(weekOf(addDays(to, -1)), 7) };
}

/** Asked for beyond what is shown, so that the neighbouring weeks are there before one turns to them. */
const MARGIN_DAYS = 7;
/** After something was taken away. */
const RELOAD_DAYS = 40;

export const widened = ({ from, to }: Period, days = MARGIN_DAYS): Period => ({
  from: addDays(from, -days),
  to: addDays(to, days),
});

/** What is read again after a session, or many of a series, was taken away. */
export const around = (day: string): Period => ({
  from: addDays(day, -RELOAD_DAYS),
  to: addDays(day, RELOAD_DAYS + 1),
});

/** The day that the view shows after a step back or forth. */
export function stepped(view: View, day: string, direction: 1 | -1): string {
  if (view === 'day') return addDays(day, direction);
  if (view === 'month') return direction === 1 ? nextMonth(day) : monthOf(addDays(monthOf(day), -1));
  return addDays(day, 7 * direction);
}

export const holds = ({ from, to }: Period, day: string): boolean => from <= day && day < to;
