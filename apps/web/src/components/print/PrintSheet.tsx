import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './PrintSheet.module.css';

interface Props {
  /** Wide tables lie. */
  isLying?: boolean;
  children: ReactNode;
}

/** What the page is on paper: never seen on the screen, and alone on the sheet when it is printed. */
export function PrintSheet({ isLying = false, children }: Props) {
  return createPortal(
    // The page itself says all of this already.
    <div className={classes.sheet} data-lying={isLying || undefined} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
