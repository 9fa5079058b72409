import type { ErrorCode } from '@khue/contract/errors';
import type { Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { ArchiveRefused, plainArchive, readArchive } from './archive';
import { OpenQuote, readDelimited } from './delimited-text';

/** What the server takes from a file at most: the rest of it is nobody's list of people. */
const MAX_COLUMNS = 256;
const MAX_CELL = 4000;
const MAX_TEXT = 32 * 1024 * 1024;
/** What a cell without text counts for. */
const NUMBER_LETTERS = 8;
const MAX_UNPACKED = 256 * 1024 * 1024;
/** Rows, and letters, that leave at once: the server takes them in one go. */
const CHUNK_ROWS = 500;
const CHUNK_LETTERS = 200_000;

export type CellValue = string | number | boolean | null | { date: string };

/** Columns whose value a formula computed, and those that hold a spreadsheet's error. */
interface CellMarks {
  formulas?: ReadonlySet<number>;
  faults?: ReadonlySet<number>;
}

export interface SheetRow extends CellMarks {
  /** As in the file, from 1. */
  line: number;
  cells: CellValue[];
}

export interface Spreadsheet {
  name: string;
  bytes: Uint8Array;
  maxRows: number;
}

/** A table begins, null for the name of a text file; or rows of it. */
export type SheetPart = { kind: 'sheet'; name: string | null } | { kind: 'rows'; rows: SheetRow[] };

type Params = Record<string, string | number>;
/** Why it cannot be read; nothing where it was. */
export interface SheetRefusal {
  refused?: ErrorCode;
  params?: Params;
}

class Refused extends Error {
  readonly answer: SheetRefusal;

  constructor(code: ErrorCode, params?: Params) {
    super(code);
    this.answer = { refused: code, ...(params ? { params } : {}) };
  }
}

function refuse(code: ErrorCode, params?: Params): never {
  throw new Refused(code, params);
}

const startsWith = (bytes: Buffer, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);
const isZip = (bytes: Buffer) => startsWith(bytes, 0x50, 0x4b);
/** The container of old office files, in which newer ones lie when they have a password. */
const isOle = (bytes: Buffer) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const hasName = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
const isUtf16 = (bytes: Buffer) => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
const isWorkbookName = (name: string) => /\.xls[xm]?$/i.test(name);
const isPage = (text: string) => /^<(?:!doctype|html|\?xml|table)/i.test(text.slice(0, 200).trimStart());

/** Rows leave in chunks, up to what the server takes. */
class Rows {
  private count = 0;
  private letters = 0;
  private waiting: SheetRow[] = [];
  private sent = 0;

  constructor(
    private readonly emit: (part: SheetPart) => void,
    private readonly maxRows: number,
  ) {}

  begin(name: string | null): void {
    this.flush();
    this.count = 0;
    this.emit({ kind: 'sheet', name });
  }

  add(line: number, values: readonly RawValue[], marks: CellMarks = {}): void {
    const cells = values.map(plain);
    while (cells.length > 0 && isBlank(cells.at(-1) ?? null)) cells.pop();
    if (cells.length === 0) return;
    if (cells.length > MAX_COLUMNS) refuse('import.too_many_columns', { max: MAX_COLUMNS });
    this.count += 1;
    if (this.count > this.maxRows) refuse('import.too_many_rows');
    for (const cell of cells) this.letters += typeof cell === 'string' ? cell.length : NUMBER_LETTERS;
    if (this.letters > MAX_TEXT) refuse('import.unpacks_too_large');
    this.waiting.push({ line, cells, ...marks });
    if (this.waiting.length >= CHUNK_ROWS || this.letters - this.sent > CHUNK_LETTERS) this.flush();
  }

  flush(): void {
    if (this.waiting.length > 0) this.emit({ kind: 'rows', rows: this.waiting });
    this.waiting = [];
    this.sent = this.letters;
  }
}

const isBlank = (value: CellValue) => value === null || (typeof value === 'string' && value.trim() === '');

type RawValue = Sheet['rows'][number][number] | undefined;

/** A date has no zone in a workbook: it travels as text. */
function plain(value: RawValue): CellValue {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { date: value.toISOString() };
  if (typeof value === 'string') return value === '' ? null : value.slice(0, MAX_CELL);
  return value === undefined ? null : value;
}

function decoded(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (isWorkbookName(name)) refuse('import.damaged');
    const isText = /\.(?:csv|txt|tsv)$/i.test(name) && !bytes.includes(0);
    return refuse(isText ? 'import.encoding' : 'import.not_a_spreadsheet');
  }
}

