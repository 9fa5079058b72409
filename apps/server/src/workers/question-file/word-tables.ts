import { Line } from './line';
import { type Columns, columnsOf } from './sheet-columns';
import { excerpt, fold } from './text';
import type { WordBlock } from './word-document';
import { type Entry, keyTable } from './word-key';
import { isAboutLevel, isKeyHead, optionLabel, strongLabel, weakLabel } from './word-labels';

const LONE_NUMBER = /^\s*(\d{1,4})\s{0,2}[.):]?\s*$/;
const CROSS = /^[x\u2713\u2714\u00d7*]$/i;
let tables = 0;

/** A row of a table that is one question. */
export interface RowQuestion {
  place: number;
  number: number | null;
  stem: Line[];
  options: Line[][];
  answer: string;
  explanation: string;
}

export interface Statement {
  lines: Line[];
  verdict: boolean | null;
}

/** What a document says, in its order: exactly one of these. */
export interface WordItem {
  line?: Line;
  /** Answers of a key, and where they stand. */
  key?: { entries: Entry[]; place: number };
  unread?: { place: number; text: string };
  rowQuestion?: RowQuestion;
  statement?: Statement;
}

type Cell = readonly WordBlock[];
type Rows = readonly (readonly Cell[])[];
type Grid = readonly (readonly string[])[];

const linesOf = (blocks: Cell): Line[] =>
  blocks.flatMap((block) => ('line' in block ? [block.line] : block.table.flat().flatMap(linesOf)));
const said = (lines: readonly Line[]) => lines.filter((line) => !line.isBlank);
const cellText = (blocks: Cell): string =>
  said(linesOf(blocks))
    .map(({ text }) => text.trim())
    .join('\n');

/** One row of the table is one question: told by its heading. */
function questionRows(rows: Rows, grid: Grid): WordItem[] | null {
  const [head = []] = grid;
  const heading = head.map((cell) => cell.replace(/\n/g, ' '));
  const columns = columnsOf(heading);
  if (columns && grid.length > 1)
    return rows.slice(1).flatMap((row, at) => rowQuestion(row, grid[at + 1] ?? [], columns));
  const width = head.length;
  const isNumbered = (row: readonly string[]) => row.length === width && LONE_NUMBER.test(row[0] ?? '');
  if (width < 5 || width > 9 || !grid.every(isNumbered)) return null;
  if (rows.some((row) => row.some((cell) => said(linesOf(cell)).some((line) => optionLabel(line))))) return null;
  const hasAnswer = grid.every((row) => /^[A-Ha-h]$/.test((row[width - 1] ?? '').trim()));
  const options = Array.from({ length: width - 2 - (hasAnswer ? 1 : 0) }, (_, at) => at + 2);
  const plan: Columns = { number: 0, stem: 1, options, ...(hasAnswer ? { answer: width - 1 } : {}) };
  return grid.every((row) => row[1]?.trim() !== '')
    ? rows.flatMap((row, at) => rowQuestion(row, grid[at] ?? [], plan))
    : null;
}

/** A row of options below nothing that is asked. */
function withoutStem(row: readonly Cell[]): WordItem[] {
  const [first] = said(row.flatMap(linesOf));
  return first ? [{ unread: { place: first.place, text: excerpt(row.map(cellText).join(' | ')) } }] : [];
}

function rowQuestion(row: readonly Cell[], texts: readonly string[], columns: Columns): WordItem[] {
  const stem = said(linesOf(row[columns.stem] ?? []));
  const [first] = stem;
  if (!first) return withoutStem(row);
  const options = columns.options.map((column) => said(linesOf(row[column] ?? []))).filter((lines) => lines.length > 0);
  const answer = columns.answer === undefined ? '' : (texts[columns.answer] ?? '');
  const counted = columns.number === undefined ? '' : (texts[columns.number] ?? '');
  const number = Number(LONE_NUMBER.exec(counted)?.[1] ?? 0) || null;
  const explanation = columns.explanation === undefined ? '' : (texts[columns.explanation] ?? '');
  return [{ rowQuestion: { place: first.place, number, stem, options, answer, explanation } }];
}

const JUDGED = /^(?:dung|sai|true|false|d|s|t|f)$/;

/** Statements "a)", "b)" with what each is in the last cell of its row. */
function judgedRows(rows: Rows, grid: Grid): WordItem[] | null {
  const isJudged = (row: readonly string[]) =>
    row.length > 1 && /^[a-h]\s{0,2}[.)]/.test(row[0] ?? '') && JUDGED.test(fold(row.at(-1) ?? '').trim());
  if (grid.length < 2 || !grid.every(isJudged)) return null;
  return rows.map((row, at): WordItem => {
    const lines = row.slice(0, -1).flatMap((cell) => said(linesOf(cell)));
    return { statement: { lines, verdict: /^[dt]/.test(fold(grid[at]?.at(-1) ?? '').trim()) } };
  });
}

