import { setImmediate as nextTurn } from 'node:timers/promises';

const MS_BETWEEN_PAUSES = 20;

/** Between two steps of long work: whoever waits comes first. */
export const pause = async (): Promise<void> => {
  await nextTurn();
};

/** Works through a long list in pieces, so that other requests are served in between. */
export async function inPieces<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result | Promise<Result>,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = [];
  let until = performance.now() + MS_BETWEEN_PAUSES;
  for (const item of items) {
    results.push(await work(item));
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + MS_BETWEEN_PAUSES;
  }
  return results;
}

/** Long work that says between which steps it may pause. */
export type Steps<Result> = Generator<void, Result>;

/** All of it, for who cannot wait. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** With pauses, as above. */
export async function stepByStep<Result>(steps: Steps<Result>): Promise<Result> {
  let until = performance.now() + MS_BETWEEN_PAUSES;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + MS_BETWEEN_PAUSES;
  }
}

/** A list in portions of at most so many items and, unless one alone is heavier, of at most so much weight together. */
export function portionsOf<Item>(
  items: readonly Item[],
  most: { items: number; weight: number },
  weightOf: (item: Item) => number,
): Item[][] {
  const portions: Item[][] = [];
  let weight = 0;
  for (const item of items) {
    const last = portions.at(-1);
    weight += weightOf(item);
    if (last && last.length < most.items && weight <= most.weight) {
      last.push(item);
      continue;
    }
    portions.push([item]);
    weight = weightOf(item);
  }
  return portions;
}
