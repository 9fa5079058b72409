import type { ReactNode } from 'react';
import classes from './TableBar.module.css';

/** Above a table without filters: what it is about, and what can be done. */
export function TableBar({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.bar}>
      <p className={classes.words} aria-live="polite">
        {words}
      </p>
      {children && <div className={classes.buttons}>{children}</div>}
    </div>
  );
}
