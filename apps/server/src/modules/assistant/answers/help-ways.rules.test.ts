import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { helpDir } from '../../../platform/paths';
import { helpAsked, helpPages, NO_PAGE } from '../../help/help.api';
import { formsIn } from '../understanding/accent.rules';
import { askedWords, SMALL_WORDS } from '../understanding/intent-phrases.rules';
import { nearestIn, type Way, type Ways, waysOf } from './help-ways.rules';

const wordingOf = (text: string) => ({ words: askedWords(text), written: formsIn(text), small: SMALL_WORDS });
const asked = [...helpAsked()].flatMap(([place, texts]) => texts.map((text) => ({ place, text })));
const pages = new Map(helpPages('vi').map((page) => [page.key, page]));

it('asks for pages and sections that there are, each in ways of its own', () => {
  const places = [...helpAsked().keys()].filter((place) => place !== NO_PAGE);
  for (const place of places) {
    const [key = '', anchor = 's1'] = place.split('#');
    expect(
      pages.get(key)?.sections.map((section) => section.anchor),
      place,
    ).toContain(anchor);
  }
  const files = readdirSync(join(helpDir, 'asked')).map((name) => name.replace('.txt', ''));
  expect(files.sort()).toEqual([...pages.keys(), 'figures'].sort());
  const written = asked.map(({ place, text }) => `${place}: ${text}`);
  expect(written.filter((one, at) => written.indexOf(one) !== at)).toEqual([]);
});

describe('the nearest way', () => {
  let ways: Ways;
  beforeAll(() => {
    const all = asked.map(({ place, text }): Way => {
      const [page = '', anchor = 's1'] = place.split('#');
      return { page, anchor, ...wordingOf(text) };
    });
    ways = waysOf(all);
  });

  /** Of the pages that somebody of the first role of the meant page may read. */
  function nearest(text: string, meant: string, except?: number): string | undefined {
    const role = pages.get(meant)?.roles[0];
    const near = [...nearestIn(ways, wordingOf(text), except)].filter(
      ([key]) => role === undefined || pages.get(key)?.roles.includes(role),
    );
    return near.sort(([, a], [, b]) => b.score - a.score)[0]?.[0];
  }

  it.each([
    ['forgotten-password', 'quen mk r lam sao day'],
    ['lost-line', 'dang thi thi wifi mat'],
    ['import-word', 'can i upload a docx with questions'],
    ['class-students', 'cho một em sang lớp khác'],
  ])('%s: “%s”', (page, text) => {
    expect(nearest(text, page)).toBe(page);
  });

  it('is 1 for the very words, and nothing for words that stand nowhere', () => {
    expect(nearestIn(ways, wordingOf('in đề thi ra giấy')).get('paper-exams')?.alike).toBeCloseTo(1);
    expect(nearestIn(ways, wordingOf('zzzz qqqq')).size).toBe(0);
    expect(nearestIn(ways, wordingOf('')).size).toBe(0);
  });

  it('is of the same page when a way is asked that the others do not know', () => {
    const tried = asked
      .map((one, at) => ({ ...one, at }))
      .filter(({ place, text }) => place !== NO_PAGE && text.split(' ').length >= 4)
      .filter((_, at) => at % 5 === 0);
    const right = tried.filter(({ place, text, at }) => {
      const key = place.split('#')[0] ?? '';
      return nearest(text, key, at) === key;
    });
    const rate = right.length / tried.length;
    // biome-ignore lint/suspicious/noConsole: the rate is to be seen
    console.info(`left one out: ${right.length} of ${tried.length}, ${(100 * rate).toFixed(1)} %`);
    expect(rate).toBeGreaterThanOrEqual(0.65);
  });
});
