import type { Direction } from '@khue/contract/change';
import { TIME_ZONE } from '@khue/contract/constants';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import type { Period } from '../figures/period.rules';
import { lengthOf } from '../figures/period.rules';
import { CLASS_RULE, type Measured, type Thing } from './school-page.rules';

const LOCALE = { vi: 'vi-VN', en: 'en-GB' } as const;
const MINUS = '−';
const NO_BREAK_SPACE = '\u00a0';

const known = new Map<TextLanguage, Writing>();

/** Figures and days as a reader of the language writes them; made once, because formats are slow to make. */
export function writing(language: TextLanguage): Writing {
  const made = known.get(language) ?? createWriting(language);
  known.set(language, made);
  return made;
}

function createWriting(language: TextLanguage) {
  const words = (key: string, params?: Record<string, unknown>) => say(language, `school_page:${key}`, params);
  const numbers = [0, 1, 2].map(
    (digits) =>
      new Intl.NumberFormat(LOCALE[language], { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  const number = (value: number, digits: 0 | 1 | 2 = 0) => (numbers[digits]?.format(value) ?? '').replace('-', MINUS);
  const signed = (value: number, digits: 0 | 1 | 2 = 0) => `${value > 0 ? '+' : ''}${number(value, digits)}`;
  const percent = (value: number, digits: 0 | 1 | 2 = 0) =>
    `${number(value, digits)}${language === 'vi' ? NO_BREAK_SPACE : ''}%`;
  const date = (day: string, withYear = true) => {
    const [year, month, date] = day.split('-');
    return withYear ? `${date}/${month}/${year}` : `${date}/${month}`;
  };
  /** Short, for the foot of a chart: 5/10. */
  const tick = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
  const clock = new Intl.DateTimeFormat(LOCALE[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
  });
  return {
    words,
    number,
    signed,
    percent,
    date,
    tick,
    time: (at: Date) => clock.format(at),
    weekday: (weekday: number) => words(`weekday.${weekday}`),
    /** From 14/09 to 13/10/2026: the year once where it is the same. */
    from: ({ from, to }: Period) => date(from, from.slice(0, 4) !== to.slice(0, 4)),
    rule: () => ({
      limit: percent(CLASS_RULE.practised_below),
      least: number(CLASS_RULE.average_below, 1),
      pass: percent(CLASS_RULE.pass_rate_below),
    }),
  };
}

export type Writing = ReturnType<typeof createWriting>;

function namesOf({ words, number }: Writing, { classes = [], figures }: Thing): string {
  const names = classes.join(', ');
  return (figures.more ?? 0) > 0 ? words('parts.names_more', { names, more: number(figures.more ?? 0) }) : names;
}

const numberWord = ({ words, number }: Writing, count: number): string =>
  count >= 2 && count <= 10 ? words(`number_word.${count}`) : number(count);

/** The two parts of "The average rose to 7.85; of 776 …, a rate 0.8 points lower". */
function partsOf(write: Writing, thing: Thing, params: Record<string, unknown>) {
  const [first = '', second = ''] = thing.also ?? [];
  return { score_part: write.words(`parts.${first}`), rate_part: write.words(`parts.${second}`, params) };
}

/** How many students need help now, whatever their class; nothing where nobody does. */
function studentsInNeed({ words, number }: Writing, { figures: { students_in_need: count = 0 } }: Thing): string {
  return count === 0 ? '' : words('parts.students_in_need', { count, number: number(count) });
}

/** One of the three things in words: the sentence is chosen by its rule, and filled with its figures. */
export function inWords(thing: Thing, language: TextLanguage, period: Period): { title: string; text: string } {
  const write = writing(language);
  const { words, number } = write;
  const isOf = (kind: string) => thing.code.startsWith(kind);
  const days = lengthOf(period);
  const { average, rate, change, ...counts } = thing.figures;
  const params: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, number(value)])),
    ...write.rule(),
    average: number(average ?? 0, 2),
    rate: write.percent(rate ?? 0, 1),
    change: number(change ?? 0, isOf('scores_') ? 1 : 0),
    period_before: words('parts.before', { count: days, days: number(days) }),
    busiest: thing.weekday == null ? '' : words('parts.busiest', { weekday: write.weekday(thing.weekday) }),
    number_word: numberWord(write, thing.figures.classes ?? 0),
    names: namesOf(write, thing),
  };
  const title = words(`things.${thing.code}.title`, params);
  const [also] = thing.also ?? [];
  if (isOf('help_')) {
    const text = also
      ? words(`parts.${also}`, { ...params, count: thing.figures.classes ?? 0 })
      : words(`things.${thing.code}.text`, params);
    return { title, text: [text, studentsInNeed(write, thing)].filter((one) => one !== '').join(' ') };
  }
  if (isOf('scores_') && also) {
    return { title, text: words('things.scores_compared.text', { ...params, ...partsOf(write, thing, params) }) };
  }
  return { title, text: words(`things.${thing.code}.text`, params) };
}

type Tone = 'up' | 'down' | 'same' | 'unknown';

export interface Change {
  tone: Tone;
  text: string;
}

const DIGITS = { count: 0, score: 2, points: 1 } as const;

/** A change as it stands under a figure; what is within chance is told as none. */
export function changeInWords(
  { words, signed }: Writing,
  { change }: Pick<Measured, 'change'>,
  direction: Direction,
  kind: 'count' | 'score' | 'points',
): Change {
  if (change === null || direction === null) return { tone: 'unknown', text: words('change.unknown') };
  if (direction === 'same') return { tone: 'same', text: words(change === 0 ? 'change.same' : 'change.almost') };
  const value = signed(change, DIGITS[kind]);
  return {
    tone: direction,
    text: kind === 'points' ? words('change.points', { value }) : value,
  };
}
