import type { ReactNode } from 'react';
import { look, lookWith } from '@/components/look/look';
import classes from './AccessLayout.module.css';

/** The matrix at the left, what explains it at the right; one under the other where there is no room. */
export function AccessLayout({ matrix, children }: { matrix: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={lookWith(classes.layout, 'grid', 'start', 'gap-14')}>
        {matrix}
        <div className={lookWith(classes.side, 'stack', 'gap-14', 'narrow')}>{children}</div>
      </div>
    </div>
  );
}

interface CardProps {
  title: ReactNode;
  mark?: ReactNode;
  children: ReactNode;
}

export function SideCard({ title, mark, children }: CardProps) {
  return (
    <section className={lookWith(classes.card, 'card')}>
      <header className={look('flex', 'between', 'baseline', 'gap-12', 'mb-6')}>
        <h2 className={look('heading')}>{title}</h2>
        {mark}
      </header>
      {children}
    </section>
  );
}
