import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What breaks WCAG 2.2 AA on the page as it stands, place by place. */
export async function barriers(page: Page): Promise<string[]> {
  return inWords(await new AxeBuilder({ page }).withTags(LEVELS).analyze());
}

/** Of those, what another colour scheme can change. */
export async function paleWords(page: Page): Promise<string[]> {
  return inWords(await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze());
}

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>;

function inWords({ violations }: Findings): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}
