import { toIsoDate } from '@khue/contract/fields';

/** A day as written and a time of it; both empty means no limit. */
export interface Moment {
  date: string;
  time: string;
}

export const NO_MOMENT: Moment = { date: '', time: '' };

/** The product's zone has had this offset all year round since 1975. */
const OFFSET = '+07:00';

/** The instant in Vietnam's zone: null without a limit, undefined where the day or the time makes no sense. */
export function instantOf({ date, time }: Moment, defaultTime: '00:00' | '23:59'): string | null | undefined {
  if (date.trim() === '') return time === '' ? null : undefined;
  const day = toIsoDate(date.trim());
  const clock = time === '' ? defaultTime : time;
  return day !== null && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(clock) ? `${day}T${clock}:00${OFFSET}` : undefined;
}

/** Puts the colon of a time while its digits are typed; a browser's own time box shows a twelve-hour clock to some. */
export function typedTime(next: string, before: string): string {
  const isTypingOn = next.length === before.length + 1 && next.startsWith(before);
  if (next.endsWith('::')) return before;
  return isTypingOn && /^\d{2}$/.test(next) ? `${next}:` : next;
}
