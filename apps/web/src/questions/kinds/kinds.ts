import type { AskedOf, AskedQuestion, QuestionType } from '@khue/scoring/model';
import { blanks } from './blanks/kind';
import { dragText } from './drag_text/kind';
import { essay } from './essay/kind';
import { fileTask } from './file_task/kind';
import type { Kind } from './kind';
import { multiChoice } from './multi_choice/kind';
import { shortAnswer } from './short_answer/kind';
import { trueFalse } from './true_false/kind';
import { trueFalseGroup } from './true_false_group/kind';

/** Every kind of question as people see it: whoever answers, reads, prints or makes one. */
export const KINDS: { readonly [T in QuestionType]: Kind<AskedOf<T>> } = {
  multi_choice: multiChoice,
  true_false: trueFalse,
  true_false_group: trueFalseGroup,
  short_answer: shortAnswer,
  blanks,
  drag_text: dragText,
  essay,
  file_task: fileTask,
};

/** By the kind of a question; the types of both go together, which TypeScript cannot see. */
export const kindFor = (question: AskedQuestion) => KINDS[question.type] as Kind<AskedQuestion>;
