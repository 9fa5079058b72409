import type { ReactNode } from 'react';
import { lookWith } from '@/components/look/look';
import classes from './StatusMark.module.css';

/** A state is told by the shape of its mark and by words, never by colour alone. */
export type StatusKind = 'done' | 'waiting' | 'idle' | 'error';

interface Props {
  kind: StatusKind;
  children: ReactNode;
}

export function StatusMark({ kind, children }: Props) {
  return (
    <span className={lookWith(classes.status, 'inline-flex', 'middle', 'gap-6', 'no-wrap')} data-kind={kind}>
      <span className={classes.mark} aria-hidden="true" />
      {children}
    </span>
  );
}
