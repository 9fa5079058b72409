import { menusFor } from '@khue/contract/screens';
import { expect, test } from 'vitest';
import { ownMenus } from './ownMenus';

const menus = menusFor(['school.view', 'class.view'], 'school') as Parameters<typeof ownMenus>[0]['menus'];
const school = { id: 5, name: 'Trường THCS Nguyễn Du' };
const paths = (whose: Parameters<typeof ownMenus>[0]) => ownMenus(whose).map(({ path }) => path);

test.each([
  ['whoever works for one school opens it', { scope: 'school', school }, '/admin/detail/?mode=view&id=5&tab=classes'],
  ['whoever sees all schools opens their list', { scope: 'all', school }, '/admin/school'],
  ['whoever has no school yet opens the list', { scope: 'school', school: null }, '/admin/school'],
] as const)('%s', (_, whose, first) => {
  expect(paths({ menus, ...whose } as Parameters<typeof ownMenus>[0])).toEqual([first, '/admin/class']);
});
