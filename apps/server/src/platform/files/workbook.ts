import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A day, or a day with its hour on Vietnam's clock. */
export type CellFormat = 'date' | 'moment';
const NUMBER_FORMAT: Record<CellFormat, string> = { date: 'dd/mm/yyyy', moment: 'dd/mm/yyyy hh:mm' };

export interface WorkbookColumn<Row> {
  header: string;
  width: number;
  /** Text stays text (leading zeros!), numbers stay numbers, dates become real dates. */
  value: (row: Row) => string | number | Date | null;
  format?: CellFormat;
}

/** What stands above and below the table of a report that is handed in: lines of texts. */
export interface Letter {
  above: readonly (readonly string[])[];
  below: readonly (readonly string[])[];
}

/** A workbook written as it is read: memory does not grow with the rows. */
export function workbookStream<Row>(
  name: string,
  columns: readonly WorkbookColumn<Row>[],
  rows: AsyncIterable<Row>,
  letter: Letter = { above: [], below: [] },
): Readable {
  const heads = columns.map((column) => column.header);
  async function* cells() {
    for (const line of [...letter.above, heads]) yield [...line];
    for await (const row of rows) yield columns.map((column) => column.value(row));
    for (const line of letter.below) yield [...line];
  }
  const stream = writeXlsxStream(cells(), {
    name,
    columns: columns.map((column) => ({
      width: column.width,
      ...(column.format ? { numFmt: NUMBER_FORMAT[column.format] } : {}),
    })),
    freezePane: { rows: letter.above.length + 1 },
  });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

/** A calendar date as a cell value; workbook dates have no zone. */
export function dateCell(iso: string | null): Date | null {
  return iso === null ? null : new Date(`${iso}T00:00:00Z`);
}

const VIETNAM_AHEAD_MS = 7 * 3_600_000;

/** A moment as the clock in Vietnam shows it: cells know no zone. */
export function momentCell(at: Date | null): Date | null {
  return at === null ? null : new Date(at.getTime() + VIETNAM_AHEAD_MS);
}
