import type { Question } from '@khue/scoring/model';
import type { GivenPicture } from './word';

/** The product's own words on the paper, in the language of whoever asked for it. */
export type QuestionPaperTexts = Record<
  'question' | 'key' | 'true' | 'false' | 'words' | 'statement' | 'number' | 'answer',
  string
>;

/** Questions to be written into a file for others. */
export interface QuestionPaper {
  questions: readonly Question[];
  pictures: readonly GivenPicture[];
  texts: QuestionPaperTexts;
  /** With a table of the answers, where the format has none by itself. */
  key: boolean;
}
