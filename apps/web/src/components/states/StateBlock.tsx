import type { ReactNode } from 'react';
import { look, lookWith } from '@/components/look/look';
import classes from './StateBlock.module.css';

interface Props {
  kind: 'empty' | 'error';
  icon: ReactNode;
  /** What is so. */
  title: string;
  /** What to do about it. */
  advice?: ReactNode;
  action?: ReactNode;
}

/** The one look of "nothing here" and "it went wrong": round icon, two sentences, one button. */
export function StateBlock({ kind, icon, title, advice, action }: Props) {
  return (
    <div
      className={lookWith(classes.block, 'row', 'text-centre')}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
    >
      <span className={lookWith(classes.icon, 'centre', 'mb-12', 'primary', 'primary-soft')} aria-hidden="true">
        {icon}
      </span>
      <p className={look('heading')}>{title}</p>
      {advice && <p className={classes.advice}>{advice}</p>}
      {action && <div className={look('mt-16')}>{action}</div>}
    </div>
  );
}
