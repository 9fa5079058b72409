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

/** The page has drawn what it was last told, and nothing moves any more. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}
