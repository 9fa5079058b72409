import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';

/** A count; zero is dimmed, so that it does not ask for attention. */
export function CountCell({ value }: { value: number }) {
  const format = useFormat();
  return <span className={value === 0 ? look('dimmed') : undefined}>{format.number(value)}</span>;
}
