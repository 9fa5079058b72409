import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { kindsOfWords } from './alike';
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
    axe: { run(context: { include?: Element[]; exclude?: string[] }, options: RunOptions): Promise<AxeResults> };
    kindsOfWords: typeof kindsOfWords;
  }
}

/** Signs of words that were examined for their colours and found well, on whatever screen it was. */
const wellSeen = new Set<number>();

/** Colours are half of the work: they are examined once for each kind of words, all else on every screen for all of it. */
async function examined(page: Page, isWhole: boolean, besides: string[]): Promise<string[]> {
  await still(page);
  // The examiner is large: it goes into a page once, and only what it found comes back.
  if (await page.evaluate(() => !('axe' in window))) {
    await page.evaluate(`${EXAMINER}; window.kindsOfWords = ${kindsOfWords};`);
  }
  const { found, signs } = await page.evaluate(
    async ({ levels, ofColours, exclude, wellSeen }) => {
      const known = new Set(wellSeen);
      const fresh = window.kindsOfWords(exclude).filter(({ sign }) => !known.has(sign));
      const options: RunOptions = { resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } };
      const found: string[] = [];
      const note = ({ violations }: AxeResults) =>
        found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)));
      if (levels) {
        const rules = Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }]));
        note(await window.axe.run({ exclude }, { ...options, runOnly: { type: 'tag', values: levels }, rules }));
      }
      if (fresh.length > 0) {
        const include = fresh.map(({ first }) => first);
        note(await window.axe.run({ include }, { ...options, runOnly: { type: 'rule', values: ofColours } }));
      }
      return { found, signs: fresh.map(({ sign }) => sign) };
    },
    {
      levels: isWhole ? LEVELS : undefined,
      ofColours: OF_COLOURS,
      exclude: [MORE_OF_THE_SAME, ...besides],
      wellSeen: [...wellSeen],
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
