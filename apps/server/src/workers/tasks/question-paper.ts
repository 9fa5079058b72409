import type { ExportFormat } from '@khue/contract/question-imports';
import { writeDocx } from '../question-paper/docx';
import { writeGift } from '../question-paper/gift';
import { writeMoodle } from '../question-paper/moodle';
import type { QuestionPaper } from '../question-paper/paper';
import type { Run } from '../task';

export interface QuestionPaperTask {
  input: QuestionPaper & { format: ExportFormat };
  part: never;
  result: { bytes: Uint8Array };
}

const WRITERS: Readonly<Record<ExportFormat, (paper: QuestionPaper) => Buffer | Promise<Buffer>>> = {
  docx: writeDocx,
  gift: writeGift,
  moodle_xml: writeMoodle,
};

/** Questions as a file for others: measuring their pictures opens what people sent, so it is done here. */
export const run: Run<QuestionPaperTask> = async (input) => ({ bytes: await WRITERS[input.format](input) });
