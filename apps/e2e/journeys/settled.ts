import { expect, type Page } from '@playwright/test';

const QUIET_MS = 150;
const LOOK_EVERY_MS = 50;
const LIMIT_MS = 20_000;

declare global {
  interface Window {
    /** How much had been fetched when one looked last, and since when nothing more came. */
    quiet?: { fetched: number; since: number };
  }
}

/**
 * The page has said what it has to say: its heading or its error stands, nothing is being fetched for it.
 * (The stream of server events never ends, so waiting for an idle network would wait for ever.)
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, [role="alert"]').first()).toBeAttached();
  await page.evaluate(() => {
    window.quiet = undefined;
  });
  await page.waitForFunction(
    (wanted) => {
      const isBusy = document.querySelector('[aria-busy="true"]') !== null;
      const fetched = isBusy ? -1 : performance.getEntriesByType('resource').length;
      const now = performance.now();
      if (isBusy || window.quiet?.fetched !== fetched) window.quiet = { fetched, since: now };
      return now - (window.quiet?.since ?? now) >= wanted;
    },
    QUIET_MS,
    { polling: LOOK_EVERY_MS, timeout: LIMIT_MS },
  );
}

/** What began to move stands where it goes: until a frame is drawn, even the shortest motion is at its beginning. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** The page has drawn what it was last told, and nothing moves any more. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await still(page);
}
