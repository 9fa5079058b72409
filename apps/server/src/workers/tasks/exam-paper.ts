import type { PaperFile } from '@khue/contract/paper-exams';
import type { ExamPaper } from '../exam-paper/exam';
import { writeKey } from '../exam-paper/key';
import { writePaper } from '../exam-paper/paper';
import { writeSheet } from '../exam-paper/sheet';
import type { Run } from '../task';

export interface ExamPaperTask {
  input: ExamPaper & { file: PaperFile };
  part: never;
  result: { bytes: Uint8Array };
}

const WRITERS: Readonly<Record<PaperFile, (paper: ExamPaper) => Promise<Buffer>>> = {
  paper: writePaper,
  sheet: writeSheet,
  key: writeKey,
};

/** An exam on paper as a Word file: measuring pictures opens what people sent, so it is done here. */
export const run: Run<ExamPaperTask> = async (input) => ({ bytes: await WRITERS[input.file](input) });
