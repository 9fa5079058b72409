import { test as base, expect, type Page } from '@playwright/test';
import { barriers, paleWords } from './accessible';
import { hiddenOfList, PHONE, SCHOOL, sidewaysOverflow, TABLET } from './narrow';
import { SCREENS_TO_VISIT } from './screens';
import { drawn, settled } from './settled';
import { crookedTables } from './tables';
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
  await drawn(page);
}

async function expectFitting(page: Page, width: number): Promise<void> {
  expect.soft(await sidewaysOverflow(page), `pixels wider than a screen of ${width}`).toBeLessThanOrEqual(0);
  expect.soft(await crookedTables(page), `tables whose head is not above their body, at ${width}`).toEqual([]);
}

/** A quick run visits only the screens that a change touches. */
const wanted = new RegExp(process.env.SCREENS || '.');

for (const screen of SCREENS_TO_VISIT.filter(({ path }) => wanted.test(path))) {
  const who = screen.as ? ` (${screen.as})` : '';
  test(`${screen.name}${who}: light enough, all English, no barriers in light and dark, fits every width`, async ({
    visitorFor,
  }) => {
    const { page, open, complaints } = await visitorFor(screen.as);
    const bytes = await open(screen.path);
    test.info().annotations.push({ type: 'bytes', description: String(bytes) });
    expect.soft(bytes, 'bytes of script and style').toBeLessThan(FURTHER_LIMIT);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect.soft(await untranslated(page), 'not English').toEqual([]);
    expect.soft(await barriers(page), 'barriers in the light scheme').toEqual([]);
    await expectFitting(page, 1440);
    await inTheDark(page);
    expect.soft(await paleWords(page), 'too pale in the dark scheme').toEqual([]);
    for (const size of [SCHOOL, TABLET]) {
      await page.setViewportSize(size);
      await drawn(page);
      await expectFitting(page, size.width);
      if (size === SCHOOL) {
        expect.soft(await hiddenOfList(page), 'of the first rows of a list and its foot').toEqual({ rows: 0, foot: 0 });
      }
    }
    // A phone is shown other things in places, which may have to be fetched.
    await page.setViewportSize(PHONE);
    await settled(page);
    await expectFitting(page, PHONE.width);
    expect.soft(complaints(), 'errors in the console of the browser').toEqual([]);
  });
}
