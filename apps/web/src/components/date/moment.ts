import { toIsoDate } from '@khue/contract/day';
import { localDate } from './localDate';

/** A day as written and a time of it; both empty means no limit. */
export interface Moment {
  date: string;
  time: string;
}

export const NO_MOMENT: Moment = { date: '', time: '' };

/** The product's zone has had this offset all year round since 1975. */
const OFFSET = '+07:00';
const OFFSET_MS = 7 * 3_600_000;

/** A time of the day as people write it (17h, 17h30, 17:30, 17.30, 1730) as hh:mm; undefined where it is none. */
export function clockOf(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h]?(\d{2})|[:.h])?$/.exec(text.toLowerCase().replace(/\s/g, ''));
  const [, hour = '', minute = '00'] = found ?? [];
  return found && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** The instant in Vietnam's zone: null without a limit, undefined where the day or the time makes no sense. */
export function instantOf({ date, time }: Moment, defaultTime: '00:00' | '23:59'): string | null | undefined {
  if (date.trim() === '') return time.trim() === '' ? null : undefined;
  const day = toIsoDate(date.trim());
  const clock = time.trim() === '' ? defaultTime : clockOf(time);
  return day !== null && clock !== undefined ? `${day}T${clock}:00${OFFSET}` : undefined;
}

export interface MomentFault {
  field: keyof Moment;
  fault: 'date' | 'no_date' | 'time';
}

/** What is wrong with a moment, and in which of its two fields. */
export function faultOf({ date, time }: Moment): MomentFault | undefined {
  if (date.trim() !== '' && toIsoDate(date.trim()) === null) return { field: 'date', fault: 'date' };
  if (time.trim() === '') return undefined;
  if (clockOf(time) === undefined) return { field: 'time', fault: 'time' };
  return date.trim() === '' ? { field: 'date', fault: 'no_date' } : undefined;
}

/**
 * Puts the colon of a time while its digits are typed, and gives way to the sign that is typed instead of it;
 * a browser's own time box shows a twelve-hour clock to some.
 */
export function typedTime(next: string, before: string): string {
  const isTypingOn = next.length === before.length + 1 && next.startsWith(before);
  if (!isTypingOn) return next;
  if (next.endsWith('::')) return before;
  if (/^\d{2}:[h.]$/i.test(next)) return next.replace(':', '');
  return /^\d{2}$/.test(next) ? `${next}:` : next;
}

/** An instant as it is written in the fields, in Vietnam's zone; null is no limit. */
export function momentOf(instant: string | null): Moment {
  if (instant === null) return NO_MOMENT;
  const [date = '', time = ''] = new Date(Date.parse(instant) + OFFSET_MS).toISOString().split('T');
  return { date: localDate(date), time: time.slice(0, 5) };
}

type PeriodPlace = 'opening.date' | 'opening.time' | 'closing.date' | 'closing.time';

/** What is wrong with an opening and a closing, by the field that it is said beside. */
export function periodFaults(
  opening: Moment,
  closing: Moment,
): Partial<Record<PeriodPlace, MomentFault['fault'] | 'reversed'>> {
  const faults: ReturnType<typeof periodFaults> = {};
  for (const [name, moment] of [
    ['opening', opening],
    ['closing', closing],
  ] as const) {
    const found = faultOf(moment);
    if (found) faults[`${name}.${found.field}`] = found.fault;
  }
  const [open, close] = [instantOf(opening, '00:00'), instantOf(closing, '23:59')];
  if (open && close && Date.parse(open) >= Date.parse(close)) faults['closing.date'] = 'reversed';
  return faults;
}
