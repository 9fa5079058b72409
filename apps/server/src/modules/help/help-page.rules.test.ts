import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELP_ROLES, LANGUAGES } from '@khue/contract/constants';
import { SCREENS } from '@khue/contract/screens';
import { expect, it } from 'vitest';
import { helpDir } from '../../platform/paths';
import { helpPages, helpTopics } from './help-page.repo';
import { type HelpPage, plainWords, readHelpText, textsOf } from './help-page.rules';
import { searchHelp } from './help-search.rules';

const localesDir = join(helpDir, '../../../../packages/i18n/locales');
const linesOf = (page: HelpPage) =>
  page.sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('items' in block ? block.items : [block.text])));

it('a text is read into sections with paragraphs, steps, lists and notes', () => {
  const text = '# Title\n\nSums up.\n\nBefore.\n\n1. One\n2. Two\n\n## More\n\n- a\n- b\n\n> Mind **this**\n';
  expect(readHelpText(text)).toEqual({
    title: 'Title',
    summary: 'Sums up.',
    sections: [
      {
        anchor: 's1',
        heading: null,
        blocks: [
          { kind: 'text', text: 'Before.' },
          { kind: 'steps', items: ['One', 'Two'] },
        ],
      },
      {
        anchor: 's2',
        heading: 'More',
        blocks: [
          { kind: 'list', items: ['a', 'b'] },
          { kind: 'note', text: 'Mind **this**' },
        ],
      },
    ],
  });
  expect(textsOf({ kind: 'text', text: 'See **this** [page](/help)' })).toEqual(['See this page']);
});

it('every page of the table is there in both languages, with the same sections', () => {
  const [vi, en] = [helpPages('vi'), helpPages('en')];
  for (const language of LANGUAGES) {
    const files = readdirSync(join(helpDir, language)).map((name) => name.replace('.md', ''));
    expect(files.sort()).toEqual(vi.map(({ key }) => key).sort());
  }
  const shapeOf = ({ key, sections }: HelpPage) => ({
    key,
    sections: sections.map(({ heading, blocks }) => [heading !== null, ...blocks.map(({ kind }) => kind)]),
  });
  expect(en.map(shapeOf)).toEqual(vi.map(shapeOf));
});

it('topics, roles and related pages exist', () => {
  const pages = helpPages('vi');
  const keys = pages.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const topics = helpTopics('vi').map(({ key }) => key);
  for (const page of pages) {
    expect(topics, page.key).toContain(page.topic);
    expect(HELP_ROLES, page.key).toEqual(expect.arrayContaining([...page.roles]));
    expect(keys, page.key).toEqual(expect.arrayContaining([...page.related]));
  }
});

const OTHER_ADDRESSES = ['/user/login', '/user/profile', '/help'];
const addresses = new Set<string>([
  ...OTHER_ADDRESSES,
  ...SCREENS.flatMap((screen) => [screen.path, ...('detail' in screen ? [screen.detail] : [])]),
  '/teacher/content-bank/from-text',
]);

it.each(LANGUAGES)('links lead to screens that there are (%s)', (language) => {
  for (const page of helpPages(language)) {
    const links = linesOf(page).flatMap((line) => [...line.matchAll(/\]\(([^)?#]+)[^)]*\)/g)].map(([, to]) => to));
    for (const link of [...links, ...(page.path ? [page.path] : [])]) {
      expect(addresses, `${page.key}: ${link}`).toContain(link);
    }
  }
});

it('every screen has its page', () => {
  const explained = new Set(
    helpPages('vi')
      .flatMap((page) => [page.path, ...linesOf(page)])
      .flatMap((text) =>
        SCREENS.filter(({ path }) => text === path || text?.includes(`(${path})`)).map(({ key }) => key),
      ),
  );
  // The bank of a school and its timetable are those of teachers, under another address.
  const same = new Set(['content_bank']);
  expect(SCREENS.map(({ key }) => key).filter((key) => !explained.has(key) && !same.has(key))).toEqual([]);
});

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : [];
}
const tidy = (label: string) =>
  label
    .trim()
    .replace(/[.:…]+$/, '')
    .toLowerCase();
/** Strong words that are no labels: keys, and the names of rules. */
const NO_LABELS = ['VI', 'EN', 'Ctrl K', 'Có hoạt động', 'Active'].map(tidy);

it.each(LANGUAGES)('strong words are what buttons and headings are called (%s)', (language) => {
  const dir = join(localesDir, language);
  const labels = new Set([
    ...NO_LABELS,
    ...readdirSync(dir).flatMap((name) => wordsIn(JSON.parse(readFileSync(join(dir, name), 'utf8'))).map(tidy)),
  ]);
  const unknown = helpPages(language).flatMap((page) =>
    linesOf(page).flatMap((line) =>
      [...line.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, label = '']) =>
        labels.has(tidy(label)) ? [] : [`${page.key}: ${label}`],
      ),
    ),
  );
  expect(unknown).toEqual([]);
});

it('no mark is left open', () => {
  for (const page of LANGUAGES.flatMap(helpPages)) {
    for (const line of linesOf(page)) expect(plainWords(line), page.key).not.toMatch(/\*\*|\]\(|[<>]/);
  }
});

it.each([
  ['vi', 'quen mat khau', 'forgotten-password'],
  ['vi', 'Mất mạng khi thi', 'lost-line'],
  ['vi', 'nhập đề word', 'import-word'],
  ['vi', 'chuyen nam hoc', 'roll-over'],
  ['en', 'reset password class', 'reset-passwords'],
  ['vi', 'khẩu mật quên', 'forgotten-password'],
  ['vi', 'lại đặt mật khẩu lớp', 'reset-passwords'],
  ['en', 'holidays', 'holidays'],
  ['en', 'enrolling students', 'enrolment'],
  ['en', 'classes passwords resetting', 'reset-passwords'],
  ['en', 'regraded proposal', 'regrade-proposals'],
] as const)('in %s "%s" finds %s first', (language, search, key) => {
  expect(searchHelp(helpPages(language), search, language)[0]?.page.key).toBe(key);
});

it('what stands nowhere finds nothing; no words find everything', () => {
  const pages = helpPages('vi');
  expect(searchHelp(pages, 'qwertyuiop', 'vi')).toEqual([]);
  expect(searchHelp(pages, ' ?! ', 'vi')).toHaveLength(pages.length);
});

it.each(LANGUAGES)('a search of many words costs little, as anybody may ask for one (%s)', (language) => {
  const pages = helpPages(language);
  const words = pages
    .map(({ title }) => title)
    .join(' ')
    .slice(0, 200);
  const took = Array.from({ length: 30 }, () => {
    const began = performance.now();
    searchHelp(pages, words, language);
    return performance.now() - began;
  });
  expect(Math.min(...took)).toBeLessThan(2);
});
