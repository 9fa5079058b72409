import { TIME_ZONE } from './constants';

/** Made once: making one takes a hundred times as long as using it, and imports ask for every row. */
const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The day it is in Vietnam, where it begins seven hours before that of UTC. */
export const dayOf = (now: Date): string => DAYS.format(now);

function isCalendarDate(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** Dates go out as yyyy-mm-dd; dd/mm/yyyy is accepted on the way in. A year of fewer digits is a slip of the hand. */
export function toIsoDate(text: string): string | null {
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = local ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}` : text;
  // Four digits with a year that calendars count: there is no year 0, and the year 26 is a slip for 2026.
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(iso) && isCalendarDate(iso) ? iso : null;
}
