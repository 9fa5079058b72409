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
