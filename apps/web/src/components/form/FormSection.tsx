import type { ReactNode } from 'react';
import classes from './FormSection.module.css';

interface Props {
  title: string;
  /** Why these fields are asked for. */
  purpose?: string;
  children: ReactNode;
}

/** Name and purpose at the left, the fields in two columns at the right. */
export function FormSection({ title, purpose, children }: Props) {
  return (
    <section className={classes.section}>
      <div className={classes.columns}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          {purpose && <p className={classes.purpose}>{purpose}</p>}
        </div>
        <div className={classes.fields}>{children}</div>
      </div>
    </section>
  );
}
