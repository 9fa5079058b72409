import { type Language, TIME_ZONE } from '@khue/contract/constants';
import { figuresIn } from '@khue/i18n/figures';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n';
import { vietnamDay } from './vietnamDay';

const LOCALE: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB' };

type Instant = string | Date;

/** A bare date has no hour and must not move with the zone. */
const isBareDate = (value: Instant) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const asDate = (value: Instant) => (typeof value === 'string' ? new Date(value) : value);

const MINUTE_MS = 60_000;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** What is far away is told with its year. */
const HALF_A_YEAR = 182;
/** Midnight ends a day and does not begin the next; so does the minute before it. */
export const endsADay = (value: Instant) => {
  const minutes = Math.floor(asDate(value).getTime() / MINUTE_MS) + 7 * 60;
  return [0, 24 * 60 - 1].includes(minutes % (24 * 60));
};
/** How many midnights of Vietnam lie between two instants; negative towards the past. */
const nightsBetween = (from: Date, to: Date) =>
  (Date.parse(vietnamDay(to.getTime())) - Date.parse(vietnamDay(from.getTime()))) / (1000 * DAY_S);

/** Numbers and dates as the reader writes them; instants always in Vietnam's zone. */
function createFormat(language: Language) {
  const locale = LOCALE[language];
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const dates = new Intl.DateTimeFormat(locale, { ...day, timeZone: TIME_ZONE });
  const bareDates = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { ...clock, timeZone: TIME_ZONE });
  const seconds = new Intl.DateTimeFormat(locale, { ...clock, second: '2-digit', timeZone: TIME_ZONE });
  const weekdays = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'numeric',
    timeZone: TIME_ZONE,
  });
  const shortDates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', timeZone: TIME_ZONE });
  const relatives = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  const date = (value: Instant) => (isBareDate(value) ? bareDates : dates).format(asDate(value));
  const time = (value: Instant) => times.format(asDate(value));
  const timeWithSeconds = (value: Instant) => seconds.format(asDate(value));
  const dateTime = (value: Instant) => `${date(value)} ${time(value)}`;
  const weekday = (value: Instant) => weekdays.format(asDate(value)).replace(',', '');
  /** The names of weekdays but Sunday begin small within a Vietnamese sentence. */
  const inSentence = (text: string) => (language === 'vi' ? text.replace(/^T/, 't') : text);
  const range = (from: string | number, to: string | number) => `${from}⁠–⁠${to}`;
  const briefDay = (value: Date, now: Date) =>
    Math.abs(nightsBetween(now, value)) > HALF_A_YEAR ? date(value) : shortDates.format(value);

  return {
    ...figuresIn(language),
    /** A decimal while it is typed, with the reader's own sign in it. */
    typed: (text: string) => text.replace(/[.,]/, language === 'vi' ? ',' : '.'),
    date,
    /** The first day of a period whose last one is told beside it: a year that both share is said once. */
    since: (from: string, to: string) => (from.slice(0, 4) === to.slice(0, 4) ? date(from).slice(0, 5) : date(from)),
    time,
    timeWithSeconds,
    dateTime,
    /** The hour alone of what happened today, else with its date. */
    moment: (value: Instant, now = new Date()) =>
      nightsBetween(now, asDate(value)) === 0 ? time(value) : dateTime(value),
    /** The same where there is little room: without its year. */
    briefMoment: (value: Instant, now = new Date()) =>
      nightsBetween(now, asDate(value)) === 0 ? time(value) : `${shortDates.format(asDate(value))} ${time(value)}`,
    /** The same to the second. */
    momentWithSeconds: (value: Instant, now = new Date()) =>
      nightsBetween(now, asDate(value)) === 0 ? timeWithSeconds(value) : `${date(value)} ${timeWithSeconds(value)}`,
    /** When something ends: "hết 14/2" where that is the end of a day, else the moment as the place tells moments. */
    end: (value: Instant, told: (value: Instant) => string = dateTime, now = new Date()) => {
      if (!endsADay(value)) return told(value);
      const last = new Date(asDate(value).getTime() - 1);
      return i18n.t('components:whole_day', { day: briefDay(last, now) });
    },
    /** An edge of a time that takes days: "08:00 18/11", the day alone where it begins at midnight. */
    edge: (value: Instant, now = new Date()) => {
      const at = asDate(value);
      const clockTime = time(value);
      return clockTime === '00:00' ? briefDay(at, now) : `${clockTime} ${briefDay(at, now)}`;
    },
    /** "09:15–10:00 thứ Năm 19/11", "09:15–10:00 Thursday 19/11". */
    lesson: (from: Instant, to: Instant) => {
      const onDay = (value: Instant) => `${time(value)} ${inSentence(weekday(value))}`;
      return nightsBetween(asDate(from), asDate(to)) === 0
        ? `${range(time(from), time(to))} ${inSentence(weekday(from))}`
        : `${onDay(from)} – ${onDay(to)}`;
    },
    /** "Thứ Bảy 15/11", "Saturday 15/11". */
    weekday: (value: Instant) => {
      const text = weekday(value);
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
    /** The same within a sentence: "thứ Bảy 15/11". */
    onDay: (value: Instant) => inSentence(weekday(value)),
    /** "17:00 thứ Bảy 15/11". */
    timeOfDay: (value: Instant) => `${time(value)} ${inSentence(weekday(value))}`,
    /** "5 phút trước"; yesterday is the day before today, however few hours ago; a week and more is a date. */
    relative: (value: Instant, now = new Date()) => {
      const seconds = (asDate(value).getTime() - now.getTime()) / 1000;
      if (Math.abs(seconds) < 60) return i18n.t('components:just_now');
      if (Math.abs(seconds) < HOUR_S) return relatives.format(Math.trunc(seconds / 60), 'minute');
      const nights = nightsBetween(now, asDate(value));
      if (nights === 0) return relatives.format(Math.trunc(seconds / HOUR_S), 'hour');
      return Math.abs(nights) < 7 ? relatives.format(nights, 'day') : date(value);
    },
    /** Time ranges stay in one piece on the line. */
    range,
  };
}

export type Format = ReturnType<typeof createFormat>;

const made = new Map<Language, Format>();

export function formatFor(language: Language): Format {
  const known = made.get(language) ?? createFormat(language);
  made.set(language, known);
  return known;
}

export function useFormat(): Format {
  const { i18n } = useTranslation();
  const language: Language = i18n.resolvedLanguage === 'en' ? 'en' : 'vi';
  return useMemo(() => formatFor(language), [language]);
}
