import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type HELP_ROLES, LANGUAGES } from '@khue/contract/constants';
import { describe, expect, it } from 'vitest';
import { helpDir } from '../../../platform/paths';
import { atOnce } from '../../../platform/pieces';
import { CONCERNS, FIGURES, helpAsked, helpPages, WORRIES } from '../../help/help.api';
import { formsIn } from '../understanding/accent.rules';
import { askedWords, SMALL_WORDS } from '../understanding/intent-phrases.rules';
import { indexOf, type Ranked, rank } from './help-index.rules';

const wordingOf = (text: string) => ({ words: askedWords(text), written: formsIn(text), small: SMALL_WORDS });
const asked = [...helpAsked()].flatMap(([place, texts]) => texts.map((text) => ({ place, text })));
const pages = new Map(helpPages('vi').map((page) => [page.key, page]));
const index = atOnce(indexOf(helpAsked(), ...LANGUAGES.map((one) => helpPages(one))));

it('asks for pages and sections that there are, each in ways of its own', () => {
  for (const place of helpAsked().keys()) {
    const [key = '', anchor = 's1'] = place.split('#');
    if (key === FIGURES || key === WORRIES || key === CONCERNS) continue;
    const anchors = pages.get(key)?.sections.map((section) => section.anchor);
    expect(anchors, place).toContain(anchor);
  }
  const files = readdirSync(join(helpDir, 'asked')).map((name) => name.replace('.txt', ''));
  expect(files.sort()).toEqual([...pages.keys(), FIGURES, WORRIES, CONCERNS].sort());
  const written = asked.map(({ place, text }) => `${place.split('#')[0]}: ${text.toLowerCase()}`);
  expect(written.filter((one, at) => written.indexOf(one) !== at)).toEqual([]);
});

type Role = (typeof HELP_ROLES)[number];
const ranked = (text: string, role: Role, isLeftOut?: (way: number, alike: number) => boolean): Ranked[] =>
  rank(
    index,
    wordingOf(text),
    (key, page) =>
      (page ? page.roles.includes(role) : key === FIGURES || (key === WORRIES) === (role === 'student')) ? 0 : null,
    isLeftOut,
  );

describe('what is meant', () => {
  it.each([
    ['forgotten-password', 'student', 'quen mk r lam sao day'],
    ['lost-line', 'student', 'dang thi thi wifi mat'],
    ['import-word', 'teacher', 'can i upload a docx with questions'],
    ['class-students', 'staff', 'cho một em sang lớp khác'],
    [FIGURES, 'teacher', 'lop nao co diem cao nhat'],
    [WORRIES, 'student', 'co ng nhan tin bay ba cho e hoai'],
    [WORRIES, 'student', 'may dua trong lop ko chiu choi vs e'],
    [WORRIES, 'student', 'evryone ignores me at school n nobody likes me'],
    [CONCERNS, 'teacher', 'co em hs dao nay hay khoc mot minh'],
    [CONCERNS, 'staff', 'a parent told me that her son is beaten'],
  ] as const)('%s, for a %s: “%s”', (meant, role, text) => {
    expect(ranked(text, role)[0]?.key).toBe(meant);
  });

  it('is likely for the very words, and nothing for words that stand nowhere', () => {
    expect(ranked('in đề thi ra giấy', 'teacher')[0]?.alike).toBeCloseTo(1);
    expect(ranked('zzzz qqqq', 'teacher')).toEqual([]);
    expect(ranked('', 'teacher')).toEqual([]);
  });

  /** Every so many ways is asked as if nobody had: the very words, and what says nearly the same, are left out. */
  it('is what is told with confidence, when ways are asked that the others do not know', () => {
    const EVERY = 12;
    const SAME = 0.85;
    const tried = asked.filter(({ text }, at) => at % EVERY === 0 && text.split(' ').length >= 4);
    const results = tried.map(({ place, text }, at) => {
      const [key = ''] = place.split('#');
      const roles = pages.get(key)?.roles ?? ['student'];
      const [best, ...others] = ranked(text, roles[at % roles.length] ?? 'student', (_, alike) => alike > SAME);
      return {
        chance: best?.chance ?? 0,
        isRight: best?.key === key,
        isOffered: others.slice(0, 2).some((one) => one.key === key),
      };
    });
    const rates = [0, 0.35, 0.5, 0.65, 0.8, 0.9].map((least) => {
      const told = results.filter(({ chance }) => chance >= least);
      const right = told.filter(({ isRight }) => isRight).length / told.length;
      return { least, share: told.length / results.length, right };
    });
    const offered = results.filter(({ isRight, isOffered }) => isRight || isOffered).length / results.length;
    const line = rates.map(
      ({ least, share, right }) =>
        `from ${least}: ${(100 * share).toFixed(0)} %, of these right ${(100 * right).toFixed(1)} %`,
    );
    // biome-ignore lint/suspicious/noConsole: the rates are to be seen
    console.info(`${results.length} left out; told or offered ${(100 * offered).toFixed(1)} %\n${line.join('\n')}`);
    expect(offered).toBeGreaterThanOrEqual(0.8);
    expect(rates.find(({ least }) => least === 0.8)?.right).toBeGreaterThanOrEqual(0.85);
  });
});
