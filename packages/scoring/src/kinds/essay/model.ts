import type { AskedBase, Criterion, QuestionBase } from '../base';

/** A text of one's own, which people mark. */
export interface Essay extends QuestionBase {
  type: 'essay';
  maxLength: number;
  rubric: Criterion[];
}

/** What is looked for may be known to who writes. */
export interface AskedEssay extends AskedBase {
  type: 'essay';
  max_length: number;
  rubric: Criterion[];
}

/** As it was typed. */
export type EssayResponse = string;

export const LONGEST_ESSAY = 20_000;
