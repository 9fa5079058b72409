import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpDir } from '../../platform/paths';

/** Stands where no page is meant: questions for figures, which look like those for pages. */
export const NO_PAGE = '-';

let kept: ReadonlyMap<string, readonly string[]> | undefined;

/** How people ask, by the page or the section of one (`page#s2`) that they mean. Read once: it comes with the program. */
export function helpAsked(): ReadonlyMap<string, readonly string[]> {
  kept ??= readAsked(readFileSync(join(helpDir, 'asked.txt'), 'utf8'));
  return kept;
}

function readAsked(text: string): Map<string, string[]> {
  const asked = new Map<string, string[]>();
  // What stands before the first heading explains the file.
  for (const block of text.split(/^# /m).slice(1)) {
    const [place = '', ...lines] = block.split(/\r?\n/).map((line) => line.trim());
    asked.set(place, [...(asked.get(place) ?? []), ...lines.filter((line) => line !== '')]);
  }
  return asked;
}
