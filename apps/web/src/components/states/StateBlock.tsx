import type { ReactNode } from 'react';
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
    <div className={classes.block} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={classes.title}>{title}</p>
      {advice && <p className={classes.advice}>{advice}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
