import type { Page } from '@playwright/test';

const QUIET_MS = 150;
const LIMIT_MS = 20_000;

declare global {
  interface Window {
    /** What had been fetched when one looked last, and since when nothing more came. */
    seen?: { look: number; fetched: number; since: number };
  }
}

let looks = 0;

/**
 * The page has said what it has to say: its heading or its error stands, nothing is being fetched for it.
 * (The stream of server events never ends, so waiting for an idle network would wait for ever.)
 */
export async function settled(page: Page): Promise<void> {
  looks += 1;
  await page.waitForFunction(
    ({ look, quiet }) => {
      const isTold =
        document.querySelector('h1, [role="alert"]') !== null && document.querySelector('[aria-busy="true"]') === null;
      const fetched = performance.getEntriesByType('resource').length;
      const now = performance.now();
      const seen = window.seen;
      if (isTold && seen?.look === look && seen.fetched === fetched) return now - seen.since >= quiet;
      window.seen = { look, fetched: isTold ? fetched : -1, since: now };
      return false;
    },
    { look: looks, quiet: QUIET_MS },
    { polling: 50, timeout: LIMIT_MS },
  );
}

/** What began to move stands where it goes, once some frames are drawn: before the first, the shortest motion is at its beginning. */
export async function still(page: Page, frames = 0): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let left = frames; left > 0; left--) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  }, frames);
}

/** The page has drawn what it was last told, and nothing moves any more. */
export const drawn = (page: Page): Promise<void> => still(page, 2);
