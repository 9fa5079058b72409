import { Checkbox } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Column } from './columns';
import classes from './DataTable.module.css';
import { type RowAction, RowActions } from './RowActions';

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  link?: string;
  actions?: readonly RowAction[];
  ticked?: boolean;
  /** Present when rows can be ticked. */
  onTick?: (on: boolean) => void;
}

/** A click on a link or button of the row, or one that ends a selection of text, is not a click on the row. */
function meansTheRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  const isOwn = event.currentTarget.contains(target);
  return isOwn && !target.closest('a, button, input, label') && window.getSelection()?.isCollapsed !== false;
}

export function DataRow<Row>({ row, columns, name, link, actions, ticked, onTick }: Props<Row>) {
  const { t } = useTranslation('components');
  const navigate = useNavigate();
  return (
    <tr
      className={classes.row}
      data-opens={link ? true : undefined}
      onClick={link ? (event) => meansTheRow(event) && void navigate(link) : undefined}
    >
      {onTick && (
        <td className={classes.tickCell}>
          <Checkbox
            size="sm"
            aria-label={t('table.select', { name })}
            checked={ticked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        </td>
      )}
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
