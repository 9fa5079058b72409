import type { ReactNode } from 'react';
import { look, lookWith } from '@/components/look/look';
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
          <h2 className={look('heading')}>{title}</h2>
          {purpose && <p className={look('note', 'mt-2', 'leading-15')}>{purpose}</p>}
        </div>
        <div className={lookWith(classes.fields, 'grid', 'start', 'columns-2')}>{children}</div>
      </div>
    </section>
  );
}
