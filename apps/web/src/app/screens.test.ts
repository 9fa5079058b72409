import { readFileSync } from 'node:fs';
import { SCREENS, type Screen } from '@khue/contract/screens';
import { expect, test } from 'vitest';
import { isWithin } from './screens';

const textsOf = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../packages/i18n/locales/${language}/shell.json`, import.meta.url), 'utf8'),
  ) as Record<'menu' | 'tab' | 'group', Record<string, string>>;

test.each(['vi', 'en'])('every screen has its label in the menu and on its tab: %s', (language) => {
  const { menu, tab, group } = textsOf(language);
  const screens: readonly Screen[] = SCREENS;
  const families = new Set(screens.flatMap(({ tabOf }) => tabOf ?? []));
  expect(screens.filter((screen) => !menu[screen.key] || !group[screen.group])).toEqual([]);
  expect(screens.filter(({ key, tabOf }) => (tabOf || families.has(key)) && !tab[key])).toEqual([]);
});

test.each([
  ['/admin/account', 'account', true],
  ['/admin/account/', 'account', true],
  ['/admin/account/accountdetail', 'account', true],
  ['/admin/account/slips', 'account', true],
  ['/admin/account/history', 'account', true],
  ['/admin/account/history', 'account_bulk', true],
  ['/admin/account/students', 'account', false],
  ['/admin/school', 'class', false],
])('%s lies within %s: %s', (path, key, expected) => {
  expect(isWithin(path, key)).toBe(expected);
});
