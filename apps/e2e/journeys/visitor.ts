import { type Browser, expect, type Page } from '@playwright/test';
import { FRAME } from './accessible';
import { PASSWORD } from './fixtures';
import { DESKTOP } from './narrow';
import { drawn, settled } from './settled';

type Colours = 'light' | 'dark';

/** Somebody who stays signed in and walks from screen to screen, in English. */
export interface Visitor {
  page: Page;
  /**
   * Goes to a screen and tells how many bytes of gzip script and style it needs at most beyond the first screen. The
   * page is not loaded again while all screens since then need less than the limit together.
   */
  visit(path: string, limit: number): Promise<number>;
  colours(): Colours;
  /** From light to dark, or back. */
  changeColours(): Promise<void>;
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
  let colours: Colours = 'light';
  const known = new Set((await assetsOf(page)).map(([url]) => url));
  const weighed = async () => {
    await settled(page);
    const assets = await assetsOf(page);
    expect(Math.min(...assets.map(([, bytes]) => bytes)), 'an asset without a size').toBeGreaterThan(0);
    return assets.reduce((sum, [url, bytes]) => (known.has(url) ? sum : sum + bytes), 0);
  };

  const open = async (path: string) => {
    await page.goto(path);
    return weighed();
  };
  const goOn = async (path: string) => {
    await page.evaluate(async (to) => {
      const { dataset } = document.documentElement;
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise((done) => setTimeout(done, 20));
      };
      delete dataset.drawn;
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await until(() => dataset.drawn !== undefined);
      // Idle: the page has asked for what it needs.
      await new Promise((done) => requestIdleCallback(done, { timeout: 10_000 }));
      await until(() => window.callsUnderWay === 0);
    }, path);
    return weighed();
  };
  // Before signing in every address is a page of its own.
  const mayGoOn = username !== undefined;

  return {
    page,
    async visit(path, limit) {
      screens += 1;
      await page.setViewportSize(DESKTOP);
      const together = mayGoOn ? await goOn(path) : limit;
      return together < limit ? together : open(path);
    },
    colours: () => colours,
    async changeColours() {
      colours = colours === 'light' ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colours);
      await drawn(page);
    },
    complaints: () => errors.splice(0),
    lookedAtBefore: () => (screens > 1 ? FRAME : []),
  };
}
