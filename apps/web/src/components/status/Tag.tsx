import type { ReactNode } from 'react';
import classes from './Tag.module.css';

type TagKind = 'primary' | 'neutral' | 'warning' | 'success' | 'error' | 'now';

interface Props {
  kind?: TagKind;
  children: ReactNode;
}

export function Tag({ kind = 'neutral', children }: Props) {
  return (
    <span className={classes.tag} data-kind={kind}>
      {kind === 'now' && <span className={classes.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
