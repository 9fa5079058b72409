import type { ReactNode } from 'react';
import classes from './AddressColumn.module.css';

interface Props {
  /** Which of the two addresses stands here. */
  title: string;
  children: ReactNode;
}

/** One of the two addresses, side by side. */
export function AddressColumn({ title, children }: Props) {
  return (
    <fieldset className={classes.column}>
      <legend className={classes.title}>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
