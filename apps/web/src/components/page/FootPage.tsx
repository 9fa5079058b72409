import type { ReactNode } from 'react';
import classes from './FootBar.module.css';

/** A page that ends with a `FootBar`: it lies at the foot of the sheet, however little stands above it. */
export function FootPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
