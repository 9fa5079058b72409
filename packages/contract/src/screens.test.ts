import { describe, expect, test } from 'vitest';
import { ROLE_SCOPES } from './permissions';
import { menusFor, SCREENS, screensFor, tabsFor } from './screens';

const ACCOUNTS = ['account.view', 'account.import', 'account.create', 'account.edit'];
const keys = (screens: readonly { key: string }[]) => screens.map(({ key }) => key);

describe('the menu', () => {
  test.each<[string, string[], string, string[]]>([
    ['a screen with tabs is one entry', ACCOUNTS, 'school', ['account', 'messages']],
    ['a tab whose screen stays closed is an entry', ['account.import'], 'school', ['account_bulk']],
    ['of two such tabs the first stands for both', ['account.create', 'account.edit'], 'school', ['account_history']],
    [
      'another scope, another menu',
      ['class.view'],
      'classes',
      ['teacher_overview', 'teacher_messages', 'teacher_classes'],
    ],
    ['nothing held, nothing shown', [], 'all', []],
  ])('%s', (_, permissions, scope, expected) => {
    expect(keys(menusFor(permissions, scope))).toEqual(expected);
  });

  test('every screen that opens is an entry or a tab of one', () => {
    const everything = SCREENS.flatMap(({ permission }) => permission);
    for (const scope of ROLE_SCOPES) {
      const entries = menusFor(everything, scope);
      const reached = entries.flatMap((entry) => [
        entry.key,
        ...SCREENS.flatMap((screen) =>
          'tabOf' in screen && screen.tabOf === (entry.tabOf ?? entry.key) ? [screen.key] : [],
        ),
      ]);
      const open = keys(screensFor(everything, scope));
      expect(new Set(reached.filter((key) => open.includes(key)))).toEqual(new Set(open));
    }
  });
});

test('tabs are the screen and those beside it, as far as they open', () => {
  expect(keys(tabsFor('account', ACCOUNTS.slice(0, 3), 'all'))).toEqual(['account', 'account_bulk', 'account_history']);
});
