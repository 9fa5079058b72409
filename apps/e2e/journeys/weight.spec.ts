import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from './fixtures';
import { SCHOOL } from './narrow';
import { scale } from './scale';
import { settled } from './settled';

const KB = 1024;
const LOG_IN_LIMIT = 121 * KB;
const FONT_LIMIT = 60 * KB;
/** With what is fetched while one types. */
const TYPED_LIMIT = 153 * KB;
/** With the frame around every screen. */
const FIRST_SCREEN_LIMIT = 148 * KB;
/** Of everything that crosses the line: files, fonts, calls, the stream of events; students ask once more while a lesson runs. */
const REQUEST_LIMIT = 20;

test.use({ coldBrowser: true, viewport: SCHOOL });

test('a cold load of the log-in page stays under 121 KB of gzip script and style, and 60 KB of fonts', async ({
  page,
}) => {
  const { weigh, weighFonts, encodings } = await scale(page);
  await page.goto('/user/login');
  await settled(page);
  test.info().annotations.push({ type: 'bytes', description: String(weigh()) });
  expect(weigh()).toBeGreaterThan(50 * KB);
  expect(weigh()).toBeLessThan(LOG_IN_LIMIT);
  // Fonts are asked for by what is drawn with them.
  await expect.poll(weighFonts).toBeGreaterThan(KB);
  expect(weighFonts()).toBeLessThan(FONT_LIMIT);
  expect([...encodings].filter((encoding) => encoding !== 'gzip' && encoding !== 'none')).toEqual([]);
});

async function signInHere(page: Page): Promise<void> {
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('[type=submit]').click();
  await expect(page).not.toHaveURL(/\/user\/login/);
  // The address changes before the screen is fetched.
  await expect(page.locator('[data-area]')).toBeVisible();
}

for (const username of ['admin', 'staff', 'teacher', 'student']) {
  test(`from the log-in page to the first screen of ${username}, shell and all: at most 20 requests and 148 KB more`, async ({
    page,
  }) => {
    const { weigh, countRequests } = await scale(page);
    await page.goto('/user/login');
    await settled(page);
    const login = weigh();
    await page.locator('[name=username]').fill(username);
    // What comes while one types sets out when the browser has time for it.
    await expect.poll(weigh).toBeGreaterThan(login + 10 * KB);
    await settled(page);
    const before = weigh();
    const requestsBefore = countRequests();
    expect(before).toBeLessThan(TYPED_LIMIT);
    await signInHere(page);
    await settled(page);
    const more = weigh() - before;
    test.info().annotations.push({ type: 'bytes', description: String(more) });
    expect(more).toBeGreaterThan(KB);
    expect(more).toBeLessThan(FIRST_SCREEN_LIMIT);
    expect(countRequests() - requestsBefore).toBeLessThanOrEqual(REQUEST_LIMIT);
  });
}
