import { readTables, type SheetPart, type SheetRefusal, type Spreadsheet } from '../spreadsheet';
import type { Run } from '../task';

export interface SpreadsheetTask {
  input: Spreadsheet;
  part: SheetPart;
  result: SheetRefusal;
}

export const run: Run<SpreadsheetTask> = readTables;
