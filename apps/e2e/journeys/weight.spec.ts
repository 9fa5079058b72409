import type { CDPSession, Page } from '@playwright/test';
import { expect, PASSWORD, test } from './fixtures';
import { SCREENS_TO_VISIT } from './screens';
import { settled } from './settled';

const KB = 1024;
const LOG_IN_LIMIT = 150 * KB;
const FURTHER_LIMIT = 120 * KB;

/** Counts the bytes of script and style as they cross the line, compressed with gzip, from now on. */
async function scale(page: Page) {
  const line: CDPSession = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  const heads = new Map<string, number>();
  const cached = new Set<string>();
  const encodings = new Set<string>();
  let bytes = 0;
  // What the browser already has does not cross the line again.
  line.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && type !== 'Stylesheet') return;
    if (response.fromDiskCache || cached.has(requestId)) return;
    heads.set(requestId, response.encodedDataLength);
    encodings.add(response.headers['content-encoding'] ?? 'none');
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) bytes += encodedDataLength - head;
  });
  return { weigh: () => bytes, encodings };
}

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

for (const screen of SCREENS_TO_VISIT.filter(({ as }) => as)) {
  test(`at most 120 KB more than the screen before: ${screen.name} (${screen.as})`, async ({ page }) => {
    await page.goto('/user/login');
    await signInHere(page, screen.as ?? '');
    await settled(page);
    const { weigh } = await scale(page);
    await page.goto(screen.path);
    await settled(page);
    test.info().annotations.push({ type: 'bytes', description: String(weigh()) });
    expect(weigh()).toBeLessThan(FURTHER_LIMIT);
  });
}
