import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpDir } from '../../platform/paths';
import { helpPages } from './help-page.repo';

/** What looks like a question for a page and is none: questions for figures, what worries pupils, and what grown-ups tell of pupils and of themselves. */
export const FIGURES = 'figures';
export const WORRIES = 'worries';
export const CONCERNS = 'concerns';

let kept: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * How people ask, by the page or the section of one (`page#s2`) that they mean: `data/help/asked/<page>.txt`, one way a
 * line, those of a section below `# s2`. Read once: it comes with the program.
 */
export function helpAsked(): ReadonlyMap<string, readonly string[]> {
  kept ??= new Map([FIGURES, WORRIES, CONCERNS, ...helpPages('vi').map(({ key }) => key)].flatMap(readAsked));
  return kept;
}

function readAsked(page: string): [place: string, ways: string[]][] {
  const text = readFileSync(join(helpDir, 'asked', `${page}.txt`), 'utf8');
  return `# s1\n${text}`
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [anchor = '', ...lines] = block.split(/\r?\n/).map((line) => line.trim());
      return [anchor === 's1' ? page : `${page}#${anchor}`, lines.filter((line) => line !== '')];
    });
}
