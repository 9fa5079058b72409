import type { Line } from './line';

const RULE = '[-\\u2013\\u2014_*=~.\\u2026]';
const WORDS = '(?:het(?: de(?: thi)?| bai(?: thi)?| gio)?|ket thuc|the end|end|end of (?:the )?(?:test|exam))';
/** "------ HET ------", alone or with something around it on the same line. */
const RULED = new RegExp(`(?:^|\\s)${RULE}{2,60}\\s{0,10}${WORDS}\\s{0,10}(?:${RULE}{2,60}|$)`);
/** Without a rule it has to begin as a heading does; "end" alone is the last line of a program. */
const ALONE = /^(?:het|the end)\.?$/;

const isAlone = ({ text, folded }: Line) => ALONE.test(folded.trim()) && /^\s*\p{Lu}/u.test(text);

/** What stands before the end of a test, and what stands behind it; null where the line does not end one. */
export function partedByEnd(line: Line): { before: Line; after: Line } | null {
  if (isAlone(line)) return { before: line.slice(0, 0), after: line.slice(0, 0) };
  const match = RULED.exec(line.folded);
  if (!match) return null;
  return {
    before: line.slice(0, match.index).trimmed(),
    after: line.slice(match.index + match[0].length).trimmed(),
  };
}
