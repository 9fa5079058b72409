import { setImmediate as pause } from 'node:timers/promises';

const ITEMS_BETWEEN_PAUSES = 100;

/** Works through a long list in pieces, so that other requests are served in between. */
export async function inPieces<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result | Promise<Result>,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = [];
  for (const item of items) {
    results.push(await work(item));
    if (results.length % ITEMS_BETWEEN_PAUSES === 0) await pause();
  }
  return results;
}
