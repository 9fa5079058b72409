import type { QuestionType } from '@khue/scoring/model';
import type { Keys } from '../keys/key';
import { NO_KEY } from '../keys/noKey';
import { keys as blanks } from './blanks/Key';
import { keys as dragText } from './drag_text/Key';
import { keys as multiChoice } from './multi_choice/Key';
import { keys as shortAnswer } from './short_answer/Key';
import { keys as trueFalse } from './true_false/Key';
import { keys as trueFalseGroup } from './true_false_group/Key';

/** What is right, said in few fields: of a question made on the spot, and of one that was asked already. */
export const KEYS: Readonly<Record<QuestionType, Keys>> = {
  multi_choice: multiChoice,
  true_false: trueFalse,
  true_false_group: trueFalseGroup,
  short_answer: shortAnswer,
  blanks,
  drag_text: dragText,
  essay: NO_KEY,
  file_task: NO_KEY,
};
