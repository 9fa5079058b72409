import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpDir } from '../../platform/paths';
import { helpPages } from './help-page.repo';

/** Stands where no page is meant: questions for figures, which look like those for pages. */
export const NO_PAGE = '-';
const FIGURES = 'figures';

let kept: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * How people ask, by the page or the section of one (`page#s2`) that they mean: `data/help/asked/<page>.txt`, one way a
 * line, those of a section below `# s2`. Read once: it comes with the program.
 */
export function helpAsked(): ReadonlyMap<string, readonly string[]> {
  kept ??= new Map([...readAsked(NO_PAGE, FIGURES), ...helpPages('vi').flatMap(({ key }) => readAsked(key, key))]);
  return kept;
}

function readAsked(page: string, file: string): [place: string, ways: string[]][] {
  const text = readFileSync(join(helpDir, 'asked', `${file}.txt`), 'utf8');
  return `# s1\n${text}`
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [anchor = '', ...lines] = block.split(/\r?\n/).map((line) => line.trim());
      return [anchor === 's1' ? page : `${page}#${anchor}`, lines.filter((line) => line !== '')];
    });
}
