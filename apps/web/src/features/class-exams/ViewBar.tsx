import type { ReactNode } from 'react';
import { look } from '@/components/look/look';
import { useScrollRow } from '@/components/page/useScrollRow';
import classes from './ViewBar.module.css';

/** Above a table: which of its rows are shown, and what can be done. */
export function ViewBar({ view, children }: { view: ReactNode; children?: ReactNode }) {
  const row = useScrollRow<HTMLDivElement>();
  return (
    <div className={look('bar', 'gap-10-16')}>
      <div ref={row.ref} className={`${classes.view} ${row.className}`}>
        {view}
      </div>
      {children && <div className={look('cluster', 'gap-8')}>{children}</div>}
    </div>
  );
}
