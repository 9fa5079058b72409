import type { ReactNode } from 'react';
import { lookWith } from '@/components/look/look';
import classes from './FootBar.module.css';

/** Stays at the foot of a page: the way back at the left, the ways on at the right. */
export function FootBar({ back, children }: { back?: ReactNode; children: ReactNode }) {
  return (
    <div className={lookWith(classes.bar, 'bar', 'foot', 'gap-8-24')}>
      <div>{back}</div>
      <div className={lookWith(classes.actions, 'flex', 'wrap', 'gap-10')}>{children}</div>
    </div>
  );
}
