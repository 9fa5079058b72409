import type { AskedBlanks, Blanks, BlanksResponse } from './blanks/model';
import type { AskedDragText, DragText, DragTextResponse } from './drag-text/model';
import type { AskedEssay, Essay, EssayResponse } from './essay/model';
import type { AskedFileTask, FileTask, FileTaskResponse } from './file-task/model';
import type { AskedMultiChoice, MultiChoice, MultiChoiceResponse } from './multi-choice/model';
import type { AskedShortAnswer, ShortAnswer, ShortAnswerResponse } from './short-answer/model';
import type { AskedTrueFalse, TrueFalse, TrueFalseResponse } from './true-false/model';
import type { AskedTrueFalseGroup, TrueFalseGroup, TrueFalseGroupResponse } from './true-false-group/model';

/**
 * Every kind of question: what it is with its key, what it is to somebody who answers, and what an answer is. The
 * registries beside this file have an entry for each kind named here, or they do not compile.
 */
interface Shapes {
  multi_choice: { question: MultiChoice; asked: AskedMultiChoice; response: MultiChoiceResponse };
  true_false: { question: TrueFalse; asked: AskedTrueFalse; response: TrueFalseResponse };
  true_false_group: { question: TrueFalseGroup; asked: AskedTrueFalseGroup; response: TrueFalseGroupResponse };
  short_answer: { question: ShortAnswer; asked: AskedShortAnswer; response: ShortAnswerResponse };
  blanks: { question: Blanks; asked: AskedBlanks; response: BlanksResponse };
  drag_text: { question: DragText; asked: AskedDragText; response: DragTextResponse };
  essay: { question: Essay; asked: AskedEssay; response: EssayResponse };
  file_task: { question: FileTask; asked: AskedFileTask; response: FileTaskResponse };
}

export type QuestionType = keyof Shapes;
export type QuestionOf<T extends QuestionType> = Shapes[T]['question'];
export type AskedOf<T extends QuestionType> = Shapes[T]['asked'];
export type ResponseOf<T extends QuestionType> = Shapes[T]['response'];

/** The library whose content is a question of the kind, and the version of it that we write. */
export const QUESTION_LIBRARIES = {
  multi_choice: { library: 'H5P.MultiChoice', version: '1.16' },
  true_false: { library: 'H5P.TrueFalse', version: '1.8' },
  blanks: { library: 'H5P.Blanks', version: '1.14' },
  drag_text: { library: 'H5P.DragText', version: '1.10' },
  true_false_group: { library: 'Khue.TrueFalseGroup', version: '1.0' },
  short_answer: { library: 'Khue.ShortAnswer', version: '1.0' },
  essay: { library: 'Khue.Essay', version: '1.0' },
  file_task: { library: 'Khue.FileTask', version: '1.0' },
} as const satisfies Record<QuestionType, { library: string; version: string }>;

export const QUESTION_TYPES = Object.keys(QUESTION_LIBRARIES) as QuestionType[];

/** Kinds that no machine can mark. */
export const MARKED_BY_PEOPLE = ['essay', 'file_task'] as const satisfies readonly QuestionType[];
export const isMarkedByPeople = (type: QuestionType): boolean =>
  (MARKED_BY_PEOPLE as readonly QuestionType[]).includes(type);
/** A response that is all right; nothing is by itself where people mark. */
export type SolutionOf<T extends QuestionType> = T extends (typeof MARKED_BY_PEOPLE)[number] ? null : ResponseOf<T>;

type Libraries = typeof QUESTION_LIBRARIES;
export type QuestionLibrary = Libraries[QuestionType]['library'];

const TYPES = new Map<string, QuestionType>(QUESTION_TYPES.map((type) => [QUESTION_LIBRARIES[type].library, type]));

/** The kind of question that a library's content is; none: it is something else, a set of questions for instance. */
export const questionTypeOf = (machineName: string): QuestionType | undefined => TYPES.get(machineName);
