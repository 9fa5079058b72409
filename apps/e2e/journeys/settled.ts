import { expect, type Page } from '@playwright/test';

const QUIET_MS = 150;

/**
 * The page has said what it has to say: its heading or its error stands, nothing is being fetched for it.
 * (The stream of server events never ends, so waiting for an idle network would wait for ever.)
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, [role="alert"]').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(async (quiet) => {
    const fetched = () => performance.getEntriesByType('resource').length;
    const before = fetched();
    await new Promise((resolve) => setTimeout(resolve, quiet));
    return fetched() === before;
  }, QUIET_MS);
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
