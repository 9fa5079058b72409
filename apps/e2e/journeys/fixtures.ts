import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test';
import enAuth from '../../../packages/i18n/locales/en/auth.json' with { type: 'json' };
import viAuth from '../../../packages/i18n/locales/vi/auth.json' with { type: 'json' };

export { expect };

/** The password of every demo account. */
export const PASSWORD = 'Khue@2026';

type Username = 'admin' | 'staff' | 'teacher' | 'student' | (string & {});

interface Journeys {
  /** Signed in without the form: the quick way for journeys about something else. */
  signIn(page: Page, username: Username, password?: string): Promise<void>;
  /** Signed in as a person does it, from the log-in page, in the language that is set. */
  signInByForm(page: Page, username: Username, password?: string): Promise<void>;
  /** The language the next page opens in. */
  language(page: Page, language: 'vi' | 'en'): Promise<void>;
  /** Console errors that the journey provokes on purpose. */
  allowedErrors: RegExp[];
  cleanConsole: undefined;
  /** In a browser that has never seen the product, for journeys about just that. */
  coldBrowser: boolean;
}

interface OfWorker {
  /** Contexts by the size of their window, used by one journey after the other. */
  warmContexts: Map<string, BrowserContext>;
}

const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;
const OF_THE_API = /\/api(-token-auth)?\//;

/** The browser itself reports a refused call as an error; a journey may well provoke a refusal. */
const isRefusal = (message: ConsoleMessage) => REFUSED.test(message.text()) && OF_THE_API.test(message.location().url);

/** Storage belongs to an origin, so a page of it must be open; this one runs nothing. */
async function openOrigin(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto('/healthz');
}

const STORED = 'cookies,local_storage,session_storage,indexeddb,cache_storage,service_workers';

/** Nothing is left of the journey before but the scripts and styles that the browser has loaded and compiled. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
  await line.detach();
}

export const test = base.extend<Journeys, OfWorker>({
  baseURL: async ({ baseURL }, use) => use(process.env.KHUE_URL ?? baseURL),

  coldBrowser: [false, { option: true }],

  warmContexts: [
    async ({ browser: _ }, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, baseURL, viewport, warmContexts, coldBrowser }, use) => {
    const size = JSON.stringify(viewport);
    const warm = coldBrowser ? undefined : warmContexts.get(size);
    const context = warm ?? (await browser.newContext());
    await forget(context, baseURL ?? '');
    await use(context);
    if (coldBrowser) return context.close();
    warmContexts.set(size, context);
    for (const page of context.pages()) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
  },

  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),

  allowedErrors: [[], { option: true }],

  cleanConsole: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!allowedErrors.some((allowed) => allowed.test(text))) errors.push(text);
      };
      // Chromium reports violations of the content security policy as console errors too.
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !isRefusal(message)) note(`${message.text()} (${message.location().url})`);
      };
      const onError = (error: WebError) => note(error.error().stack ?? error.error().message);
      context.on('console', onConsole).on('weberror', onError);
      await use(undefined);
      context.off('console', onConsole).off('weberror', onError);
      expect(errors, 'errors in the console of the browser').toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ request }, use) => {
    await use(async (page, username, password = PASSWORD) => {
      const answer = await request.post('/api-token-auth/', { data: { username, password } });
      expect(answer.status(), `sign-in of ${username}`).toBe(200);
      await openOrigin(page);
      await page.evaluate((user) => window.localStorage.setItem('khue.user', user), await answer.text());
    });
  },

  signInByForm: async ({ baseURL: _ }, use) => {
    await use(async (page, username, password = PASSWORD) => {
      await page.goto('/user/login');
      const { field, login } = (await page.locator('html').getAttribute('lang')) === 'en' ? enAuth : viAuth;
      await page.getByLabel(field.username, { exact: true }).fill(username);
      await page.getByLabel(field.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: login.submit, exact: true }).click();
      await expect(page).not.toHaveURL(/\/user\/login/);
    });
  },

  language: async ({ baseURL: _ }, use) => {
    await use(async (page, language) => {
      await openOrigin(page);
      await page.evaluate((chosen) => window.localStorage.setItem('khue.language', chosen), language);
    });
  },
});
