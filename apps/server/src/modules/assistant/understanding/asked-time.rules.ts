import { dayOf } from '@khue/contract/day';
import { line } from './words.rules';

/** Days of Vietnam, both included, and what they were called. */
export interface AskedTime {
  name:
    | 'today'
    | 'tomorrow'
    | 'yesterday'
    | 'this_week'
    | 'next_week'
    | 'last_week'
    | 'this_month'
    | 'last_month'
    | 'day';
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const moved = (day: string, days: number): string =>
  new Date(at(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
/** 0: Monday. */
const weekday = (day: string): number => (at(day).getUTCDay() + 6) % 7;
const monday = (day: string): string => moved(day, -weekday(day));
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** By phrases of a catalogue: `today` → "hom nay/today". */
export type TimeWords = Readonly<Record<string, readonly string[]>>;

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

function week(name: 'this_week' | 'next_week' | 'last_week', first: string): AskedTime {
  return { name, from: first, to: moved(first, 6) };
}

/** The week, or the month, that now is in. */
export function thisWeek(now: Date, isMonth: boolean): AskedTime {
  const today = dayOf(now);
  return isMonth ? { name: 'this_month', from: firstOfMonth(today), to: today } : week('this_week', monday(today));
}

/** What came before: last week for this one, a month for a month, as many days for days. */
export function periodBefore({ name, from, to }: AskedTime): AskedTime {
  if (name.endsWith('month')) {
    const last = moved(firstOfMonth(from), -1);
    return { name: 'last_month', from: firstOfMonth(last), to: last };
  }
  if (name.endsWith('week')) return week('last_week', moved(from, -7));
  const length = (at(to).getTime() - at(from).getTime()) / DAY_MS + 1;
  return { name: name === 'today' ? 'yesterday' : 'day', from: moved(from, -length), to: moved(from, -1) };
}

/** The days that the question means; nothing where it names none. The longest phrase decides. */
export function askedTime(words: readonly string[], phrases: TimeWords, now: Date): AskedTime | null {
  const text = line(words);
  const today = dayOf(now);
  const found = Object.entries(phrases)
    .flatMap(([name, any]) => any.map((phrase) => ({ name, phrase })))
    .filter(({ phrase }) => text.includes(` ${phrase} `))
    .sort((a, b) => b.phrase.length - a.phrase.length)[0]?.name;
  const named = (DAYS as readonly (string | undefined)[]).indexOf(found);
  if (named >= 0) {
    // A day that is over this week is meant of the next; "next" says so in any case.
    const isNext = phrases.next_week?.some((phrase) => text.includes(` ${phrase} `)) || / (?:next|sau|toi) /.test(text);
    const inThisWeek = moved(monday(today), named);
    const day = inThisWeek < today || (isNext && inThisWeek === today) ? moved(inThisWeek, 7) : inThisWeek;
    return { name: 'day', from: day, to: day };
  }
  switch (found) {
    case 'today':
      return { name: 'today', from: today, to: today };
    case 'tomorrow':
      return { name: 'tomorrow', from: moved(today, 1), to: moved(today, 1) };
    case 'yesterday':
      return { name: 'yesterday', from: moved(today, -1), to: moved(today, -1) };
    case 'this_week':
      return week('this_week', monday(today));
    case 'next_week':
      return week('next_week', moved(monday(today), 7));
    case 'last_week':
      return week('last_week', moved(monday(today), -7));
    case 'this_month':
      return {
        name: 'this_month',
        from: firstOfMonth(today),
        to: moved(firstOfMonth(moved(firstOfMonth(today), 32)), -1),
      };
    case 'last_month': {
      const last = moved(firstOfMonth(today), -1);
      return { name: 'last_month', from: firstOfMonth(last), to: last };
    }
    default:
      return null;
  }
}
