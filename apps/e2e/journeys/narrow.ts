import type { Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };

/** How many pixels the page is wider than the screen; it never scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
