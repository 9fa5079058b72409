import { useTranslation } from 'react-i18next';
import type { Sheet } from '@/components/chart/workbook';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import type { List } from '@/components/table/useList';
import type { ListCall, RowOf } from '@/lib/rows';
import { allRows } from '../allRows';
import { type SheetColumn, sheetFrom } from '../sheets';
import classes from './Dashboard.module.css';

/** A column on the page and in the workbook. */
export type DrillColumn<Row> = Column<Row> & Pick<SheetColumn<Row>, 'value'>;

/** Every row of a list as a sheet. */
export const drillSheet = async <Call extends ListCall, Filter extends string>(
  name: string,
  call: Call,
  list: List<Call, Filter>,
  columns: readonly DrillColumn<RowOf<Call>>[],
): Promise<Sheet> => sheetFrom(name, columns, await allRows(call, list.asked));

interface Props<Call extends ListCall, Filter extends string> {
  label: string;
  list: List<Call, Filter>;
  columns: readonly DrillColumn<RowOf<Call>>[];
  rowKey: (row: RowOf<Call>) => string | number;
  rowName: (row: RowOf<Call>) => string;
  rowLink?: (row: RowOf<Call>) => string;
  empty: string;
}

export function DrillTable<Call extends ListCall, Filter extends string>(props: Props<Call, Filter>) {
  const { t } = useTranslation('dashboard');
  const { list, empty, ...table } = props;
  return (
    <DataTable<RowOf<Call>>
      {...table}
      query={list.rows}
      list={list}
      errorTitle={t('failed')}
      empty={<p className={classes.nothing}>{empty}</p>}
    />
  );
}
