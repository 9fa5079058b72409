/** Steps that people count in. */
const STEPS = [1, 2, 5, 10];
const MOST_LINES = 6;

/** Where the lines of a scale from 0 stand: a few, at round numbers, the last at or above the largest value. */
export function scaleOf(largest: number, max?: number): number[] {
  const top = Math.max(max ?? 0, largest, 1);
  const rough = top / (MOST_LINES - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (STEPS.find((one) => one * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, line) => line * step);
}

/** Which points are named at the foot, so that no two names touch: evenly, from the first on. */
export function tickPlaces(count: number, width: number, roomOfOne: number): number[] {
  const most = Math.max(1, Math.floor(width / roomOfOne));
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / every) }, (_, tick) => tick * every);
}
