import type { ReactNode } from 'react';
import classes from './AccessLayout.module.css';

/** The matrix at the left, what explains it at the right; one under the other where there is no room. */
export function AccessLayout({ matrix, children }: { matrix: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.layout}>
        {matrix}
        <div className={classes.side}>{children}</div>
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
    <section className={classes.card}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {mark}
      </header>
      {children}
    </section>
  );
}
