import { IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import type { Column } from './columns';
import classes from './DataTable.module.css';
import { type RowAction, RowActions } from './RowActions';
import type { Measured } from './VirtualRows';

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  link?: string;
  tone?: 'error' | undefined;
  actions?: readonly RowAction[];
  /** What opening it shows. */
  opens?: string;
  withOpens?: boolean;
  /** Present when rows can be ticked. */
  box?: ReactNode;
  /** Its place among all rows, the head included. */
  rowIndex?: number;
  /** Present while only the rows in sight are in the page. */
  measured?: Measured;
}

/** A click on a link or button of the row, or one that ends a selection of text, is not a click on the row. */
function meansTheRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  const isOwn = event.currentTarget.contains(target);
  return isOwn && !target.closest('a, button, input, label') && window.getSelection()?.isCollapsed !== false;
}

export function DataRow<Row>(props: Props<Row>) {
  const { row, columns, name, link, tone, actions, opens, withOpens, box, rowIndex, measured } = props;
  const navigate = useNavigate();
  const nameAt = Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  );
  return (
    <tr
      {...measured}
      className={classes.row}
      aria-rowindex={rowIndex}
      data-opens={link ? true : undefined}
      data-tone={tone}
      onClick={link ? (event) => meansTheRow(event) && void navigate(link) : undefined}
    >
      {box && <td className={classes.tickCell}>{box}</td>}
      {columns.map((column, index) => {
        const detail = column.detail?.(row);
        return (
          <td
            key={column.key}
            data-align={column.align}
            data-priority={column.priority}
            data-narrow={column.narrow}
            data-one-line={column.oneLine}
            data-label={column.header}
            data-name={index === nameAt || undefined}
            translate={column.isData ? 'no' : undefined}
          >
            <div className={lookWith(classes.lines, 'narrow')}>
              {index === 0 && link ? (
                <Link to={link} className={lookWith(classes.name, 'colour-inherit', 'semibold', 'no-underline')}>
                  {column.render(row)}
                </Link>
              ) : (
                column.render(row)
              )}
              {detail && <div className={look('note')}>{detail}</div>}
            </div>
          </td>
        );
      })}
      {withOpens && (
        <td className={classes.opensCell}>
          {opens && (
            // The name of the row is the link; this is for those who see.
            <span className={lookWith(classes.opens, 'inline-flex', 'middle', 'gap-4', 'dimmed')} aria-hidden="true">
              <span className={classes.opensWords}>{opens}</span>
              <IconChevronRight size={18} stroke={1.6} />
            </span>
          )}
        </td>
      )}
      {actions && (
        <td className={classes.actionCell}>{actions.length > 0 && <RowActions name={name} actions={actions} />}</td>
      )}
    </tr>
  );
}
