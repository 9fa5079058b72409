import { useFormat } from '@/lib/format';
import classes from './Report.module.css';

/** Of a class of 44, 42: a bar for the eye, and both numbers. */
export function ShareCell({ part, whole }: { part: number; whole: number }) {
  const format = useFormat();
  // Who has left since has worked, too, so that there can be more than there are.
  const share = whole === 0 ? null : Math.min(100, (100 * part) / whole);
  return (
    <span className={classes.share}>
      <Bar value={share ?? 0} />
      <span className={classes.part}>{format.number(part)}</span>
      <span className={classes.percent}>{share === null ? '–' : format.percent(share)}</span>
    </span>
  );
}

/** How far somebody is. */
export function ProgressCell({ value }: { value: number | null }) {
  const format = useFormat();
  if (value === null) return '–';
  return (
    <span className={classes.share}>
      <Bar value={value} />
      <span className={classes.percent}>{format.exactPercent(value)}</span>
    </span>
  );
}

const Bar = ({ value }: { value: number }) => (
  <span className={classes.bar} aria-hidden="true">
    <span style={{ width: `${value}%` }} />
  </span>
);
