import type { ReactNode } from 'react';
import classes from './ListPage.module.css';

/** A page whose table takes the height that is left, so that its header and footer are always in sight. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
