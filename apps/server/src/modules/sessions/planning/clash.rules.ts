import { dayOf } from '@khue/contract/day';

interface Span {
  starts_at: Date;
  ends_at: Date;
}

const DAY = 86_400_000;
/** Hours of a school, on Vietnam's clock. */
const OPENS = '07:00';
const CLOSES = '21:00';
const at = (day: string, hour: string): number => new Date(`${day}T${hour}:00+07:00`).getTime();

/** The first moment at which nothing of these is going on for so long, from the wanted one on. */
function firstFree(busy: readonly Span[], from: number, length: number, fits: (start: number) => number): number {
  let start = fits(from);
  for (;;) {
    const inTheWay = busy.find((span) => span.starts_at.getTime() < start + length && span.ends_at.getTime() > start);
    if (!inTheWay) return start;
    start = fits(inTheWay.ends_at.getTime());
  }
}

/** The same moment, or the next at which the school is open for so long. */
const whileOpen =
  (length: number) =>
  (start: number): number => {
    const day = dayOf(new Date(start));
    if (start < at(day, OPENS)) return at(day, OPENS);
    return start + length <= at(day, CLOSES) ? start : at(dayOf(new Date(at(day, '12:00') + DAY)), OPENS);
  };

/** A time within school hours if that is possible; nothing where none is free before the last moment. */
export function nextFree(busy: readonly Span[], from: Date, length: number, until: Date): Date | null {
  const spans = [...busy].sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const fitsADay = length <= at('2026-01-01', CLOSES) - at('2026-01-01', OPENS);
  const tries = [...(fitsADay ? [whileOpen(length)] : []), (start: number) => start];
  for (const fits of tries) {
    const start = firstFree(spans, from.getTime(), length, fits);
    if (start <= until.getTime()) return new Date(start);
  }
  return null;
}

/** Two of the wanted ones that want the same host or class at once: the later one, and what is in its way. */
export function clashAmong<Wanted extends Span & { host_id: number; class_id: number }>(
  wanted: readonly Wanted[],
): { of: 'host' | 'class'; first: Wanted; second: Wanted } | null {
  const sorted = [...wanted].sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  for (const [index, second] of sorted.entries()) {
    const first = sorted
      .slice(0, index)
      .find(
        (one) => one.ends_at > second.starts_at && (one.host_id === second.host_id || one.class_id === second.class_id),
      );
    if (first) return { of: first.host_id === second.host_id ? 'host' : 'class', first, second };
  }
  return null;
}
