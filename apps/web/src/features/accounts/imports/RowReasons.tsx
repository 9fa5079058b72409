import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './RowsTable.module.css';
import type { Reason } from './rowWords';

interface Props {
  reasons: readonly Reason[];
  span: number;
  /** What can be done with the row, before its reasons. */
  children?: ReactNode;
}

/** All reasons of a row on a second line across it, each with its column's name. */
export function RowReasons({ reasons, span, children }: Props) {
  if (reasons.length === 0 && !children) return null;
  return (
    <tr className={classes.reasons}>
      <td colSpan={span}>
        {children}
        {reasons.map(({ key, kind, field, sentence }) => (
          <p key={key} className={classes.reason} data-kind={kind}>
            {kind === 'error' ? (
              <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
            )}
            <span>
              {field && <strong>{field}: </strong>}
              {sentence}
            </span>
          </p>
        ))}
      </td>
    </tr>
  );
}
