/** Figures of fewer say more about single students than about a class, a school or a course. */
export const FEW = 10;
export const isFew = (students: number): boolean => students > 0 && students < FEW;

/** A figure in a period and in the one before, each with how many students it is of. */
interface Compared {
  kind: 'count' | 'average' | 'rate';
  now: number | null;
  before: number | null;
  students: number;
  studentsBefore: number;
}

/** What may move without meaning anything; the smaller of both groups decides (docs/decisions/0116). */
const NOISE: Readonly<Record<Compared['kind'], (before: number, fewest: number) => number>> = {
  /** Two students, or three in a hundred. */
  count: (before) => Math.max(2, 0.03 * before),
  /** A tenth of a point, or what one student does who scores three points more. */
  average: (_, fewest) => Math.max(0.1, 3 / fewest),
  /** Two points of a hundred, or one student who passes. */
  rate: (_, fewest) => Math.max(2, 100 / fewest),
};

/** Whether a figure rose, fell or stayed almost the same; null where there is nothing to compare, or too few students. */
export type Direction = 'up' | 'down' | 'same' | null;

export function directionOf({ kind, now, before, students, studentsBefore }: Compared): Direction {
  const fewest = Math.min(students, studentsBefore);
  if (now === null || before === null || (kind !== 'count' && fewest < FEW)) return null;
  const change = now - before;
  if (Math.abs(change) <= NOISE[kind](before, fewest) + 1e-9) return 'same';
  return change > 0 ? 'up' : 'down';
}
