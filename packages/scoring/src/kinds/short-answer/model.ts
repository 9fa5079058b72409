import type { AskedBase, QuestionBase } from '../base';

/** A word, a few of them or a number, typed. */
export interface ShortAnswer extends QuestionBase {
  type: 'short_answer';
  /** Every one of them is right; the first is the one to show. */
  answers: string[];
  /** A number that is right as well, and how far from it one may be. */
  number: { value: number; tolerance: number } | null;
  caseSensitive: boolean;
  ignoreAccents: boolean;
  /** Answered as on the ministry's sheet: at most four characters of digits, comma and minus. */
  sheet: boolean;
}

export interface AskedShortAnswer extends AskedBase {
  type: 'short_answer';
  sheet: boolean;
  /** A number is asked for. */
  numeric: boolean;
}

export type ShortAnswerResponse = string;

export const LONGEST_RESPONSE = 100;
