import type { Readable } from 'node:stream';
import { IMPORT_FIELDS } from '@khue/contract/import-fields';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import type { Queryable } from '../../../platform/db/database';
import type { CellValue } from '../../../platform/files/spreadsheet';
import { dateCell, type WorkbookColumn, workbookStream } from '../../../platform/files/workbook';
import { type FailedRow, failedRowsAfter, type ImportRecord } from './account-import.repo';
import { wireErrors } from './account-import.wire';
import type { ImportColumn } from './import-words.rules';

const BATCH = 1000;

const isKnown = (field: string) => IMPORT_FIELDS.some((known) => known === field);

/** The first way to write a heading is the one that we write. */
export const headingOf = (language: TextLanguage, field: string): string =>
  isKnown(field) ? (say(language, `imports:headings.${field}`).split('|')[0] ?? field) : field;

const localDate = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/');

function written(cell: CellValue | undefined, isDate: boolean): string | number | Date | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'object') return isDate ? dateCell(cell.date.slice(0, 10)) : localDate(cell.date);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : cell;
}

async function* failedRows(db: Queryable, importId: number): AsyncGenerator<FailedRow> {
  for (let line = 0; ; ) {
    const rows = await failedRowsAfter(db, importId, line, BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    line = last.line;
  }
}

/**
 * How a column is headed so that it is read again as it was read: its own heading, or ours where a person said
 * what it holds. A column that a person left out, though its heading is known, has none.
 */
function headingsAgain(language: TextLanguage, { columns, file_name }: ImportRecord): (string | null)[] {
  if (file_name === null) return columns.map(({ heading, field }) => (field ? headingOf(language, field) : heading));
  return columns.map(({ heading, field, known_by }) => {
    if (known_by !== 'person') return heading;
    return field === null ? null : headingOf(language, field);
  });
}

/** The columns as they came, and what to correct: a workbook that can be uploaded again. */
export function resultWorkbook(db: Queryable, language: TextLanguage, record: ImportRecord): Readable {
  const label = (field: string) =>
    record.columns.find((column: ImportColumn) => column.field === field)?.heading ?? headingOf(language, field);
  const headings = headingsAgain(language, record);
  const own = record.columns.flatMap(({ field }, index): WorkbookColumn<FailedRow>[] => {
    const header = headings[index] ?? null;
    if (header === null) return [];
    const isDate = field === 'birth_date';
    return [
      {
        header,
        width: Math.max(12, header.length + 4),
        value: (row) =>
          row.cells
            ? written(row.cells[index], isDate)
            : field
              ? ((row.draft[field] as string | undefined) ?? null)
              : null,
        ...(isDate ? { format: 'date' as const } : {}),
      },
    ];
  });
  const errors: WorkbookColumn<FailedRow> = {
    header: say(language, 'imports:result.errors'),
    width: 60,
    value: (row) =>
      Object.entries(wireErrors(language, row.errors))
        .map(([field, sentences]) =>
          field === 'row' ? sentences.join(' ') : `${label(field)}: ${sentences.join(' ')}`,
        )
        .join('\n'),
  };
  return workbookStream(say(language, 'imports:result.sheet'), [...own, errors], failedRows(db, record.id));
}
