import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import type { Column } from './columns';
import classes from './DataTable.module.css';

interface Props<Row> {
  columns: readonly Column<Row>[];
  ordering?: string;
  /** Absent when the list stands in its own order. */
  onOrder?: (ordering: string) => void;
  withActions: boolean;
  /** Ticks every row in sight; present when rows can be ticked. */
  box?: ReactNode;
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

export function TableHead<Row>({ columns, ordering, onOrder, withActions, box }: Props<Row>) {
  const { t } = useTranslation('components');
  return (
    <thead className={classes.head}>
      <tr>
        {box && (
          <th scope="col" className={classes.tickCell}>
            {box}
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
                  className={lookWith(classes.sort, 'bare', 'inline-flex', 'middle', 'gap-5', 'pointer')}
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
