import type { CoursePart } from '../class-materials/partQueries';

/** What a part holds already, in its version. */
export type Held = CoursePart['questions'][number];
/** In the list: held already, or just found in the bank. */
export type Placed = Pick<Held, 'id' | 'question' | 'status' | 'library' | 'counts' | 'points'> &
  Partial<Pick<Held, 'placing_id' | 'version' | 'newer_version'>>;

const MOST_POINTS = 1000;

/** Points as somebody types them: more than nothing, at most a thousand, in hundredths. Undefined: not points. */
export function pointsOf(text: string): number | undefined {
  const written = text.trim().replace(',', '.');
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(written)) return undefined;
  const points = Number(written);
  return points > 0 && points <= MOST_POINTS ? points : undefined;
}

/** What is sent: the whole list in its order. */
export const sentOf = (placed: readonly Placed[]) => placed.map(({ id, points }) => ({ id, points }));

export const isSame = (a: readonly Placed[], b: readonly Placed[]) =>
  JSON.stringify(sentOf(a)) === JSON.stringify(sentOf(b));

export function moved(placed: readonly Placed[], from: number, to: number): Placed[] {
  const next = [...placed];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export const totalOf = (placed: readonly Placed[]) =>
  Math.round(placed.reduce((sum, { points }) => sum + points, 0) * 100) / 100;
