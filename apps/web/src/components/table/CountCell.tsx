import { useFormat } from '@/lib/format';
import classes from './CountCell.module.css';

/** A count; zero is dimmed, so that it does not ask for attention. */
export function CountCell({ value }: { value: number }) {
  const format = useFormat();
  return <span className={value === 0 ? classes.zero : undefined}>{format.number(value)}</span>;
}
