import { type Browser, type BrowserContext, test as base, expect, request } from '@playwright/test';
import { PASSWORD } from '../journeys/fixtures';
import { PHONE, SCHOOL } from '../journeys/narrow';
import { drawn, settled } from '../journeys/settled';
import { CHOSEN, OTHERS, type Pictured } from './screens';

const LOOKS = [
  { look: 'light', viewport: SCHOOL, colorScheme: 'light' },
  { look: 'dark', viewport: SCHOOL, colorScheme: 'dark' },
  { look: 'phone', viewport: PHONE, colorScheme: 'light' },
] as const;
type Look = (typeof LOOKS)[number];

const baseURL = process.env.KHUE_URL;

async function signedIn(username: string): Promise<string> {
  const caller = await request.newContext({ baseURL });
  const answer = await caller.post('/api-token-auth/', { data: { username, password: PASSWORD } });
  const user = await answer.text();
  await caller.dispose();
  return user;
}

/** Whoever is pictured signs in once, and on every page the clock stands at noon of the day. */
const test = base.extend<object, { contextFor: (look: Look, username?: string) => Promise<BrowserContext> }>({
  contextFor: [
    async ({ browser }: { browser: Browser }, use) => {
      const contexts = new Map<string, BrowserContext>();
      const users = new Map<string, string>();
      await use(async ({ look, viewport, colorScheme }, username = '') => {
        const key = `${look} ${username}`;
        const known = contexts.get(key);
        if (known) return known;
        const context = await browser.newContext({
          baseURL,
          viewport,
          colorScheme,
          locale: 'vi-VN',
          timezoneId: 'Asia/Ho_Chi_Minh',
          reducedMotion: 'reduce',
        });
        contexts.set(key, context);
        const user = username && (users.get(username) ?? (await signedIn(username)));
        users.set(username, user);
        const page = await context.newPage();
        await page.goto('/healthz');
        if (user) await page.evaluate((value) => window.localStorage.setItem('khue.user', value), user);
        await page.close();
        return context;
      });
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
});

function picture(screen: Pictured, look: Look): void {
  const name = `${screen.name}, ${look.look}`;
  test(name, async ({ contextFor }) => {
    const page = await (await contextFor(look, screen.as)).newPage();
    if (!screen.isNow) await page.clock.setFixedTime(new Date().setHours(12, 0, 0, 0));
    await page.goto(screen.path);
    await settled(page);
    if (screen.enter) {
      await screen.enter(page);
      await settled(page);
    }
    await drawn(page);
    // Not even a shade: what is told of is looked at.
    await expect(page).toHaveScreenshot(`${name.replaceAll(/[ ,]+/g, '-')}.png`, {
      fullPage: true,
      threshold: 0.02,
      mask: [page.locator(['[role=timer], time', screen.hides].filter(Boolean).join())],
    });
    await page.close();
  });
}

for (const screen of CHOSEN) for (const look of LOOKS) picture(screen, look);
if (process.env.EVERY_SCREEN) for (const screen of OTHERS) picture(screen, LOOKS[0]);
