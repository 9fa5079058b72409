import type { Place, Reader } from '../reader';
import type { Json } from '../values';
import { blanksQuestion } from './blanks/question';
import { blanksServer, type FileBlanks } from './blanks/server';
import { dragTextQuestion } from './drag-text/question';
import { dragTextServer, type FileDragText } from './drag-text/server';
import { essayQuestion } from './essay/question';
import { essayServer, type FileEssay } from './essay/server';
import { type FileKind, type FilePlace, truthIn } from './file-kind';
import { fileTaskQuestion } from './file-task/question';
import { type FileFileTask, fileTaskServer } from './file-task/server';
import type { QuestionOf, QuestionType } from './kinds';
import { multiChoiceQuestion } from './multi-choice/question';
import { type FileMultiChoice, multiChoiceServer } from './multi-choice/server';
import type { PaperKind } from './paper-kind';
import type { AnswerKind, ContentKind, QuestionKind } from './question-kind';
import type { ResultKind } from './result-kind';
import type { ServerKind } from './server-kind';
import { shortAnswerQuestion } from './short-answer/question';
import { type FileShortAnswer, shortAnswerServer } from './short-answer/server';
import { trueFalseQuestion } from './true-false/question';
import { type FileTrueFalse, trueFalseServer } from './true-false/server';
import { trueFalseGroupQuestion } from './true-false-group/question';
import { type FileTrueFalseGroup, trueFalseGroupServer } from './true-false-group/server';

/*
 * Two tables, because browsers have the first alone: what nobody asks for stays out of a bundle (`sideEffects` in
 * package.json), so nothing of the web may ask the second.
 */

/** Kinds where questions are written, read, asked and graded: on the server, and in the editor and its preview. */
const QUESTIONS: { readonly [T in QuestionType]: QuestionKind<T> } = {
  multi_choice: multiChoiceQuestion,
  true_false: trueFalseQuestion,
  true_false_group: trueFalseGroupQuestion,
  short_answer: shortAnswerQuestion,
  blanks: blanksQuestion,
  drag_text: dragTextQuestion,
  essay: essayQuestion,
  file_task: fileTaskQuestion,
};

const questionKind = <T extends QuestionType>(type: T): QuestionKind<T> => QUESTIONS[type];
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

interface FileShapes<Where> {
  multi_choice: FileMultiChoice<Where>;
  true_false: FileTrueFalse<Where>;
  true_false_group: FileTrueFalseGroup<Where>;
  short_answer: FileShortAnswer<Where>;
  blanks: FileBlanks<Where>;
  drag_text: FileDragText<Where>;
  essay: FileEssay<Where>;
  file_task: FileFileTask<Where>;
}

export type FileOf<T extends QuestionType, Where = FilePlace> = FileShapes<Where>[T];
/** A question as a file asks it, whatever its format. Nothing is marked right where the file does not say it. */
export type FileQuestion<Where = FilePlace> = FileOf<QuestionType, Where>;

/** Kinds on the server and in its workers: on paper, in files of other programs, and when many have answered. */
const ON_THE_SERVER: { readonly [T in QuestionType]: ServerKind<T, FileOf<T>> } = {
  multi_choice: multiChoiceServer,
  true_false: trueFalseServer,
  true_false_group: trueFalseGroupServer,
  short_answer: shortAnswerServer,
  blanks: blanksServer,
  drag_text: dragTextServer,
  essay: essayServer,
  file_task: fileTaskServer,
};

const serverKind = <T extends QuestionType>(type: T): ServerKind<T, FileOf<T>> => ON_THE_SERVER[type];
export const paperKind = <T extends QuestionType>({ type }: { type: T }): PaperKind<T> => serverKind(type).paper;
export const resultKind = <T extends QuestionType>({ type }: { type: T }): ResultKind<T> => serverKind(type).results;
export const fileKind = <T extends QuestionType>({ type }: { type: T }): FileKind<FileOf<T>> => serverKind(type).file;

/** What a row of the workbook is that does not say it. */
export function typeOfRow({ options, answer }: { options: readonly string[]; answer: string }): QuestionType {
  if (options.filter(Boolean).length >= 2) return 'multi_choice';
  return truthIn(answer) === null ? 'blanks' : 'true_false';
}
