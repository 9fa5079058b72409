import { useTranslation } from 'react-i18next';
import type { Sheet } from '@/components/chart/workbook';
import { allRows } from '@/components/export/allRows';
import { type SheetColumn, sheetFrom } from '@/components/export/sheetFrom';
import { lookWith } from '@/components/look/look';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import type { List } from '@/components/table/useList';
import type { ListCall, RowOf } from '@/lib/rows';
import type { Asked, Patch } from '../asked';
import classes from './Dashboard.module.css';
import { Filters } from './Filters';
import { Head } from './Head';
import { type LastCrumb, useCrumbs } from './useCrumbs';

/** A column on the page and in the workbook. */
export type DrillColumn<Row> = Column<Row> & Pick<SheetColumn<Row>, 'value'>;

/** What every level is shown with. */
export interface LevelProps {
  asked: Asked;
  to: (patch: Patch) => string;
  put: (patch: Patch) => void;
}

interface Props<Call extends ListCall, Filter extends string> {
  level: LevelProps;
  call: Call;
  /** Where one is: a name out of the data, or the title of the list. */
  here: LastCrumb;
  label: string;
  list: List<Call, Filter>;
  columns: readonly DrillColumn<RowOf<Call>>[];
  rowKey: (row: RowOf<Call>) => string | number;
  rowName: (row: RowOf<Call>) => string;
  /** Nothing where the reader may not go there. */
  rowLink?: (row: RowOf<Call>) => string | undefined;
  empty: string;
}

/** One level of the way down: where one is, what it is narrowed by, and its rows, all of which go into the workbook. */
export function DrillTable<Call extends ListCall, Filter extends string>(props: Props<Call, Filter>) {
  const { t } = useTranslation('dashboard');
  const { level, call, here, list, empty, ...table } = props;
  const { asked, put } = level;
  const crumbs = useCrumbs(level, here);
  const sheet = async (): Promise<Sheet> => sheetFrom(here.label, props.columns, await allRows(call, list.asked));
  return (
    <div className={lookWith(classes.page, 'stack', 'narrow')} data-list>
      <Head
        asked={asked}
        title={here.label}
        titleIsData={here.isData}
        crumbs={crumbs}
        sheets={list.count ? async () => [await sheet()] : undefined}
      />
      <Filters asked={asked} put={put} />
      <DataTable<RowOf<Call>>
        {...table}
        query={list.rows}
        list={list}
        errorTitle={t('failed')}
        empty={<p className={lookWith(classes.nothing, 'm-0', 'dimmed', 'text-centre')}>{empty}</p>}
      />
    </div>
  );
}
