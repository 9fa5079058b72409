import type { Browser, CDPSession, Page } from '@playwright/test';
import { PASSWORD } from './fixtures';
import { settled } from './settled';

/** Somebody who stays signed in and walks from screen to screen, in English, by daylight. */
export interface Visitor {
  page: Page;
  /** Opens a screen and tells how many bytes of gzip script and style it needs beyond the first screen. */
  open(path: string): Promise<number>;
  /** What the console complained of since the last time. */
  complaints(): string[];
}

/** The sizes of scripts and styles by their address, as they cross the line. */
async function weighAssets(line: CDPSession): Promise<Map<string, number>> {
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await line.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  const sizes = new Map<string, number>();
  const asked = new Map<string, { url: string; head: number }>();
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && type !== 'Stylesheet') return;
    asked.set(requestId, { url: response.url, head: response.encodedDataLength });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const asset = asked.get(requestId);
    if (asset) sizes.set(asset.url, encodedDataLength - asset.head);
  });
  return sizes;
}

const IS_REFUSAL = /the server responded with a status of 4\d\d/;

export async function newVisitor(browser: Browser, baseURL: string, username?: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !IS_REFUSAL.test(message.text())) errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  await page.goto('/healthz');
  if (username) {
    const answer = await context.request.post('/api-token-auth/', { data: { username, password: PASSWORD } });
    await page.evaluate((user) => window.localStorage.setItem('khue.user', user), await answer.text());
  }
  await page.evaluate(() => window.localStorage.setItem('khue.language', 'en'));
  const sizes = await weighAssets(await context.newCDPSession(page));
  await page.goto(username ? '/' : '/user/login');
  await settled(page);
  const known = new Set(sizes.keys());

  return {
    page,
    async open(path) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1440, height: 900 });
      sizes.clear();
      await page.goto(path);
      await settled(page);
      return [...sizes].reduce((sum, [url, bytes]) => (known.has(url) ? sum : sum + bytes), 0);
    },
    complaints: () => errors.splice(0),
  };
}
