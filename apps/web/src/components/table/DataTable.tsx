import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { type Can, canOf } from '@/lib/abilities';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Column } from './columns';
import { DataRow } from './DataRow';
import classes from './DataTable.module.css';
import { ListBody } from './ListBody';
import type { RowAction } from './RowActions';
import { SkeletonRows } from './SkeletonRows';
import { SortSelect } from './SortSelect';
import { TableHead } from './TableHead';
import { TotalsRow } from './TotalsRow';
import type { ListParams } from './useListParams';
import type { Selection } from './useSelection';
import type { Measured } from './VirtualRows';
import type { FilterList } from './wrongFiltersOf';

const SKELETON_ROWS = 8;
/** Longer pages keep only the rows in sight in the document; few lists ever are, so the code comes with them. */
const MOST_IN_PAGE = 100;
const VirtualRows = lazyComponent(async () => (await import('./VirtualRows')).VirtualRows<object>);

/** What a list query of TanStack Query knows; any of them fits. */
interface ListQuery<Row> {
  data?: { count: number; results: readonly Row[] };
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<Row> {
  /** What the table lists, for those who hear it. */
  label: string;
  query: ListQuery<Row>;
  /** Absent when the whole list is on the page. */
  list?: Pick<ListParams<string>, 'page' | 'pageSize' | 'ordering' | 'setPage' | 'setPageSize' | 'setOrdering'> &
    Partial<FilterList>;
  /** The first column names the row; its content becomes the link that opens it. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => string | undefined;
  rowActions?: (row: Row) => readonly RowAction[];
  /** Rows that stand out, because something must be done about them; words in them say so, too. */
  rowTone?: (row: Row) => 'error' | undefined;
  /** What opening a row shows, told at its end while it is pointed at; in the place of actions. */
  rowOpens?: (row: Row) => string;
  /** A last line with the `total` of each column, always in sight. */
  withTotals?: boolean;
  /** Stands at the foot, in the place of the choice how long pages are. */
  note?: ReactNode;
  /** What the reader may do with rows that do not say it themselves; actions are offered by it. */
  can?: Can;
  /** Present when rows can be ticked; their key is then a number. */
  selection?: Selection;
  /** The filter bar, in the same card. */
  filters?: ReactNode;
  /** Shown instead of rows when the server has none. */
  empty: ReactNode;
  errorTitle?: string;
}

/** The one table of the product: paging, sorting and filtering happen on the server, the address holds them. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, query, list, columns, rowKey, rowName, rowLink, rowActions, selection, filters, empty } = props;
  const { t } = useTranslation('components');
  const { data } = query;
  const rows = data?.results ?? [];
  const hasRows = rows.length > 0;
  const actionsOf = (row: Row) => rowActions?.(row).filter(({ needs }) => !needs || canOf(row, props.can ?? {})[needs]);

  // A column of nothing is left out; while rows are on their way, there may be something.
  const withActions = Boolean(rowActions) && (!hasRows || rows.some((row) => actionsOf(row)?.length));
  const { rowOpens, withTotals, note } = props;
  const withEnd = withActions || Boolean(rowOpens);
  const before = list ? (list.page - 1) * list.pageSize : 0;
  const rowOf = (row: Row, index: number, measured?: Measured) => (
    <DataRow
      key={rowKey(row)}
      row={row}
      columns={columns}
      name={rowName(row)}
      link={rowLink?.(row)}
      tone={props.rowTone?.(row)}
      actions={withActions ? actionsOf(row) : undefined}
      opens={rowLink?.(row) === undefined ? '' : rowOpens?.(row)}
      withOpens={Boolean(rowOpens)}
      box={selection?.rowBox(Number(rowKey(row)), rowName(row))}
      rowIndex={before + index + 2}
      measured={measured}
    />
  );

  return (
    <div className={lookWith(classes.card, 'stack', 'card', 'narrow', 'short', 'clip')}>
      {filters && <div className={lookWith(classes.filters, 'p-14-18', 'line-bottom')}>{filters}</div>}
      <ListBody query={query} list={list} empty={empty} errorTitle={props.errorTitle} note={note}>
        {(selection || (list && columns.some(({ sortable }) => sortable))) && (
          // Stands in for the head where rows are cards.
          <div className={classes.cardsHead}>
            {selection && (
              // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it, made by the selection
              <label className={classes.all}>
                {selection.headBox(rows.map((row) => Number(rowKey(row))))}
                <span aria-hidden="true">{t('table.select_all')}</span>
              </label>
            )}
            {list && <SortSelect columns={columns} ordering={list.ordering} onOrder={list.setOrdering} />}
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={classes.scroll} tabIndex={0} aria-label={label}>
          <table
            className={lookWith(classes.table, 'text-cell', 'leading-145', 'wide')}
            aria-label={label}
            aria-busy={!data || query.isPlaceholderData}
            aria-rowcount={data ? data.count + 1 : undefined}
          >
            <TableHead
              columns={columns}
              ordering={list?.ordering}
              onOrder={list?.setOrdering}
              withActions={withEnd}
              box={selection?.headBox(rows.map((row) => Number(rowKey(row))))}
            />
            <tbody data-waiting={query.isPlaceholderData || undefined}>
              {data ? (
                rows.length > MOST_IN_PAGE ? (
                  <Suspense fallback={rows.slice(0, SKELETON_ROWS).map((row, index) => rowOf(row, index))}>
                    <VirtualRows rows={rows}>
                      {(row, index, measured) => rowOf(row as Row, index, measured)}
                    </VirtualRows>
                  </Suspense>
                ) : (
                  rows.map((row, index) => rowOf(row, index))
                )
              ) : (
                <SkeletonRows
                  columns={columns}
                  count={SKELETON_ROWS}
                  withActions={withEnd}
                  withTicks={Boolean(selection)}
                />
              )}
            </tbody>
            {withTotals && <TotalsRow columns={columns} withEnd={withEnd} />}
          </table>
        </section>
      </ListBody>
    </div>
  );
}
