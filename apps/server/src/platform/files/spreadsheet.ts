import type { SheetRow } from '../../workers/spreadsheet';
import type { Tasks } from '../../workers/tasks';
import { type Failure, fail } from '../failure';
import { TaskDied } from '../isolation/pool';
import { type FileReaders, readerOf } from './readers';

export type { CellValue, SheetRow } from '../../workers/spreadsheet';

export interface SheetTable {
  /** Null for a text file. */
  name: string | null;
  /** Without those that say nothing. */
  rows: SheetRow[];
}

type Task = Tasks['spreadsheet'];

/** Titles, headings and notes that may stand over the rows. */
export const ABOVE_THE_TABLE = 20;

const refuse = (code: Failure['code'], params?: Record<string, string | number>): never =>
  fail(code, {
    ...(params ? { params } : {}),
    fields: { file: params ? { key: `errors.${code}`, params } : `errors.${code}` },
  });

/** The visible tables of an .xlsx or .csv file, by its content and not by its name; or why it cannot be read. */
export async function readSpreadsheet(
  readers: FileReaders,
  personId: number,
  file: { name: string; bytes: Buffer },
  { maxRows }: { maxRows: number },
): Promise<SheetTable[]> {
  const tables: SheetTable[] = [];
  const collect = (part: Task['part']) => {
    if (part.kind === 'sheet') tables.push({ name: part.name, rows: [] });
    else tables.at(-1)?.rows.push(...part.rows);
  };
  const input = { ...file, maxRows: maxRows + ABOVE_THE_TABLE };
  const answer = await readerOf(readers, file.bytes.length)
    .run('spreadsheet', input, personId, collect)
    .catch((error: unknown): Task['result'] => {
      if (error instanceof TaskDied) return { refused: 'import.unpacks_too_large' };
      throw error;
    });
  if (!answer.refused) return tables;
  return refuse(answer.refused, answer.refused === 'import.too_many_rows' ? { max: maxRows } : answer.params);
}
