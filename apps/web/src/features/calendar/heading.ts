import type { Language } from '@khue/contract/constants';
import { periodOf, type View } from './period';
import { addDays } from './wallClock';

const LOCALE: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB' };
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function wordsFor(language: Language) {
  const as = (options: Intl.DateTimeFormatOptions) => {
    const form = new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: 'UTC' });
    return (day: string) => form.format(asDate(day));
  };
  const named = as({ month: 'long' });
  // Within a line a Vietnamese month is written small, whatever the browser thinks of it.
  const month = (day: string) => (language === 'vi' ? named(day).toLowerCase() : named(day));
  const number = (day: string) => String(Number(day.slice(8)));
  return {
    weekday: as({ weekday: 'long' }),
    month,
    number,
    dayAndMonth: (day: string) => `${number(day)} ${month(day)}`,
    year: (day: string) => `${language === 'vi' ? ',' : ''} ${day.slice(0, 4)}`,
  };
}

/** "12 – 18 tháng 10, 2026", "28 tháng 9 – 4 tháng 10, 2026", "Tháng 10, 2026", "Thứ Ba, 13 tháng 10, 2026". */
export function headingOf(view: View, day: string, language: Language): string {
  const { weekday, month, number, dayAndMonth, year } = wordsFor(language);
  const { from, to } = periodOf(view, day);
  if (view === 'month') return capital(`${month(from)}${year(from)}`);
  if (view === 'day') return `${capital(weekday(day))}, ${dayAndMonth(day)}${year(day)}`;
  const last = addDays(to, -1);
  const end = `${dayAndMonth(last)}${year(last)}`;
  if (from.slice(0, 4) !== last.slice(0, 4)) return `${dayAndMonth(from)}${year(from)} – ${end}`;
  return from.slice(0, 7) === last.slice(0, 7) ? `${number(from)} – ${end}` : `${dayAndMonth(from)} – ${end}`;
}
