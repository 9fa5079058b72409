import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from './fixtures';
import { scale } from './scale';
import { settled } from './settled';

const KB = 1024;
const LOG_IN_LIMIT = 150 * KB;
const FURTHER_LIMIT = 120 * KB;

test.use({ coldBrowser: true });

test('a cold load of the log-in page stays under 150 KB of gzip script and style', async ({ page }) => {
  const { weigh, encodings } = await scale(page);
  await page.goto('/user/login');
  await settled(page);
  test.info().annotations.push({ type: 'bytes', description: String(weigh()) });
  expect(weigh()).toBeGreaterThan(50 * KB);
  expect(weigh()).toBeLessThan(LOG_IN_LIMIT);
  expect([...encodings].filter((encoding) => encoding !== 'gzip' && encoding !== 'none')).toEqual([]);
});

async function signInHere(page: Page, username: string): Promise<void> {
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('[type=submit]').click();
  await expect(page).not.toHaveURL(/\/user\/login/);
}

for (const username of ['admin', 'staff', 'teacher', 'student']) {
  test(`from the log-in page to the first screen of ${username}, shell and all: at most 120 KB more`, async ({
    page,
  }) => {
    const { weigh } = await scale(page);
    await page.goto('/user/login');
    await settled(page);
    const before = weigh();
    await signInHere(page, username);
    await settled(page);
    const more = weigh() - before;
    test.info().annotations.push({ type: 'bytes', description: String(more) });
    expect(more).toBeGreaterThan(KB);
    expect(more).toBeLessThan(FURTHER_LIMIT);
  });
}
