import type { Place, Reader } from '../reader';
import type { Json } from '../values';
import { blanksQuestion } from './blanks/question';
import { dragTextQuestion } from './drag-text/question';
import { essayQuestion } from './essay/question';
import { fileTaskQuestion } from './file-task/question';
import type { QuestionOf, QuestionType } from './kinds';
import { multiChoiceQuestion } from './multi-choice/question';
import type { AnswerKind, ContentKind, QuestionKind } from './question-kind';
import { shortAnswerQuestion } from './short-answer/question';
import { trueFalseQuestion } from './true-false/question';
import { trueFalseGroupQuestion } from './true-false-group/question';

/** Kinds where questions are written, read, asked and graded: on the server, and in the editor and its preview. */
const KINDS: { readonly [T in QuestionType]: QuestionKind<T> } = {
  multi_choice: multiChoiceQuestion,
  true_false: trueFalseQuestion,
  true_false_group: trueFalseGroupQuestion,
  short_answer: shortAnswerQuestion,
  blanks: blanksQuestion,
  drag_text: dragTextQuestion,
  essay: essayQuestion,
  file_task: fileTaskQuestion,
};

const questionKind = <T extends QuestionType>(type: T): QuestionKind<T> => KINDS[type];
export const answerKind = <T extends QuestionType>({ type }: { type: T }): AnswerKind<T> => questionKind(type).answer;
export const contentKind = <T extends QuestionType>({ type }: { type: T }): ContentKind<T> =>
  questionKind(type).content;

export const readQuestion = (
  type: QuestionType,
  params: Json,
  place: Place,
  reader: Reader,
): QuestionOf<QuestionType> =>
  ({ type, ...contentKind({ type }).read(params, place, reader) }) as QuestionOf<QuestionType>;
