import type { Page } from '@playwright/test';
import { barriers } from './accessible';
import { expect, PASSWORD, test } from './fixtures';
import { PHONE, sidewaysOverflow } from './narrow';
import { scale } from './scale';
import { SCREENS_TO_VISIT } from './screens';
import { settled } from './settled';
import { untranslated } from './words';

/** A screen may weigh this much more than the one before, in gzip script and style. */
const FURTHER_LIMIT = 120 * 1024;

async function signInHere(page: Page, username: string): Promise<void> {
  await page.goto('/user/login');
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('[type=submit]').click();
  await expect(page).not.toHaveURL(/\/user\/login/);
  await settled(page);
}

// One visit for everything that must hold on every screen: loading it again for each would take most of the run.
for (const screen of SCREENS_TO_VISIT) {
  const who = screen.as ? ` (${screen.as})` : '';
  test(`${screen.name}${who}: light enough, all English, no barriers in light and dark, fits a phone`, async ({
    page,
    language,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await language(page, 'en');
    if (screen.as) await signInHere(page, screen.as);
    const { weigh } = await scale(page);
    await page.goto(screen.path);
    await settled(page);
    if (screen.as) {
      test.info().annotations.push({ type: 'bytes', description: String(weigh()) });
      expect.soft(weigh(), 'bytes of script and style').toBeLessThan(FURTHER_LIMIT);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect.soft(await untranslated(page), 'not English').toEqual([]);
    expect.soft(await barriers(page), 'barriers in the light scheme').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect.soft(await barriers(page), 'barriers in the dark scheme').toEqual([]);
    await page.setViewportSize(PHONE);
    await settled(page);
    expect.soft(await sidewaysOverflow(page), 'pixels wider than a phone').toBeLessThanOrEqual(0);
  });
}
