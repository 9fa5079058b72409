import { TIME_ZONE } from '@khue/contract/constants';

const format = (options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: TIME_ZONE }).format(at);

/** On Vietnam's clock and calendar; both languages write them so. */
export const shownHour = (at: Date): string => format({ hour: '2-digit', minute: '2-digit' }, at);
export const shownDay = (at: Date): string => format({ day: '2-digit', month: '2-digit', year: 'numeric' }, at);
/** Midnight ends a day and does not begin the next; so does the minute before it. */
export const endsADay = (at: Date): boolean => ['23:59', '00:00'].includes(shownHour(at));
export const shownMoment = (at: Date): string => `${shownHour(at)} ${shownDay(at)}`;
