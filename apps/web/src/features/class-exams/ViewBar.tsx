import type { ReactNode } from 'react';
import { look } from '@/components/look/look';
import classes from './ViewBar.module.css';

/** Above a table: which of its rows are shown, and what can be done. */
export function ViewBar({ view, children }: { view: ReactNode; children?: ReactNode }) {
  return (
    <div className={look('bar', 'gap-10-16')}>
      <div className={classes.view}>{view}</div>
      {children && <div className={look('cluster', 'gap-8')}>{children}</div>}
    </div>
  );
}
