import type { useFormat } from '@/lib/format';

/** The ends of an interval, as a sentence about it wants them. */
export const between = (format: ReturnType<typeof useFormat>, [low, high]: readonly [number, number]) => ({
  low: format.number(low),
  high: format.number(high),
});
