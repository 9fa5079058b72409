import { type Browser, expect, type Page } from '@playwright/test';
import { FRAME } from './accessible';
import { PASSWORD } from './fixtures';
import { DESKTOP } from './narrow';
import { settled } from './settled';

/** Somebody who stays signed in and walks from screen to screen, in English, by daylight. */
export interface Visitor {
  page: Page;
  /** Opens a screen and tells how many bytes of gzip script and style it needs beyond the first screen. */
  open(path: string): Promise<number>;
  /** Goes on to a screen without loading the page again; tells what all screens since then need together. */
  goOn(path: string): Promise<number>;
  /** What the console complained of since the last time. */
  complaints(): string[];
  /** The frame, as soon as it has been looked at around one screen: there it is the same around the others. */
  lookedAtBefore(): string[];
}

/**
 * The compressed sizes of the scripts and styles of the page, by their address. The browser tells them of what it kept,
 * too: nothing has to be fetched and compiled anew for every screen.
 */
const assetsOf = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
      .map(({ name, encodedBodySize }): [string, number] => [name, encodedBodySize]),
  );

/** Colours that fade from light to dark are computed anew for every frame: what is looked at is how it ends. */
async function withoutTransitions(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Animation.enable');
  await line.send('Animation.setPlaybackRate', { playbackRate: 1000 });
}

declare global {
  interface Window {
    callsUnderWay: number;
  }
}

/** For going through several screens on one page: counts what is asked for, and keeps in mind all that was fetched. */
function keepCount(): void {
  performance.setResourceTimingBufferSize(5000);
  const ask = window.fetch.bind(window);
  window.callsUnderWay = 0;
  window.fetch = async (...call) => {
    window.callsUnderWay += 1;
    try {
      return await ask(...call);
    } finally {
      window.callsUnderWay -= 1;
    }
  };
}

async function byDaylight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
}

const IS_REFUSAL = /the server responded with a status of 4\d\d/;

export async function newVisitor(browser: Browser, baseURL: string, username?: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: DESKTOP,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
  });
  const page = await context.newPage();
  await withoutTransitions(page);
  await page.addInitScript(keepCount);
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
  await page.goto(username ? '/' : '/user/login');
  await settled(page);
  let screens = 0;
  const known = new Set((await assetsOf(page)).map(([url]) => url));
  const weighed = async () => {
    await settled(page);
    const assets = await assetsOf(page);
    expect(Math.min(...assets.map(([, bytes]) => bytes)), 'an asset without a size').toBeGreaterThan(0);
    return assets.reduce((sum, [url, bytes]) => (known.has(url) ? sum : sum + bytes), 0);
  };

  return {
    page,
    async open(path) {
      screens += 1;
      await byDaylight(page);
      await page.goto(path);
      return weighed();
    },
    async goOn(path) {
      screens += 1;
      await byDaylight(page);
      await page.evaluate(async (to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
        // Idle: the page has taken up the address, and asked for what it needs.
        await new Promise((done) => requestIdleCallback(done, { timeout: 10_000 }));
      }, path);
      await page.waitForFunction(() => window.callsUnderWay === 0);
      return weighed();
    },
    complaints: () => errors.splice(0),
    lookedAtBefore: () => (screens > 1 ? FRAME : []),
  };
}
