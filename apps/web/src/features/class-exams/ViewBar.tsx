import type { ReactNode } from 'react';
import classes from './ViewBar.module.css';

/** Above a table: which of its rows are shown, and what can be done. */
export function ViewBar({ view, children }: { view: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.view}>{view}</div>
      {children && <div className={classes.rest}>{children}</div>}
    </div>
  );
}
