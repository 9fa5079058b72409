import type { Page } from '@playwright/test';

export const DESKTOP = { width: 1440, height: 900 };
/** The screen that most schools own. */
export const SCHOOL = { width: 1366, height: 768 };
export const TABLET = { width: 1024, height: 768 };
export const PHONE = { width: 390, height: 844 };

/** As many rows of a list have to be in sight without scrolling. */
const ROWS_IN_SIGHT = 8;

/**
 * Of a list with filters: how many rows of its first eight are hidden, in part or whole, and by how much its foot is cut.
 * A page without such a list hides nothing; a list that is a tab of a row scrolls with its page, its foot too.
 */
export function hiddenOfList(page: Page): Promise<{ rows: number; foot: number }> {
  return page.evaluate((wanted) => {
    const list = document.querySelector('main search')?.parentElement?.parentElement;
    const frame = list?.querySelector('section');
    if (!list || !frame) return { rows: 0, foot: 0 };
    const end = Math.min(frame.getBoundingClientRect().bottom, window.innerHeight) + 1;
    const isTab = document.querySelector('main header nav') !== null;
    const rows = [...list.querySelectorAll('tbody tr')].slice(0, wanted);
    const foot = isTab ? 0 : (list.querySelector('footer')?.getBoundingClientRect().bottom ?? 0);
    return {
      rows: rows.filter((row) => row.getBoundingClientRect().bottom > end).length,
      foot: Math.max(0, Math.ceil(foot - window.innerHeight)),
    };
  }, ROWS_IN_SIGHT);
}

/** How many pixels the page is wider than the screen; it never scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
