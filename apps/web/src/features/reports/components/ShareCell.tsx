import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './Report.module.css';

/** How much of a hundred. Who has left since has worked, too, so that there can be more than there are. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.min(100, (100 * part) / whole);

/** Of a class of 44, 42: a bar for the eye, and both numbers. */
export function ShareCell({ part, whole }: { part: number; whole: number }) {
  const format = useFormat();
  const share = shareOf(part, whole);
  return (
    <span className={look('row', 'gap-8', 'no-wrap')}>
      <Bar value={share ?? 0} />
      <span className={classes.part}>{format.number(part)}</span>
      <span className={lookWith(classes.percent, 'dimmed', 'regular', 'text-right')}>
        {share === null ? '–' : format.percent(share)}
      </span>
    </span>
  );
}

/** How far somebody is. */
export function ProgressCell({ value }: { value: number | null }) {
  const format = useFormat();
  if (value === null) return '–';
  return (
    <span className={look('row', 'gap-8', 'no-wrap')}>
      <Bar value={value} />
      <span className={lookWith(classes.percent, 'dimmed', 'regular', 'text-right')}>{format.exactPercent(value)}</span>
    </span>
  );
}

const Bar = ({ value }: { value: number }) => (
  <span className={lookWith(classes.bar, 'track')} aria-hidden="true">
    <span style={{ width: `${value}%` }} />
  </span>
);
