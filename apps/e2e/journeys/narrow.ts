import type { Page } from '@playwright/test';
import { crookedTables } from './tables';

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
function hiddenOfList(wanted: number): { rows: number; foot: number } {
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
}

const overflow = () => document.documentElement.scrollWidth - window.innerWidth;

/** How many pixels the page is wider than the screen; it never scrolls sideways. */
export const sidewaysOverflow = (page: Page): Promise<number> => page.evaluate(overflow);

interface Fit {
  overflow: number;
  crooked: string[];
  hidden: { rows: number; foot: number };
}

/** How the page fits its screen, in one look: asking takes longer than looking. */
export const fitOf = (page: Page): Promise<Fit> =>
  page.evaluate(
    `({ overflow: (${overflow})(), crooked: (${crookedTables})(), hidden: (${hiddenOfList})(${ROWS_IN_SIGHT}) })`,
  );
