import { readXlsx } from 'hucre/xlsx';
import { ArchiveRefused, plainArchive, readArchive } from '../archive.mjs';
import { OpenQuote, readDelimited } from '../delimited-text.mjs';

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

class Refused extends Error {
  constructor(code, params) {
    super(code);
    this.answer = { refused: code, ...(params ? { params } : {}) };
  }
}

const refuse = (code, params) => {
  throw new Refused(code, params);
};

const startsWith = (bytes, ...head) => head.every((byte, index) => bytes[index] === byte);
const isZip = (bytes) => startsWith(bytes, 0x50, 0x4b);
/** The container of old office files, in which newer ones lie when they have a password. */
const isOle = (bytes) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const hasName = (bytes, name) => bytes.includes(Buffer.from(name, 'utf16le'));
const isUtf16 = (bytes) => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
const isWorkbookName = (name) => /\.xls[xm]?$/i.test(name);
const isPage = (text) => /^<(?:!doctype|html|\?xml|table)/i.test(text.slice(0, 200).trimStart());

/** Rows leave in chunks, up to what the server takes. */
class Rows {
  constructor(emit, maxRows) {
    this.emit = emit;
    this.maxRows = maxRows;
    this.count = 0;
    this.letters = 0;
    this.waiting = [];
    this.sent = 0;
  }

  begin(name) {
    this.flush();
    this.count = 0;
    this.emit({ kind: 'sheet', name });
  }

  /** `marks`: columns whose value a formula computed, and those that hold a spreadsheet's error. */
  add(line, values, marks = {}) {
    const cells = values.map(plain);
    while (cells.length > 0 && isBlank(cells.at(-1))) cells.pop();
    if (cells.length === 0) return;
    if (cells.length > MAX_COLUMNS) refuse('import.too_many_columns', { max: MAX_COLUMNS });
    this.count += 1;
    if (this.count > this.maxRows) refuse('import.too_many_rows');
    for (const cell of cells) this.letters += typeof cell === 'string' ? cell.length : NUMBER_LETTERS;
    if (this.letters > MAX_TEXT) refuse('import.unpacks_too_large');
    this.waiting.push({ line, cells, ...marks });
    if (this.waiting.length >= CHUNK_ROWS || this.letters - this.sent > CHUNK_LETTERS) this.flush();
  }

  flush() {
    if (this.waiting.length > 0) this.emit({ kind: 'rows', rows: this.waiting });
    this.waiting = [];
    this.sent = this.letters;
  }
}

const isBlank = (value) => value === null || (typeof value === 'string' && value.trim() === '');

/** A date has no zone in a workbook: it travels as text. */
function plain(value) {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { date: value.toISOString() };
  if (typeof value === 'string') return value === '' ? null : value.slice(0, MAX_CELL);
  return value === undefined ? null : value;
}

function textOf(bytes, name) {
  if (isUtf16(bytes)) refuse('import.encoding');
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (isWorkbookName(name)) refuse('import.damaged');
    const isText = /\.(?:csv|txt|tsv)$/i.test(name) && !bytes.includes(0);
    refuse(isText ? 'import.encoding' : 'import.not_a_spreadsheet');
  }
  if (isPage(text)) refuse(isWorkbookName(name) ? 'import.old_excel' : 'import.not_a_spreadsheet');
  if (text.includes('\0') || text.startsWith('%PDF')) refuse('import.not_a_spreadsheet');
  return text;
}

function readText(bytes, name, rows) {
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
function marksOf(cells) {
  const marks = new Map();
  for (const [place, cell] of cells ?? []) {
    const kind = cell.type === 'error' ? 'faults' : cell.formula !== undefined ? 'formulas' : null;
    if (!kind) continue;
    const [row, column] = place.split(',').map(Number);
    const known = marks.get(row) ?? {};
    known[kind] = (known[kind] ?? new Set()).add(column);
    marks.set(row, known);
  }
  return marks;
}

async function partsOf(bytes) {
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

async function readWorkbook(bytes, rows) {
  const archive = plainArchive(await partsOf(bytes));
  const workbook = await readXlsx(archive, { sheets: (info) => !info.hidden && !info.veryHidden });
  for (const sheet of workbook.sheets) {
    rows.begin(sheet.name);
    const marks = marksOf(sheet.cells);
    for (const [index, values] of sheet.rows.entries()) rows.add(index + 1, values, marks.get(index));
  }
}

/** The visible tables of an .xlsx or .csv file, by its content and not by its name; or why it cannot be read. */
export async function run({ name, bytes, maxRows }, emit) {
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
