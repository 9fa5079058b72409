import type { ReactNode } from 'react';
import classes from './FootBar.module.css';

/** Stays at the foot of a page: the way back at the left, the ways on at the right. */
export function FootBar({ back, children }: { back?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div>{back}</div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
