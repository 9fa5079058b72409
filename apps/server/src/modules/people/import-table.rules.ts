import { say, type TextLanguage } from '@khue/i18n/server-texts';
import { fail } from '../../platform/failure';
import { ABOVE_THE_TABLE, type CellValue, type SheetRow, type SheetTable } from '../../platform/files/spreadsheet';
import { columnsOfHeadings, type ImportColumn } from './import-words.rules';

export interface ImportTable {
  sheet: string | null;
  columns: ImportColumn[];
  rows: SheetRow[];
}

const isBlank = (cell: CellValue | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const headingText = (cell: CellValue | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).normalize('NFC').replace(/\s+/g, ' ').trim() : '';

const refuse = (code: 'import.empty' | 'import.no_headings'): never =>
  fail(code, { fields: { file: `errors.${code}` } });

const recognised = (columns: readonly ImportColumn[]) => columns.filter(({ field }) => field !== null).length;

/** Titles may stand above the headings: the first row with two known headings is theirs, or else with one. */
function findHeadings(rows: readonly SheetRow[]): { columns: ImportColumn[]; after: number } | undefined {
  const candidates = rows
    .slice(0, ABOVE_THE_TABLE)
    .map((row, index) => ({ columns: columnsOfHeadings(row.cells.map(headingText)), after: index + 1 }));
  return (
    candidates.find(({ columns }) => recognised(columns) >= 2) ??
    candidates.find(({ columns }) => recognised(columns) === 1)
  );
}

/** Two columns of one meaning: which one counts only a person can know. */
function refuseDuplicates(columns: readonly ImportColumn[]): void {
  const seen = new Map<string, string>();
  for (const { heading, field } of columns) {
    if (field === null) continue;
    const first = seen.get(field);
    if (first !== undefined) {
      const params = { first, second: heading };
      fail('import.duplicate_heading', {
        params,
        fields: { file: { key: 'errors.import.duplicate_heading', params } },
      });
    }
    seen.set(field, heading);
  }
}

/** A new account needs a name; a change of existing ones needs whatever tells who is meant. */
function refuseMissing(columns: readonly ImportColumn[], update: boolean, language: TextLanguage): void {
  const has = new Set(columns.map(({ field }) => field));
  const enough = has.has('full_name') || has.has('first_name');
  if (enough || (update && (has.has('username') || has.has('code') || has.has('email')))) return;
  const params = { column: say(language, 'imports:headings.full_name').split('|')[0] ?? '' };
  fail('import.missing_column', { params, fields: { file: { key: 'errors.import.missing_column', params } } });
}

/** What templates fill in beforehand says nothing about a person. */
const FILLED_BEFOREHAND = new Set(['class', 'school', 'role']);

function saysNothing(row: SheetRow, columns: readonly ImportColumn[]): boolean {
  return columns.every(
    ({ field }, index) => field === null || FILLED_BEFOREHAND.has(field) || isBlank(row.cells[index]),
  );
}

/** The table of people in a file: which sheet, which columns, which rows; or what it lacks. */
export function findTable(
  sheets: readonly SheetTable[],
  wanted: { update: boolean; maxRows: number; language: TextLanguage },
): ImportTable {
  const filled = sheets.filter(({ rows }) => rows.some((row) => !row.cells.every(isBlank)));
  if (filled.length === 0) return refuse('import.empty');
  const found = filled
    .map((sheet) => ({ sheet, headings: findHeadings(sheet.rows) }))
    .sort(
      (a, b) => Math.min(2, recognised(b.headings?.columns ?? [])) - Math.min(2, recognised(a.headings?.columns ?? [])),
    )[0];
  if (!found?.headings) return refuse('import.no_headings');
  const { columns, after } = found.headings;
  const width = columns.reduce((last, { heading }, index) => (heading === '' ? last : index + 1), 0);
  const named = columns.slice(0, width);
  refuseDuplicates(named);
  refuseMissing(named, wanted.update, wanted.language);
  const rows = found.sheet.rows.slice(after).filter((row) => !saysNothing(row, named));
  if (rows.length === 0) return refuse('import.empty');
  if (rows.length > wanted.maxRows) {
    const params = { max: wanted.maxRows };
    fail('import.too_many_rows', { params, fields: { file: { key: 'errors.import.too_many_rows', params } } });
  }
  return { sheet: found.sheet.name, columns: named, rows };
}