/** Statements with a column for true and one for false. */
function statementRows(rows: Rows, grid: Grid): WordItem[] | null {
  const head = (grid[0] ?? []).map((cell) => fold(cell).trim());
  const yes = head.findIndex((cell) => /^(?:dung|true|d)$/.test(cell));
  const no = head.findIndex((cell) => /^(?:sai|false|s)$/.test(cell));
  if (yes < 0 || no < 0 || grid.length < 2) return judgedRows(rows, grid);
  // What is asked may stand in the heading, above its statements.
  const asked = (rows[0] ?? []).flatMap((cell) => said(linesOf(cell))).filter((line) => strongLabel(line));
  const statements = rows.slice(1).flatMap((row, at): WordItem[] => {
    const texts = grid[at + 1] ?? [];
    const lines = row.flatMap((cell, column) => (column === yes || column === no ? [] : said(linesOf(cell))));
    if (lines.length === 0) return [];
    const isYes = CROSS.test((texts[yes] ?? '').trim());
    const isNo = CROSS.test((texts[no] ?? '').trim());
    return [{ statement: { lines, verdict: isYes === isNo ? null : isYes } }];
  });
  return [...asked.map((line) => ({ line })), ...statements];
}

/** A row as one line, for tables that are part of a question, and for those that are not understood. */
function asLine(row: readonly Cell[]): WordItem[] {
  const lines = said(row.flatMap(linesOf));
  const [first] = lines;
  if (!first) return [];
  const text = row.map((cell) => cellText(cell).replace(/\n/g, ' ')).join(' | ');
  const pictures = lines.flatMap((line) => line.pictures);
  return [{ line: new Line(first.place, text, [{ from: 0, to: text.length, marks: {} }], pictures, { loose: true }) }];
}

/** Lines of the cells, row by row. A number alone in the first cell counts the questions. */
function asLines(rows: Rows, key: KeyState): WordItem[] {
  tables += 1;
  return rows.flatMap((row) => {
    const number = row.length > 1 ? LONE_NUMBER.exec(cellText(row[0] ?? [])) : null;
    return row.flatMap((cell, column) => {
      if (number && column === 0) {
        const [first] = said(linesOf(cell));
        const text = `${number[1]}.`;
        return !first ? [] : [{ line: new Line(first.place, text, [{ from: 0, to: text.length, marks: {} }], []) }];
      }
      return flatten(cell, key).map((item) => {
        if (item.line) item.line.table = tables;
        return item;
      });
    });
  });
}

function flattenTable(rows: Rows, key: KeyState): WordItem[] {
  if (rows.length === 0) return [];
  const grid = rows.map((row) => row.map(cellText));
  const lines = said(rows.flat().flatMap(linesOf));
  const place = lines[0]?.place;
  if (place === undefined) return [];
  const answers = keyTable(grid, key.open, key.codes.size === 1 ? [...key.codes][0] : undefined);
  if (answers && 'entries' in answers) return [{ key: { entries: answers.entries, place } }];
  if (answers) return [{ unread: { place, text: excerpt(grid.flat().join(' ')) } }];
  for (const line of lines) noteCode(line, key);
  const questions = questionRows(rows, grid);
  if (questions) return questions;
  const statements = statementRows(rows, grid);
  if (statements) return statements;
  const isTest = lines.some(
    (line) => strongLabel(line) || (!isAboutLevel(line) && (weakLabel(line) || optionLabel(line))),
  );
  if (isTest) return asLines(rows, key);
  if (lines.every((line) => line.text.length < 160) && lines.some(isAboutLevel)) {
    return [{ unread: { place, text: excerpt(grid.flat().join(' ')) } }];
  }
  return rows.flatMap(asLine);
}

interface KeyState {
  /** A head of answers stood above. */
  open: boolean;
  /** Of the versions of the test that the file says it is. */
  codes: Set<string>;
}

const CODE = /(?:^|[\s(])ma de(?: thi| goc| so)?\s{0,3}[:.]?\s{0,3}(\d{3,4})(?!\d)/;

function noteCode({ folded }: Line, key: KeyState): void {
  const code = key.open || folded.length > 300 ? undefined : CODE.exec(folded)?.[1];
  if (code !== undefined) key.codes.add(code);
}

/** Lines, and what tables say, in the order of the document. */
export function flatten(blocks: Cell, key: KeyState = { open: false, codes: new Set() }): WordItem[] {
  return blocks.flatMap((block): WordItem[] => {
    if ('table' in block) return flattenTable(block.table, key);
    noteCode(block.line, key);
    if (isKeyHead(block.line)) key.open = true;
    else if (strongLabel(block.line) && block.line.text.length > 60) key.open = false;
    return [{ line: block.line }];
  });
}
