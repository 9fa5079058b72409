import type { ImportField } from '@khue/contract/import-fields';
import type { TextLanguage } from '@khue/i18n/server-texts';
import { fail } from '../../../platform/failure';
import { ABOVE_THE_TABLE, type CellValue, type SheetRow, type SheetTable } from '../../../platform/files/spreadsheet';
import { choose, found, refuseDuplicates, refuseMissing, type TableColumn, withExamples } from './import-columns.rules';
import { columnsOfHeadings, type HeadingMeaning, isReasonHeading, type RememberedHeadings } from './import-words.rules';

export interface ImportTable {
  sheet: string | null;
  columns: TableColumn[];
  rows: SheetRow[];
}

interface TableWanted {
  update: boolean;
  maxRows: number;
  language: TextLanguage;
  /** What a person says that the columns hold. */
  columns?: readonly (ImportField | null)[] | undefined;
  /** What they said of such headings before. */
  remembered: RememberedHeadings;
}

const isBlank = (cell: CellValue | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** No heading is longer; a file of one endless line has one all the same. */
const MOST_LETTERS = 120;

const headingText = (cell: CellValue | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number'
    ? String(cell).slice(0, MOST_LETTERS).normalize('NFC').replace(/\s+/g, ' ').trim()
    : '';

const empty = (): never => fail('import.empty', { fields: { file: 'errors.import.empty' } });

const recognised = (columns: readonly HeadingMeaning[]) => columns.filter(({ field }) => field !== null).length;

interface Headings {
  columns: HeadingMeaning[];
  /** The first row under them. */
  after: number;
}

/** Titles may stand above the headings: the first row with two known headings is theirs, or else with one. */
function findHeadings(rows: readonly SheetRow[], remembered: RememberedHeadings): Headings | undefined {
  let withOne: Headings | undefined;
  for (const [index, row] of rows.slice(0, ABOVE_THE_TABLE).entries()) {
    const headings = { columns: columnsOfHeadings(row.cells.map(headingText), remembered), after: index + 1 };
    const known = recognised(headings.columns);
    if (known >= 2) return headings;
    if (known === 1) withOne ??= headings;
  }
  return withOne;
}

/** Nobody calls a column by a date, a number or an address. */
const isData = (cell: CellValue | undefined) =>
  !isBlank(cell) && (typeof cell !== 'string' || /^[\d\s./:+-]+$/.test(cell.trim()) || cell.includes('@'));

/** The letter of a spreadsheet's column. */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** Headings that nobody knows, or rows without any: a person can still say what the columns hold. */
function guessHeadings(rows: readonly SheetRow[]): Headings {
  const top = rows.slice(0, ABOVE_THE_TABLE);
  const filled = (row: SheetRow) => row.cells.filter((cell) => !isBlank(cell)).length;
  const wide = top.findIndex((row) => filled(row) >= 2);
  const at = wide >= 0 ? wide : top.findIndex((row) => filled(row) > 0);
  const cells = rows[at]?.cells ?? [];
  const name = cells.some(isData) ? (_: CellValue, index: number) => letterOf(index) : headingText;
  return {
    columns: cells.map((cell, index) => ({ heading: name(cell, index), field: null, known_by: null })),
    after: cells.some(isData) ? at : at + 1,
  };
}

/** What templates fill in beforehand says nothing about a person. */
const FILLED_BEFOREHAND = new Set(['class', 'school', 'role']);

function saysNothing(row: SheetRow, columns: readonly TableColumn[]): boolean {
  return columns.every(({ field, at }) => field === null || FILLED_BEFOREHAND.has(field) || isBlank(row.cells[at]));
}

/** The columns up to the last heading; the reasons of an earlier result are none of them. */
function tableColumns({ columns, after }: Headings, rows: readonly SheetRow[]): TableColumn[] {
  const width = columns.reduce((last, { heading }, index) => (heading === '' ? last : index + 1), 0);
  const own = columns
    .slice(0, width)
    .map((column, at) => ({ ...column, at }))
    .filter(({ heading }) => !isReasonHeading(heading));
  return withExamples(own, rows.slice(after));
}

/** The table of people in a file: which sheet, which columns, which rows; or what it lacks. */
export function findTable(sheets: readonly SheetTable[], wanted: TableWanted): ImportTable {
  const filled = sheets.filter(({ rows }) => rows.some((row) => !row.cells.every(isBlank)));
  const [best] = filled
    .map((sheet) => ({ sheet, headings: findHeadings(sheet.rows, wanted.remembered) }))
    .sort(
      (a, b) => Math.min(2, recognised(b.headings?.columns ?? [])) - Math.min(2, recognised(a.headings?.columns ?? [])),
    );
  if (!best) return empty();
  const headings = best.headings ?? guessHeadings(best.sheet.rows);
  const read = tableColumns(headings, best.sheet.rows);
  if (!best.headings && !wanted.columns) {
    fail('import.no_headings', { facts: found(read), fields: { file: 'errors.import.no_headings' } });
  }
  const columns = wanted.columns ? choose(read, wanted.columns) : read;
  refuseDuplicates(columns);
  refuseMissing(columns, wanted, wanted.columns ? 'columns' : 'file');
  const rows = best.sheet.rows.slice(headings.after).filter((row) => !saysNothing(row, columns));
  if (rows.length === 0) return empty();
  if (rows.length > wanted.maxRows) {
    const params = { max: wanted.maxRows };
    fail('import.too_many_rows', { params, fields: { file: { key: 'errors.import.too_many_rows', params } } });
  }
  return { sheet: best.sheet.name, columns, rows };
}
