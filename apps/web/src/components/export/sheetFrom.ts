import type { Sheet } from '@/components/chart/workbook';

/** A column of a table in a workbook. */
export interface SheetColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null;
}

export const sheetFrom = <Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Sheet => ({
  name,
  head: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});
