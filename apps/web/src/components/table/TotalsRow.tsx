import { lookWith } from '@/components/look/look';
import type { Column } from './columns';
import classes from './DataTable.module.css';

interface Props<Row> {
  columns: readonly Column<Row>[];
  /** The rows have something after their columns. */
  withEnd: boolean;
}

/** Everything that was asked for in one line; it stays in sight while rows scroll, and comes first where rows are cards. */
export function TotalsRow<Row>({ columns, withEnd }: Props<Row>) {
  return (
    <tfoot className={classes.totals}>
      <tr className={classes.row}>
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td';
          return (
            <Cell
              key={column.key}
              {...(index === 0 ? { scope: 'row' } : {})}
              data-align={column.align}
              data-priority={column.priority}
              data-label={column.header}
              data-name={index === 0 || undefined}
            >
              <div className={lookWith(classes.lines, 'narrow')}>{column.total}</div>
            </Cell>
          );
        })}
        {withEnd && <td className={classes.actionCell} />}
      </tr>
    </tfoot>
  );
}
