import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns';
import classes from './DataTable.module.css';
import type { Selection } from './useSelection';

interface Props<Row> {
  columns: readonly Column<Row>[];
  ordering?: string;
  /** Absent when the list stands in its own order. */
  onOrder?: (ordering: string) => void;
  withActions: boolean;
  selection?: Selection & { ids: readonly number[] };
}

type Direction = 'ascending' | 'descending' | undefined;

function directionOf(key: string, ordering: string | undefined): Direction {
  if (ordering === key) return 'ascending';
  return ordering === `-${key}` ? 'descending' : undefined;
}

function SortIcon({ direction }: { direction: Direction }) {
  if (direction === 'ascending') return <IconArrowUp size={15} aria-hidden="true" />;
  if (direction === 'descending') return <IconArrowDown size={15} aria-hidden="true" />;
  return <IconArrowsSort size={15} className={classes.unsorted} aria-hidden="true" />;
}

export function TableHead<Row>({ columns, ordering, onOrder, withActions, selection }: Props<Row>) {
  const { t } = useTranslation('components');
  const ticked = selection?.ids.filter(selection.has).length ?? 0;
  const isWhole = ticked > 0 && ticked === selection?.ids.length;
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th scope="col" className={classes.tickCell}>
            <Checkbox
              size="sm"
              aria-label={t('table.select_all')}
              checked={isWhole}
              indeterminate={ticked > 0 && !isWhole}
              onChange={(event) => selection.toggle(selection.ids, event.currentTarget.checked)}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = onOrder && column.sortable ? directionOf(column.key, ordering) : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={direction}
              data-align={column.align}
              data-priority={column.priority}
            >
              {onOrder && column.sortable ? (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => onOrder(direction === 'ascending' ? `-${column.key}` : column.key)}
                >
                  {column.header}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {withActions && (
          <th scope="col" className={classes.actionCell}>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
