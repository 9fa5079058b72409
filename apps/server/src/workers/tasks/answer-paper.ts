import { drawAnswerPaper } from '../answer-paper/page';
import type { AnswerSheet } from '../answer-paper/sheet';
import type { Run } from '../task';

export interface AnswerPaperTask {
  input: AnswerSheet;
  part: never;
  result: { bytes: Uint8Array };
}

/** An attempt as its marker reads it, as a PDF: what students typed meets a library that reads fonts, so it is drawn here. */
export const run: Run<AnswerPaperTask> = async (sheet) => ({ bytes: await drawAnswerPaper(sheet) });
