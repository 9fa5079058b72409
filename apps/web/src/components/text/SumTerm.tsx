import { useFormat } from '@/lib/format';
import classes from './SumTerm.module.css';

/** What a count stands for, told by the shape and the colour of its mark. */
export type SumMark = 'fine' | 'other' | 'look' | 'left' | 'wrong';

interface Props {
  count: number;
  label: string;
  /** Absent for the sum itself. */
  mark?: SumMark;
  className?: string;
}

/** One count of a sum in the open, in a list of terms. */
export function SumTerm({ count, label, mark, className }: Props) {
  const format = useFormat();
  return (
    <div className={[classes.term, className].join(' ')} data-mark={mark} data-some={count > 0 || undefined}>
      <dd>{format.number(count)}</dd>
      <dt>{label}</dt>
    </div>
  );
}
