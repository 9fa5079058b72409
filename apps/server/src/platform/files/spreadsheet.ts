import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Failure, fail } from '../failure';
import { workersDir } from '../paths';
import { OpenQuote, readDelimited } from './delimited-text';
import { isZipBomb, MAX_ENTRY_BYTES, readZipDirectory, type ZipEntry } from './zip-directory';

export type CellValue = string | number | boolean | null | { date: string };

export interface SheetRow {
  /** As in the file, from 1. */
  line: number;
  cells: CellValue[];
  /** Columns whose value a formula computed, and those that hold a spreadsheet's error. */
  formulas?: ReadonlySet<number>;
  faults?: ReadonlySet<number>;
}

export interface SheetTable {
  /** Null for a text file. */
  name: string | null;
  rows: SheetRow[];
}

const refuse = (code: Failure['code'], params?: Record<string, string | number>): never =>
  fail(code, {
    ...(params ? { params } : {}),
    fields: { file: params ? { key: `errors.${code}`, params } : `errors.${code}` },
  });

const startsWith = (bytes: Buffer, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);
const isZip = (bytes: Buffer) => startsWith(bytes, 0x50, 0x4b);
/** The container of old office files, in which newer ones lie when they have a password. */
const isOle = (bytes: Buffer) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const hasName = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
const isUtf16 = (bytes: Buffer) => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
const isWorkbookName = (name: string) => /\.xls[xm]?$/i.test(name);

interface Limits {
  maxRows: number;
}

function textOf(bytes: Buffer, name: string): string {
  if (isUtf16(bytes)) return refuse('import.encoding');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text.slice(0, 200))) {
      return refuse(isWorkbookName(name) ? 'import.old_excel' : 'import.not_a_spreadsheet');
    }
    return text.includes('\0') || text.startsWith('%PDF') ? refuse('import.not_a_spreadsheet') : text;
  } catch (error) {
    // Only the decoder's own complaint: refusals pass through.
    if (!(error instanceof TypeError)) throw error;
    if (isWorkbookName(name)) return refuse('import.damaged');
    return refuse(
      /\.(?:csv|txt|tsv)$/i.test(name) && !bytes.includes(0) ? 'import.encoding' : 'import.not_a_spreadsheet',
    );
  }
}

async function readText(bytes: Buffer, name: string): Promise<SheetTable[]> {
  const rows = await readDelimited(textOf(bytes, name)).catch((error: unknown) => {
    if (error instanceof OpenQuote) return refuse('import.quote_open', { line: error.line });
    throw error;
  });
  return [{ name: null, rows: rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell || null) })) }];
}

type Message =
  | { kind: 'too_many_rows' | 'unpacks_too_large' | 'damaged' | 'end' }
  | { kind: 'sheet'; name: string; marks: { row: number; column: number; mark: 'formula' | 'error' }[] }
  | { kind: 'rows'; rows: CellValue[][] };

/** Titles, headings and notes that may stand over the rows. */
export const ABOVE_THE_TABLE = 20;
const PATIENCE_MS = 60_000;
const MEMORY_MB = 1024;

function markedColumns(marks: { row: number; column: number; mark: string }[], mark: string) {
  const columns = new Map<number, Set<number>>();
  for (const cell of marks) {
    if (cell.mark !== mark) continue;
    const known = columns.get(cell.row) ?? new Set<number>();
    columns.set(cell.row, known.add(cell.column));
  }
  return columns;
}

/** Collects what the thread sends, sheet by sheet. */
function collector() {
  const tables: SheetTable[] = [];
  let formulas = new Map<number, Set<number>>();
  let faults = new Map<number, Set<number>>();
  return {
    tables,
    begin(name: string, marks: Extract<Message, { kind: 'sheet' }>['marks']) {
      tables.push({ name, rows: [] });
      formulas = markedColumns(marks, 'formula');
      faults = markedColumns(marks, 'error');
    },
    add(rows: CellValue[][]) {
      const table = tables.at(-1);
      if (!table) return;
      for (const cells of rows) {
        const at = table.rows.length;
        const [formula, fault] = [formulas.get(at), faults.get(at)];
        table.rows.push({
          line: at + 1,
          cells,
          ...(formula ? { formulas: formula } : {}),
          ...(fault ? { faults: fault } : {}),
        });
      }
    },
  };
}

/** In a thread with limited memory and time: what a file can do to us ends there. */
function readInThread(bytes: Buffer, entries: ZipEntry[], limits: Limits): Promise<SheetTable[] | Failure['code']> {
  return new Promise((resolve) => {
    const worker = new Worker(join(workersDir, 'spreadsheet.mjs'), {
      workerData: { bytes, entries, maxEntryBytes: MAX_ENTRY_BYTES, maxRows: limits.maxRows + ABOVE_THE_TABLE },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const collected = collector();
    const timer = setTimeout(() => settle('import.unpacks_too_large'), PATIENCE_MS);
    function settle(result: SheetTable[] | Failure['code']) {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    }
    worker.on('message', (message: Message) => {
      if (message.kind === 'sheet') collected.begin(message.name, message.marks);
      else if (message.kind === 'rows') collected.add(message.rows);
      else settle(message.kind === 'end' ? collected.tables : `import.${message.kind}`);
    });
    worker.on('error', () => settle('import.unpacks_too_large'));
    worker.on('exit', () => settle('import.damaged'));
  });
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: each may take much memory for a moment. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}

async function readWorkbook(bytes: Buffer, limits: Limits): Promise<SheetTable[]> {
  const entries = readZipDirectory(bytes);
  if (!entries) return refuse('import.damaged');
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return refuse('import.not_a_spreadsheet');
  if (isZipBomb(entries)) return refuse('import.unpacks_too_large');
  const result = await inTurn(() => readInThread(bytes, entries, limits));
  if (typeof result !== 'string') return result;
  return refuse(result, result === 'import.too_many_rows' ? { max: limits.maxRows } : undefined);
}

/** The visible tables of an .xlsx or .csv file, by its content and not by its name; or why it cannot be read. */
export async function readSpreadsheet(name: string, bytes: Buffer, limits: Limits): Promise<SheetTable[]> {
  if (isZip(bytes)) return readWorkbook(bytes, limits);
  if (isOle(bytes)) refuse(hasName(bytes, 'EncryptedPackage') ? 'import.password_protected' : 'import.old_excel');
  return readText(bytes, name);
}
