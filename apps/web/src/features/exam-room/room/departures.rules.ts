import type { Departure } from './roomMemory';

/** So many are told with each sign of life: what one of them lost on its way, the next brings. */
const MOST_TOLD = 20;

/** Neither seen nor written in. */
export const isLeft = (page: Pick<Document, 'hidden' | 'hasFocus'>): boolean => page.hidden || !page.hasFocus();

/** With one that begins now. */
export const leftNow = (departures: readonly Departure[], now: number): Departure[] =>
  [...departures, { at: new Date(now).toISOString(), seconds: 0 }].slice(-MOST_TOLD);

/** The last one lasts until now. */
export function stillLeft(departures: readonly Departure[], now: number): Departure[] {
  const last = departures.at(-1);
  if (!last) return [];
  const seconds = Math.min(86_400, Math.max(last.seconds, Math.round((now - Date.parse(last.at)) / 1000)));
  return [...departures.slice(0, -1), { ...last, seconds }];
}
