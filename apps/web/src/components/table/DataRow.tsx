import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Column } from './columns';
import classes from './DataTable.module.css';
import { type RowAction, RowActions } from './RowActions';
import type { RowSelection } from './selection';

interface Props<Row> {
  row: Row;
  rowKey: string | number;
  selection?: RowSelection;
  columns: readonly Column<Row>[];
  name: string;
  link?: string;
  actions?: readonly RowAction[];
}

/** A click on a link or button of the row, or one that ends a selection of text, is not a click on the row. */
function meansTheRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  const isOwn = event.currentTarget.contains(target);
  return isOwn && !target.closest('a, button, input, label') && window.getSelection()?.isCollapsed !== false;
}

export function DataRow<Row>({ row, rowKey, selection, columns, name, link, actions }: Props<Row>) {
  const navigate = useNavigate();
  return (
    <tr
      className={classes.row}
      data-opens={link ? true : undefined}
      onClick={link ? (event) => meansTheRow(event) && void navigate(link) : undefined}
    >
      {selection && <td className={classes.tickCell}>{selection.rowBox(rowKey, name)}</td>}
      {columns.map((column, index) => {
        const detail = column.detail?.(row);
        return (
          <td
            key={column.key}
            data-align={column.align}
            data-priority={column.priority}
            data-label={column.header}
            data-name={index === 0 || undefined}
            translate={column.isData ? 'no' : undefined}
          >
            <div className={classes.lines}>
              {index === 0 && link ? (
                <Link to={link} className={classes.name}>
                  {column.render(row)}
                </Link>
              ) : (
                column.render(row)
              )}
              {detail && <div className={classes.detail}>{detail}</div>}
            </div>
          </td>
        );
      })}
      {actions && (
        <td className={classes.actionCell}>{actions.length > 0 && <RowActions name={name} actions={actions} />}</td>
      )}
    </tr>
  );
}
