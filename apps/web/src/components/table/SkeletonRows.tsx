import { Skeleton } from '@mantine/core';
import type { Column } from './columns';
import classes from './DataTable.module.css';

interface Props<Row> {
  columns: readonly Column<Row>[];
  count: number;
  withActions: boolean;
  withTicks: boolean;
}

/** Rows in the shape of those to come, so that nothing jumps when they arrive. */
export function SkeletonRows<Row>({ columns, count, withActions, withTicks }: Props<Row>) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
    <tr key={row} className={classes.row}>
      {withTicks && <td className={classes.tickCell} />}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-priority={column.priority}
          data-name={index === 0 || undefined}
        >
          <Skeleton height={10} width={`${55 + ((row * 17 + index * 23) % 40)}%`} radius="xl" />
          {column.detail && <Skeleton height={8} width="45%" mt={10} radius="xl" />}
        </td>
      ))}
      {withActions && <td className={classes.actionCell} />}
    </tr>
  ));
}
