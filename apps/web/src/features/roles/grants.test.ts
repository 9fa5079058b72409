import { describe, expect, test } from 'vitest';
import { effectiveCodes, type Grants, kindOf, toggled } from './grants';

const group = (permissions: string[], status = 1) => ({ id: 1, name: 'Nhóm', code: 'G', status, permissions });
const grants: Grants = {
  direct: ['school.view', 'class.edit'],
  groups: [group(['class.view', 'class.edit']), group(['role.view'], 0)],
  kept: ['school.view'],
};

describe('how a permission comes to a role', () => {
  test.each([
    ['school.view', 'kept'],
    ['class.edit', 'direct'],
    ['class.view', 'group'],
    ['role.view', 'none'],
    ['role.edit', 'none'],
  ])('%s: %s', (code, kind) => {
    expect(kindOf(code, grants)).toBe(kind);
  });

  test('all of it together, without groups that are switched off', () => {
    expect(effectiveCodes(grants).sort()).toEqual(['class.edit', 'class.view', 'school.view']);
  });

  test('a second press takes back the first', () => {
    expect(toggled(toggled(['b'], 'a'), 'a')).toEqual(['b']);
    expect(toggled(['b'], 'a')).toEqual(['a', 'b']);
  });
});
