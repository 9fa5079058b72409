import type { AskedBase, Html, QuestionBase } from '../base';

/** Statements about one thing, each of them true or false; points by how many were judged right. */
export interface TrueFalseGroup extends QuestionBase {
  type: 'true_false_group';
  statements: { text: Html; correct: boolean }[];
  /** What one, two, three … right statements are worth, the last of them 1. */
  shares: number[];
}

/** Statements stand as the content has them: one often follows from another, and a) to d) name them on paper. */
export interface AskedTrueFalseGroup extends AskedBase {
  type: 'true_false_group';
  parts: { id: string; text: Html }[];
}

/** For each statement true, false, or null where nothing was said. */
export type TrueFalseGroupResponse = readonly (boolean | null)[];
