import type { AskedBase, QuestionBase } from '../base';

export interface TrueFalse extends QuestionBase {
  type: 'true_false';
  correct: boolean;
  feedbackOnCorrect?: string;
  feedbackOnWrong?: string;
}

export interface AskedTrueFalse extends AskedBase {
  type: 'true_false';
}

export type TrueFalseResponse = boolean;
