import type { Page } from '@playwright/test';

export const DESKTOP = { width: 1440, height: 900 };
/** The screen that most schools own. */
export const SCHOOL = { width: 1366, height: 768 };
export const TABLET = { width: 1024, height: 768 };
export const PHONE = { width: 390, height: 844 };

/** How many pixels the page is wider than the screen; it never scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
