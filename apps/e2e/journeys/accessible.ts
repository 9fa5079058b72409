import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions, Spec } from 'axe-core';
import { kindsOfWords, tightTargets } from './alike';
import { still } from './settled';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Of those, what another colour scheme can change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Stand on what is to be examined for its colours, or its size, while it is. */
const MARKS = { words: 'data-examined-words', target: 'data-examined-target' };
const RULES_FOR_MARKED = [
  { id: 'color-contrast', selector: `[${MARKS.words}]` },
  { id: 'link-in-text-block', selector: `a[href][${MARKS.words}], [role="link"][${MARKS.words}]` },
  { id: 'target-size', selector: `[${MARKS.target}]` },
];

/** The rows of a table are made alike: the first few speak for the others, at a fraction of the time. */
const MORE_OF_THE_SAME = 'tbody > tr:nth-child(n + 6)';

/** Menu and bar, the same around every screen of a person: who visits every screen looks at them once. */
export const FRAME = ['[data-area] > nav', '[data-area] > div > header'];

const EXAMINER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: {
      configure(spec: Spec): void;
      run(context: { exclude: string[] }, options: RunOptions): Promise<AxeResults>;
    };
    kindsOfWords: typeof kindsOfWords;
    tightTargets: typeof tightTargets;
  }
}

/** Signs of words that were examined for their colours and found well, on whatever screen it was. */
const wellSeen = new Set<number>();

/**
 * Colours and the sizes of what is clicked are most of the work. So colours are examined once for each kind of words,
 * and sizes where one could be too small; all else on every screen for all of it, and everything in one run.
 */
async function examined(page: Page, isWhole: boolean, besides: string[]): Promise<string[]> {
  await still(page);
  // The examiner is large: it goes into a page once, and only what it found comes back.
  if (await page.evaluate(() => !('axe' in window))) {
    await page.evaluate(
      `${EXAMINER}; Object.assign(window, { kindsOfWords: ${kindsOfWords}, tightTargets: ${tightTargets} });`,
    );
    await page.evaluate((rules) => window.axe.configure({ rules }), RULES_FOR_MARKED);
  }
  const { found, signs } = await page.evaluate(
    async ({ levels, ofColours, exclude, wellSeen, marks }) => {
      const known = new Set(wellSeen);
      const fresh = window.kindsOfWords(exclude).filter(({ sign }) => !known.has(sign));
      if (!levels && fresh.length === 0) return { found: [], signs: [] };
      for (const { first } of fresh) {
        first.setAttribute(marks.words, '');
        first.closest('a[href], [role="link"]')?.setAttribute(marks.words, '');
      }
      if (levels) for (const target of window.tightTargets(exclude)) target.setAttribute(marks.target, '');
      const { violations } = await window.axe.run(
        { exclude },
        {
          resultTypes: ['violations'],
          iframes: false,
          preload: { assets: ['media'] },
          runOnly: levels ? { type: 'tag', values: levels } : { type: 'rule', values: ofColours },
        },
      );
      for (const mark of Object.values(marks)) {
        for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      }
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
      return { found, signs: fresh.map(({ sign }) => sign) };
    },
    {
      levels: isWhole ? LEVELS : undefined,
      ofColours: OF_COLOURS,
      exclude: [MORE_OF_THE_SAME, ...besides],
      wellSeen: [...wellSeen],
      marks: MARKS,
    },
  );
  if (found.length === 0) for (const sign of signs) wellSeen.add(sign);
  return found;
}

/**
 * What breaks WCAG 2.2 AA on the page as it stands, place by place; `besides` names what is left out: the frame, unless
 * it is what one looks at.
 */
export function barriers(page: Page, besides = FRAME): Promise<string[]> {
  return examined(page, true, besides);
}

/** Of those, what another colour scheme can change. */
export function paleWords(page: Page, besides = FRAME): Promise<string[]> {
  return examined(page, false, besides);
}
