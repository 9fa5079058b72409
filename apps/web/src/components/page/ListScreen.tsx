import type { DetailKey } from '@khue/contract/screens';
import { IconEye, IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Can } from '@/lib/abilities';
import type { ListCall, RowOf } from '@/lib/rows';
import { detailPath } from '@/lib/screenPaths';
import { ListFilterBar, type MoreFilters } from '../filters/ListFilterBar';
import { ColumnChooser } from '../table/ColumnChooser';
import { type Column, useColumns } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { NoRows } from '../table/NoRows';
import type { RowAction } from '../table/RowActions';
import type { List } from '../table/useList';
import type { Selection } from '../table/useSelection';
import { AddLink } from './AddLink';
import classes from './ListScreen.module.css';
import { PageHeader } from './PageHeader';

interface Props<Call extends ListCall, Filter extends string> {
  list: List<Call, Filter>;
  title: string;
  sentence?: ReactNode;
  /** Buttons at the head, before the one that adds a row. */
  actions?: ReactNode;
  /** The way to a new row, for those who `can.create`. */
  add?: { label: string; screen: DetailKey };
  tabs?: ReactNode;
  /** Names the choice of columns that is remembered; absent where all are always shown. */
  remember?: string;
  columns: readonly Column<RowOf<Call>>[];
  can?: Can;
  /** Rows open on the detail of this screen and are looked at and, for those who `can.edit`, edited there. */
  detail?: DetailKey;
  /** Where a row opens when that is somewhere else. */
  rowLink?: (row: RowOf<Call>) => string | undefined;
  rowActions?: (row: RowOf<Call>) => readonly RowAction[];
  rowName: (row: RowOf<Call>) => string;
  selection?: Selection;
  /** The search box, which writes the filter `term`, and its texts `found` and `found_by_term`. */
  search: { term: Filter; label: string; t?: TFunction<string>; result?: ReactNode };
  tools?: ReactNode;
  /** The filters used most, in the line of the search. */
  filters?: ReactNode;
  /** The others, folded away so that the rows have the height. */
  moreFilters?: MoreFilters<Filter>;
  /** One of the filters is asked for and must be in sight. */
  unfoldFilters?: boolean;
  errorTitle: string;
  empty: { icon: ReactNode; noneFound: string; noneYet: string; noneYetAdvice?: string };
  /** Dialogs over the list. */
  children?: ReactNode;
}

/** The shape of every list screen: head, filters, table, and what there is when there is nothing. */
export function ListScreen<Call extends ListCall, Filter extends string>(props: Props<Call, Filter>) {
  const { list, title, add, can = {}, detail, empty } = props;
  const { t } = useTranslation('components');
  const columns = useColumns(props.remember, props.columns);
  const idOf = (row: RowOf<Call>) => (row as { id: number }).id;
  const addLink = add && can.create && <AddLink to={detailPath(add.screen, 'create')}>{add.label}</AddLink>;
  const actionsOf =
    props.rowActions ??
    (detail &&
      ((row: RowOf<Call>): RowAction[] => [
        {
          key: 'view',
          label: t('table.view'),
          icon: <IconEye size={17} stroke={1.6} />,
          to: detailPath(detail, 'view', idOf(row)),
        },
        {
          key: 'edit',
          needs: 'edit',
          label: t('table.edit'),
          icon: <IconPencil size={17} stroke={1.6} />,
          to: detailPath(detail, 'edit', idOf(row)),
          quick: true,
        },
      ]));
  return (
    // The table takes the height that is left, so that its header and footer are always in sight.
    <div className={classes.page}>
      <PageHeader
        title={title}
        sentence={props.sentence}
        actions={
          (props.actions || addLink) && (
            <>
              {props.actions}
              {addLink}
            </>
          )
        }
      />
      {props.tabs}
      <DataTable<RowOf<Call>>
        label={title}
        query={list.rows}
        list={list}
        columns={columns.shown}
        can={can}
        rowKey={idOf}
        rowName={props.rowName}
        rowLink={props.rowLink ?? (detail && ((row) => detailPath(detail, 'view', idOf(row))))}
        rowActions={actionsOf}
        selection={props.selection}
        filters={
          <ListFilterBar
            list={list}
            {...props.search}
            count={list.count}
            more={props.moreFilters}
            unfold={props.unfoldFilters}
            tools={
              (props.tools || props.remember) && (
                <>
                  {props.tools}
                  {props.remember && <ColumnChooser columns={columns} />}
                </>
              )
            }
          >
            {props.filters}
          </ListFilterBar>
        }
        errorTitle={props.errorTitle}
        empty={<NoRows {...empty} onClear={list.isFiltered ? list.clearFilters : undefined} action={addLink} />}
      />
      {props.children}
    </div>
  );
}
