import type { Language } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import { type Facts, type Finding, findingsOf } from './status.rules';
import { worded } from './status.wire';

const ORDER: Record<Finding['state'], number> = { act: 0, attend: 1, good: 2 };

/** What the page says, as a text: for a drawer, or for somebody who helps. Made of findings only, which hold no secrets. */
export function reportOf(language: Language, facts: Facts): string {
  const word = (key: string) => say(language, `system_status:report.${key}`);
  const { product, node, postgres, startedAt } = facts.version;
  const begun = worded(language, {
    key: 'report.made',
    params: { product, node, postgres },
    moments: { at: facts.now, since: startedAt },
  });
  const findings = findingsOf(facts).sort((a, b) => ORDER[a.state] - ORDER[b.state]);
  const items = findings.flatMap(({ key, state, figure, note, meaning, advice }) => [
    '',
    `[${say(language, `system_page:states.${state}`)}] ${say(language, `system_page:item.${key}`)}: ${worded(language, figure)} (${worded(language, note)})`,
    `  ${worded(language, meaning)}`,
    `  ${worded(language, advice)}`,
  ]);
  return [word('title'), begun, ...items, ''].join('\n');
}
