import { useFormat } from '@/lib/format';
import type { Clash } from './clash';
import { dayOf } from './wallClock';

/** "14:20", with its day where that is another than was wanted. */
export function useFreeTime({ free }: Clash, wanted: string): string | null {
  const format = useFormat();
  if (!free) return null;
  const time = format.time(free);
  return dayOf(free) === dayOf(wanted) ? time : `${time}, ${format.onDay(free)}`;
}
