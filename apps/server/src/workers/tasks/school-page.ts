import { drawPage } from '../school-page/page';
import type { Sheet } from '../school-page/sheet';
import type { Run } from '../task';

export interface SchoolPageTask {
  input: Sheet;
  part: never;
  result: { bytes: Uint8Array };
}

/** The page for a head of school as a PDF: names that people typed meet a library that reads fonts, so it is drawn here. */
export const run: Run<SchoolPageTask> = async (sheet) => ({ bytes: await drawPage(sheet) });
