import type { AskedBase, Html, QuestionBase } from '../base';

export interface Choice {
  text: Html;
  correct: boolean;
  tip?: string;
  /** Said after the answer to who chose it, and to who did not. */
  chosenFeedback?: string;
  notChosenFeedback?: string;
}

export interface MultiChoice extends QuestionBase {
  type: 'multi_choice';
  /** Only one can be chosen. */
  single: boolean;
  choices: Choice[];
  shuffled: boolean;
  /** All or nothing: one point from this share of right choices on. */
  singlePoint: boolean;
  passPercentage: number;
}

export interface AskedMultiChoice extends AskedBase {
  type: 'multi_choice';
  single: boolean;
  choices: { id: string; text: Html; tip?: string }[];
}

/** Ids of choices. */
export type MultiChoiceResponse = readonly string[];
