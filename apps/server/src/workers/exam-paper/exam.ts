import type { PaperPart } from '@khue/contract/paper-exams';
import type { AskedQuestion } from '@khue/scoring/model';
import type { GivenPicture } from '../question-paper/word';

/** The product's own words on the paper, in the language of whoever asked for it. */
export type ExamPaperTexts = Record<
  | 'course'
  | 'duration'
  | 'duration_note'
  | 'name'
  | 'class'
  | 'number'
  | 'code'
  | 'question'
  | 'part'
  | PaperPart
  | 'several'
  | 'true'
  | 'false'
  | 'true_letter'
  | 'false_letter'
  | 'words'
  | 'answer'
  | 'end'
  | 'page'
  | 'sheet'
  | 'sheet_hint'
  | 'key'
  | 'key_number',
  string
>;

/** One order of the questions, told by its code: with its questions on paper, with its answers in the key. */
export interface ExamVersion {
  code: string;
  questions: readonly AskedQuestion[];
  answers: readonly string[];
}

/** An exam to be printed. */
export interface ExamPaper {
  head: { title: string; school: string; class: string };
  texts: ExamPaperTexts;
  versions: readonly ExamVersion[];
  /** Of statements also how many a question has at most. */
  parts: readonly { part: PaperPart; question_count: number; statements?: number }[];
  /** How many choices a question has at most. */
  letters: number;
  pictures: readonly GivenPicture[];
}
