import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AccountNotice.module.css';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Something about the account that wants looking at; nothing is blocked by it. */
export function AccountNotice({ title, children, action }: Props) {
  return (
    <div className={classes.notice} role="status">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{title}</strong>
        {children}
      </div>
      {action}
    </div>
  );
}
