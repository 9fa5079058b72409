import { type Language, TIME_ZONE } from '@khue/contract/constants';

const format = (options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: TIME_ZONE }).format(at);

/** On Vietnam's clock and calendar; both languages write them so. */
export const shownHour = (at: Date): string => format({ hour: '2-digit', minute: '2-digit' }, at);
export const shownDay = (at: Date): string => format({ day: '2-digit', month: '2-digit', year: 'numeric' }, at);
/** Midnight ends a day and does not begin the next; so does the minute before it. */
export const endsADay = (at: Date): boolean => ['23:59', '00:00'].includes(shownHour(at));
export const shownMoment = (at: Date): string => `${shownHour(at)} ${shownDay(at)}`;

/** "thứ Năm 19/11" within a sentence, "Thursday 19/11". */
const dayOfWeek = (at: Date, language: Language): string => {
  const parts = { weekday: 'long', day: 'numeric', month: 'numeric', timeZone: TIME_ZONE } as const;
  const text = new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', parts).format(at).replace(',', '');
  return language === 'vi' ? text.replace(/^T/, 't') : text;
};

/** Of a lesson, as the pages write it: "09:15–10:00 thứ Năm 19/11"; over midnight with both days. */
export function shownLesson(from: Date, to: Date, language: Language): string {
  const [begins, ends] = [shownHour(from), shownHour(to)];
  if (shownDay(from) === shownDay(to)) return `${begins}–${ends} ${dayOfWeek(from, language)}`;
  return `${begins} ${dayOfWeek(from, language)} – ${ends} ${dayOfWeek(to, language)}`;
}
