import type { Html } from './base';
import type { QuestionOf, QuestionType, ResponseOf } from './kinds';

/** Most texts that are told one by one; those behind them are rare. */
export const MOST_ANSWERS = 12;

export interface AnswerTexts {
  plain: (html: Html) => string;
  truth: Readonly<Record<'true' | 'false', string>>;
}

export interface Counted {
  text: string;
  count: number;
  correct: boolean;
}

/** Chance, as who invents answers has it. */
export interface Chance {
  chance(share: number): boolean;
  between(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
}

export interface Slip {
  seed: string | null;
  /** From 0 to 1: which of the wrong choices most people fall for. */
  lure: number;
  random: Chance;
  /** Words that somebody writes who does not know it. */
  words: readonly string[];
}

/** A kind of question when it has been answered, by one or by many. */
export interface ResultKind<T extends QuestionType> {
  /** What was chosen or written, as places in the content and texts: ids mean something else in every attempt. */
  said(question: QuestionOf<T>, seed: string | null, response: unknown): string[];
  /** All that could be said, in the order of the content; of texts the most frequent ones. */
  counted(question: QuestionOf<T>, counts: ReadonlyMap<string, number>, texts: AnswerTexts): Counted[];
  /** Whether what was said means the same for another version. */
  countsWith(question: QuestionOf<T>, other: QuestionOf<T>): boolean;
  /** Whether answers to the question as it was can be graded by what it became. */
  keepsAnswers(before: QuestionOf<T>, after: QuestionOf<T>): boolean;
  /** Whether it asks for more than it did: who was right would not be any more, having had no way to say the rest. */
  asksForMore?(before: QuestionOf<T>, after: QuestionOf<T>): boolean;
  /** What is shown beside it before it is answered, and no word of its key. */
  hints(question: QuestionOf<T>): (string | undefined)[];
  /** Why what is right is right, where the kind has words for it beside those of all questions. */
  explanation?(question: QuestionOf<T>): string | undefined;
  /** What somebody answers who does not know it: for data that is made up. */
  slip(question: QuestionOf<T>, slip: Slip): ResponseOf<T>;
}

export const textsOf = (response: unknown): string[] =>
  Array.isArray(response) ? response.filter((one): one is string => typeof one === 'string') : [];

/** The most frequent first; those that are equally frequent by their letters. */
export const mostFirst = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, MOST_ANSWERS);

/** Texts may be worded anew, but none may stand where another one stood. */
export function keepsPlaces(before: readonly { text: Html }[], after: readonly { text: Html }[]): boolean {
  const known = new Set(before.map(({ text }) => text));
  return (
    before.length === after.length && after.every(({ text }, place) => before[place]?.text === text || !known.has(text))
  );
}
