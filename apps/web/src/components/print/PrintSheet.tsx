import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './PrintSheet.module.css';

/** What the page is on paper: never seen on the screen, and alone on the sheet when it is printed. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    // The page itself says all of this already.
    <div className={classes.sheet} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
