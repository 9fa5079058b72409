import { test as base, expect, type Page } from '@playwright/test';
import { barriers, paleWords } from './accessible';
import { hiddenOfList, PHONE, SCHOOL, sidewaysOverflow, TABLET } from './narrow';
import { SCREENS_TO_VISIT, type ScreenToVisit } from './screens';
import { drawn, settled } from './settled';
import { crookedTables } from './tables';
import { newVisitor, type Visitor } from './visitor';
import { untranslated } from './words';

/** A screen may weigh this much more than the one before, in gzip script and style. */
const FURTHER_LIMIT = 120 * 1024;
/** The editor brings the player and every form of content along. */
const EDITOR_LIMIT = 148 * 1024;
const limitOf = (path: string) => (/\/content-bank\/detail/.test(path) ? EDITOR_LIMIT : FURTHER_LIMIT);

/** What is not there is told in one way everywhere: in the dark and between desk and phone, one speaks for the others. */
const IS_NOT_THERE = /[?&](?:id|import|module|open|session)=99999999/;

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

const isNotThere = ({ path }: ScreenToVisit) => IS_NOT_THERE.test(path);
const FIRST_NOT_THERE = SCREENS_TO_VISIT.find(isNotThere);

async function expectFine(screen: ScreenToVisit, visitor: Visitor, isFirst: boolean): Promise<void> {
  const { page, open, goOn, complaints, lookedAtBefore } = visitor;
  let bytes = await (isFirst ? open : goOn)(screen.path);
  // Together with the screens before it may well weigh more: then it is weighed alone.
  if (bytes >= limitOf(screen.path) && !isFirst) bytes = await open(screen.path);
  const isLikeOthers = isNotThere(screen) && screen !== FIRST_NOT_THERE && lookedAtBefore().length > 0;
  test.info().annotations.push({ type: 'bytes', description: `${screen.name}: ${bytes}` });
  expect.soft(bytes, 'bytes of script and style').toBeLessThan(limitOf(screen.path));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect.soft(await untranslated(page), 'not English').toEqual([]);
  expect.soft(await barriers(page, lookedAtBefore()), 'barriers in the light scheme').toEqual([]);
  await expectFitting(page, 1440);
  if (!isLikeOthers) {
    await inTheDark(page);
    expect.soft(await paleWords(page, lookedAtBefore()), 'too pale in the dark scheme').toEqual([]);
    await page.setViewportSize(SCHOOL);
    await drawn(page);
    await expectFitting(page, SCHOOL.width);
    expect.soft(await hiddenOfList(page), 'of the first rows of a list and its foot').toEqual({ rows: 0, foot: 0 });
    await page.setViewportSize(TABLET);
    await drawn(page);
    await expectFitting(page, TABLET.width);
  }
  // A phone is shown other things in places, which may have to be fetched.
  await page.setViewportSize(PHONE);
  await settled(page);
  await expectFitting(page, PHONE.width);
  expect.soft(complaints(), 'errors in the console of the browser').toEqual([]);
}

/** A quick run visits only the screens that a change touches. */
const wanted = new RegExp(process.env.SCREENS || '.');

/** What a person finds at one address, in its various states, is gone through without loading the page anew. */
const walks = new Map<string, ScreenToVisit[]>();
for (const screen of SCREENS_TO_VISIT.filter(({ path }) => wanted.test(path))) {
  // Before signing in every address is a page of its own.
  const walk = screen.as ? `${screen.path.split('?')[0]} (${screen.as})` : screen.name;
  walks.set(walk, [...(walks.get(walk) ?? []), screen]);
}

// The longest first, so that nobody waits for it at the end.
for (const [name, screens] of [...walks].sort(([, a], [, b]) => b.length - a.length)) {
  test(`${name}: light enough, all English, no barriers in light and dark, fits every width`, async ({
    visitorFor,
  }) => {
    const visitor = await visitorFor(screens[0]?.as);
    for (const [at, screen] of screens.entries()) {
      await test.step(screen.name, () => expectFine(screen, visitor, at === 0));
    }
  });
}
