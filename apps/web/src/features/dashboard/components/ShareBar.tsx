import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './Dashboard.module.css';

/** A share of 100 as a bar with its figure. */
export function ShareBar({ value }: { value: number | null }) {
  const format = useFormat();
  if (value === null) return '–';
  return (
    <span className={lookWith(classes.share, 'row', 'gap-10', 'wide')}>
      <span className={classes.track} aria-hidden="true">
        <span style={{ width: `${Math.min(100, value)}%` }} />
      </span>
      <span className={classes.shareFigure}>{format.percent(value)}</span>
    </span>
  );
}

/** Null where there is nothing to divide by. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.min(100, (100 * part) / whole);
