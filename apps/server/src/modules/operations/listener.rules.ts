import type { ToldRow } from './listener.repo';
import type { Finding } from './status.rules';

/** What goes to and fro is told of once in so long. */
const AGAIN_MS = 6 * 3_600_000;

/** What has become bad since it was looked at last and is worth a mail, and what is remembered of each thing now. */
export function changesIn(
  findings: readonly Finding[],
  told: readonly ToldRow[],
  now: Date,
): { bad: Finding[]; remembered: ToldRow[] } {
  const before = new Map(told.map((row) => [row.item, row]));
  const bad: Finding[] = [];
  const remembered = findings.map((finding) => {
    const last = before.get(finding.key);
    const isBad = finding.state === 'act';
    const isNews = isBad && !last?.is_bad;
    const isRested = !last?.told_at || now.getTime() - last.told_at.getTime() >= AGAIN_MS;
    if (isNews && isRested) bad.push(finding);
    return { item: finding.key, is_bad: isBad, told_at: isNews && isRested ? now : (last?.told_at ?? null) };
  });
  return { bad, remembered };
}
