import { blanksServer, type FileBlanks } from './blanks/server';
import { dragTextServer, type FileDragText } from './drag-text/server';
import { essayServer, type FileEssay } from './essay/server';
import { type FileKind, type FilePlace, truthIn } from './file-kind';
import { type FileFileTask, fileTaskServer } from './file-task/server';
import type { QuestionType } from './kinds';
import { type FileMultiChoice, multiChoiceServer } from './multi-choice/server';
import type { PaperKind } from './paper-kind';
import type { ResultKind } from './result-kind';
import type { ServerKind } from './server-kind';
import { type FileShortAnswer, shortAnswerServer } from './short-answer/server';
import { type FileTrueFalse, trueFalseServer } from './true-false/server';
import { type FileTrueFalseGroup, trueFalseGroupServer } from './true-false-group/server';

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
const KINDS: { readonly [T in QuestionType]: ServerKind<T, FileOf<T>> } = {
  multi_choice: multiChoiceServer,
  true_false: trueFalseServer,
  true_false_group: trueFalseGroupServer,
  short_answer: shortAnswerServer,
  blanks: blanksServer,
  drag_text: dragTextServer,
  essay: essayServer,
  file_task: fileTaskServer,
};

const serverKind = <T extends QuestionType>(type: T): ServerKind<T, FileOf<T>> => KINDS[type];
export const paperKind = <T extends QuestionType>({ type }: { type: T }): PaperKind<T> => serverKind(type).paper;
export const resultKind = <T extends QuestionType>({ type }: { type: T }): ResultKind<T> => serverKind(type).results;
export const fileKind = <T extends QuestionType>({ type }: { type: T }): FileKind<FileOf<T>> => serverKind(type).file;

/** What a row of the workbook is that does not say it. */
export function typeOfRow({ options, answer }: { options: readonly string[]; answer: string }): QuestionType {
  if (options.filter(Boolean).length >= 2) return 'multi_choice';
  return truthIn(answer) === null ? 'blanks' : 'true_false';
}
