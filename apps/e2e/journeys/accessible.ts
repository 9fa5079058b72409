import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { still } from './settled';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Of those, what another colour scheme can change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The rows of a table are made alike: the first few speak for the others, at a fraction of the time. */
const MORE_OF_THE_SAME = 'tbody > tr:nth-child(n + 6)';

/** Menu and bar, the same around every screen of a person: who visits every screen looks at them once. */
export const FRAME = ['[data-area] > nav', '[data-area] > div > header'];

const EXAMINER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run(context: { exclude: string[] }, options: RunOptions): Promise<AxeResults> };
  }
}

/** What is asked: by level, or by the names of rules. */
interface Questions {
  type: 'tag' | 'rule';
  values: string[];
}

/** The examiner is large: it goes into a page once, and only what it found comes back. */
async function examined(page: Page, runOnly: Questions, besides: string[]): Promise<string[]> {
  await still(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(EXAMINER);
  return page.evaluate(
    async ({ runOnly, exclude }) => {
      const { violations } = await window.axe.run(
        { exclude },
        { runOnly, resultTypes: ['violations'], iframes: false },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    },
    { runOnly, exclude: [MORE_OF_THE_SAME, ...besides] },
  );
}

/**
 * What breaks WCAG 2.2 AA on the page as it stands, place by place; `besides` names what is left out: the frame, unless
 * it is what one looks at.
 */
export function barriers(page: Page, besides = FRAME): Promise<string[]> {
  return examined(page, { type: 'tag', values: LEVELS }, besides);
}

/** Of those, what another colour scheme can change. */
export function paleWords(page: Page, besides = FRAME): Promise<string[]> {
  return examined(page, { type: 'rule', values: OF_COLOURS }, besides);
}
