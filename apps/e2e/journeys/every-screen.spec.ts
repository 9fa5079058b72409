import { test as base, expect, type Page } from '@playwright/test';
import { barriers, paleWords } from './accessible';
import { PHONE, sidewaysOverflow } from './narrow';
import { SCREENS_TO_VISIT } from './screens';
import { settled } from './settled';
import { newVisitor, type Visitor } from './visitor';
import { untranslated } from './words';

/** A screen may weigh this much more than the one before, in gzip script and style. */
const FURTHER_LIMIT = 120 * 1024;

/** One visitor of each kind for all screens: signing in anew for every screen would take most of the run. */
const test = base.extend<object, { visitorFor: (username?: string) => Promise<Visitor> }>({
  visitorFor: [
    async ({ browser }, use) => {
      const visitors = new Map<string | undefined, Promise<Visitor>>();
      await use((username) => {
        const visitor = visitors.get(username) ?? newVisitor(browser, process.env.KHUE_URL ?? '', username);
        visitors.set(username, visitor);
        return visitor;
      });
      for (const visitor of visitors.values()) await (await visitor).page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** Colours change when the page has heard of it and drawn itself anew. */
async function inTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

for (const screen of SCREENS_TO_VISIT) {
  const who = screen.as ? ` (${screen.as})` : '';
  test(`${screen.name}${who}: light enough, all English, no barriers in light and dark, fits a phone`, async ({
    visitorFor,
  }) => {
    const { page, open, complaints } = await visitorFor(screen.as);
    const bytes = await open(screen.path);
    test.info().annotations.push({ type: 'bytes', description: String(bytes) });
    expect.soft(bytes, 'bytes of script and style').toBeLessThan(FURTHER_LIMIT);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect.soft(await untranslated(page), 'not English').toEqual([]);
    expect.soft(await barriers(page), 'barriers in the light scheme').toEqual([]);
    await inTheDark(page);
    expect.soft(await paleWords(page), 'too pale in the dark scheme').toEqual([]);
    await page.setViewportSize(PHONE);
    await settled(page);
    expect.soft(await sidewaysOverflow(page), 'pixels wider than a phone').toBeLessThanOrEqual(0);
    expect.soft(complaints(), 'errors in the console of the browser').toEqual([]);
  });
}
