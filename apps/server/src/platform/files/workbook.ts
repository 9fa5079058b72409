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

/** A workbook written as it is read: memory does not grow with the rows. */
export function workbookStream<Row>(
  name: string,
  columns: readonly WorkbookColumn<Row>[],
  rows: AsyncIterable<Row>,
): Readable {
  async function* cells() {
    for await (const row of rows) yield columns.map((column) => column.value(row));
  }
  const stream = writeXlsxStream(cells(), {
    name,
    columns: columns.map((column) => ({
      header: column.header,
      width: column.width,
      ...(column.format ? { numFmt: NUMBER_FORMAT[column.format] } : {}),
    })),
    freezePane: { rows: 1 },
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
