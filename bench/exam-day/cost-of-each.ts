import type { Done, Operation } from './tally';

/** Processor time that was used within a second of the clock, and what was done in it. */
export interface Second {
  ms: number;
  done: Partial<Record<Operation, number>>;
}

const ROUNDS = 2000;

/**
 * What one of each operation costs, if each second's processor time is the sum of what was done in it: least squares, and
 * nothing costs less than nothing. Starts, saves and ends come at different times of an exam, so they can be told apart.
 */
export function costOfEach(seconds: readonly Second[], operations: readonly Operation[]): Record<Operation, number> {
  const counts = operations.map((operation) => seconds.map(({ done }) => done[operation] ?? 0));
  const squares = counts.map((column) => column.reduce((sum, n) => sum + n * n, 0));
  const costs = operations.map(() => 0);
  const rest = seconds.map(({ ms }) => ms);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, column] of counts.entries()) {
      if (!squares[at]) continue;
      const fits = column.reduce((sum, n, second) => sum + n * (rest[second] ?? 0), 0) / squares[at];
      const better = Math.max(0, (costs[at] ?? 0) + fits);
      const more = better - (costs[at] ?? 0);
      costs[at] = better;
      for (const [second, n] of column.entries()) rest[second] = (rest[second] ?? 0) - more * n;
    }
  }
  return Object.fromEntries(
    operations.map((operation, at) => [operation, Math.round((costs[at] ?? 0) * 100) / 100]),
  ) as Record<Operation, number>;
}

/** How much of something came in the busiest of so many seconds on end, a second. */
export function mostASecond(done: Done, operation: Operation, over: number): number {
  const seconds = [...done.keys()];
  const sums = seconds.map((first) =>
    Array.from({ length: over }, (_, later) => done.get(first + later)?.[operation] ?? 0).reduce((a, b) => a + b, 0),
  );
  return Math.round(Math.max(0, ...sums) / over);
}
