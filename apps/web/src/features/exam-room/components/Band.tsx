import type { ReactNode } from 'react';
import { look, lookWith } from '@/components/look/look';
import classes from './Bands.module.css';

interface Props {
  kind?: 'warning' | 'good';
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** A line across the room about the whole attempt. */
export const Band = ({ kind = 'warning', icon, children, action }: Props) => (
  <div className={lookWith(classes.band, 'row', 'gap-14')} data-kind={kind}>
    <span className={look('grid', 'keep')} aria-hidden="true">
      {icon}
    </span>
    <p className={lookWith(classes.words, 'm-0', 'text-card', 'leading-15', 'grow')}>{children}</p>
    {action && <div className={look('row', 'gap-14', 'keep')}>{action}</div>}
  </div>
);
