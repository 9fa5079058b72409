import type { ReactNode } from 'react';
import { look, lookWith } from '@/components/look/look';
import classes from './TableBar.module.css';

/** Above a table without filters: what it is about, and what can be done. */
export function TableBar({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className={look('bar', 'gap-10-16')}>
      <p className={look('note', 'm-0')} aria-live="polite">
        {words}
      </p>
      {children && <div className={lookWith(classes.buttons, 'flex', 'wrap', 'gap-8')}>{children}</div>}
    </div>
  );
}
