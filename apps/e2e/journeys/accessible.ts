import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rows of a table are made alike: the first few speak for the others, at a fraction of the time. */
const MORE_OF_THE_SAME = 'tbody > tr:nth-child(n + 6)';

/** In the page itself: without frames there is nothing to gather from elsewhere. */
const examiner = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude(MORE_OF_THE_SAME)
    .options({ resultTypes: ['violations'] });

/** What breaks WCAG 2.2 AA on the page as it stands, place by place. */
export async function barriers(page: Page): Promise<string[]> {
  return inWords(await examiner(page).withTags(LEVELS).analyze());
}

/** Of those, what another colour scheme can change. */
export async function paleWords(page: Page): Promise<string[]> {
  return inWords(await examiner(page).withRules(['color-contrast', 'link-in-text-block']).analyze());
}

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>;

function inWords({ violations }: Findings): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}