function textOf(bytes: Buffer, name: string): string {
  if (isUtf16(bytes)) refuse('import.encoding');
  const text = decoded(bytes, name);
  if (isPage(text)) refuse(isWorkbookName(name) ? 'import.old_excel' : 'import.not_a_spreadsheet');
  if (text.includes('\0') || text.startsWith('%PDF')) refuse('import.not_a_spreadsheet');
  return text;
}

function readText(bytes: Buffer, name: string, rows: Rows): void {
  const text = textOf(bytes, name);
  rows.begin(null);
  try {
    for (const { line, cells } of readDelimited(text)) rows.add(line, cells);
  } catch (error) {
    if (error instanceof OpenQuote) refuse('import.quote_open', { line: error.line });
    throw error;
  }
}

/** Line → which of its columns hold a formula, and which an error. */
function marksOf(cells: Sheet['cells']): ReadonlyMap<number, CellMarks> {
  const marks = new Map<number, { formulas?: Set<number>; faults?: Set<number> }>();
  for (const [place, cell] of cells ?? []) {
    const kind = cell.type === 'error' ? 'faults' : cell.formula !== undefined ? 'formulas' : null;
    if (!kind) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    const known = marks.get(row) ?? {};
    known[kind] = (known[kind] ?? new Set()).add(column);
    marks.set(row, known);
  }
  return marks;
}

async function partsOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  try {
    return await readArchive(bytes, {
      maxBytes: MAX_UNPACKED,
      // Pictures and drawings say nothing about people.
      wanted: (name) => /\.(?:xml|rels)$/i.test(name) && !/^xl\/(?:media|drawings|charts)\//i.test(name),
      directory: (entries) => {
        if (!entries.has('xl/workbook.xml')) refuse('import.not_a_spreadsheet');
      },
    });
  } catch (error) {
    if (error instanceof ArchiveRefused && error.reason === 'too_large') refuse('import.unpacks_too_large');
    throw error;
  }
}

async function readWorkbook(bytes: Buffer, rows: Rows): Promise<void> {
  const archive = plainArchive(await partsOf(bytes));
  const workbook = await readXlsx(archive, { sheets: (info) => !info.hidden && !info.veryHidden });
  for (const sheet of workbook.sheets) {
    rows.begin(sheet.name);
    const marks = marksOf(sheet.cells);
    for (const [index, values] of sheet.rows.entries()) rows.add(index + 1, values, marks.get(index));
  }
}

/** The visible tables of an .xlsx or .csv file, by its content and not by its name; or why it cannot be read. */
export async function readTables(
  { name, bytes: given, maxRows }: Spreadsheet,
  emit: (part: SheetPart) => void,
): Promise<SheetRefusal> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const rows = new Rows(emit, maxRows);
  try {
    if (isZip(bytes)) await readWorkbook(bytes, rows);
    else if (isOle(bytes))
      refuse(hasName(bytes, 'EncryptedPackage') ? 'import.password_protected' : 'import.old_excel');
    else readText(bytes, name, rows);
    rows.flush();
    return {};
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    // Whatever a library says of the inside of a workbook: it cannot be read.
    if (isZip(bytes)) return { refused: 'import.damaged' };
    throw error;
  }
}
