import type { ImportField } from '@khue/contract/import-fields';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import { fail } from '../../../platform/failure';
import type { CellValue, SheetRow } from '../../../platform/files/spreadsheet';
import type { HeadingMeaning, ImportColumn } from './import-words.rules';

/** A column with its place in the rows of the sheet. */
export interface TableColumn extends ImportColumn {
  at: number;
}

const EXAMPLES = 3;
const ROWS_LOOKED_AT = 50;
const MOST_LETTERS = 60;

function readable(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell.date.slice(0, 10).split('-').reverse().join('/');
  return String(cell)
    .slice(0, 4 * MOST_LETTERS)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS);
}

function examplesAt(rows: readonly SheetRow[], at: number): string[] {
  const texts = rows.slice(0, ROWS_LOOKED_AT).map(({ cells }) => readable(cells[at]));
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, EXAMPLES);
}

/** A password is for nobody to read, not even as an example. */
export const withExamples = (columns: readonly (HeadingMeaning & { at: number })[], rows: readonly SheetRow[]) =>
  columns.map(
    (column): TableColumn => ({
      ...column,
      examples: column.field === 'password' ? [] : examplesAt(rows, column.at),
    }),
  );

/** The columns that were found, so that a person can say what they hold instead of editing the file. */
export function found(columns: readonly TableColumn[]): Record<string, unknown> | undefined {
  // Without a row under them there is nothing to choose for.
  if (columns.every(({ examples }) => examples.length === 0)) return undefined;
  return { columns: columns.map(({ heading, field, known_by, examples }) => ({ heading, field, known_by, examples })) };
}

/** What a person says about each column, in place of what the headings say. */
export function choose(columns: readonly TableColumn[], chosen: readonly (ImportField | null)[]): TableColumn[] {
  if (chosen.length !== columns.length) {
    const params = { count: columns.length };
    fail('request.invalid', { fields: { columns: { key: 'validation.columns_count', params } } });
  }
  return columns.map((column, index) => {
    const field = chosen[index] ?? null;
    if (field === column.field) return column;
    return { ...column, field, known_by: 'person', examples: field === 'password' ? [] : column.examples };
  });
}

/** Two columns of one meaning: which one counts only a person can know. */
export function refuseDuplicates(columns: readonly TableColumn[]): void {
  const seen = new Map<string, string>();
  for (const { heading, field } of columns) {
    if (field === null) continue;
    const first = seen.get(field);
    if (first !== undefined) {
      const params = { first, second: heading };
      fail('import.duplicate_heading', {
        params,
        facts: found(columns),
        fields: { file: { key: 'errors.import.duplicate_heading', params } },
      });
    }
    seen.set(field, heading);
  }
}

/** A new account needs a name; a change of existing ones needs whatever tells who is meant. */
export function refuseMissing(
  columns: readonly TableColumn[],
  wanted: { update: boolean; language: TextLanguage },
  beside: 'file' | 'columns',
): void {
  const has = new Set(columns.map(({ field }) => field));
  const enough = has.has('full_name') || has.has('first_name');
  if (enough || (wanted.update && (has.has('username') || has.has('code') || has.has('email')))) return;
  const params = { column: say(wanted.language, 'imports:headings.full_name').split('|')[0] ?? '' };
  fail('import.missing_column', {
    params,
    facts: found(columns),
    fields: { [beside]: { key: 'errors.import.missing_column', params } },
  });
}
