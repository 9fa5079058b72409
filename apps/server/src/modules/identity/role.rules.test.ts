import { PERMISSION_CODES, type RoleScope } from '@khue/contract/permissions';
import { screensFor } from '@khue/contract/screens';
import { describe, expect, test } from 'vitest';
import { SYSTEM_ROLES } from '../../seed/reference/system-roles';
import { handedOut, isWider, judgeGrant, keptPermissions, type Powers } from './role.rules';

const powers = (scope: RoleScope, permissions: string[], status = 1): Powers => ({
  scope,
  status,
  permissions: new Set(permissions),
});

describe('what a change hands out', () => {
  test.each<[string, Powers | null, Powers, string[]]>([
    ['a new role: all of it', null, powers('school', ['class.view']), ['class.view']],
    [
      'one more permission: that one',
      powers('school', ['class.view']),
      powers('school', ['class.view', 'class.edit']),
      ['class.edit'],
    ],
    [
      'one permission fewer: nothing',
      powers('school', ['class.view', 'class.edit']),
      powers('school', ['class.view']),
      [],
    ],
    ['a wider scope: all of it', powers('school', ['class.view']), powers('all', ['class.view']), ['class.view']],
    ['a narrower scope: nothing', powers('all', ['class.view']), powers('self', ['class.view']), []],
    ['switched on: all of it', powers('school', ['class.view'], 0), powers('school', ['class.view']), ['class.view']],
    ['switched off: nothing', powers('school', ['class.view']), powers('school', ['class.view'], 0), []],
  ])('%s', (_, before, after, expected) => {
    expect(handedOut(before, after)).toEqual(expected);
  });
});

describe('nobody grants what they do not hold', () => {
  const staff = { scopeLevel: 'school' as const, permissions: new Set(['class.view', 'class.edit']) };
  test.each<[string, Powers | null, Powers, string]>([
    ['what they hold, in their own scope', null, powers('school', ['class.view']), 'granted'],
    ['what they hold, in a narrower scope', null, powers('classes', ['class.view']), 'granted'],
    ['what they lack', null, powers('school', ['class.view', 'role.edit']), 'grant_beyond'],
    ['what they hold, in a wider scope', null, powers('all', ['class.view']), 'scope_beyond'],
    ['an empty role of a wider scope', null, powers('all', []), 'scope_beyond'],
    [
      'one more to a role of a wider scope',
      powers('all', ['role.edit']),
      powers('all', ['role.edit', 'class.view']),
      'scope_beyond',
    ],
    ['nothing new to a stronger role', powers('all', ['role.edit']), powers('all', []), 'granted'],
    [
      'a stronger role switched on',
      powers('school', ['role.edit'], 0),
      powers('school', ['role.edit']),
      'grant_beyond',
    ],
  ])('%s', (_, before, after, kind) => {
    expect(judgeGrant(staff, before, after).kind).toBe(kind);
  });
});

describe('what keeps the system reachable', () => {
  test('scopes narrow from all to self', () => {
    expect([
      isWider('all', 'school'),
      isWider('school', 'classes'),
      isWider('classes', 'self'),
      isWider('self', 'self'),
    ]).toEqual([true, true, true, false]);
  });

  test('the administrator keeps everything, a role that people made keeps nothing', () => {
    expect(keptPermissions({ code: 'ADMIN_LMS', is_system: true })).toEqual(PERMISSION_CODES);
    expect(keptPermissions({ code: 'ADMIN_LMS', is_system: false })).toEqual([]);
  });

  test.each(SYSTEM_ROLES)(
    '$code keeps what opens a first screen, and holds it by default',
    ({ code, scope, grants }) => {
      const kept = keptPermissions({ code, is_system: true });
      expect(screensFor(kept, scope).length).toBeGreaterThan(0);
      expect(kept.filter((permission) => !(grants as readonly string[]).includes(permission))).toEqual([]);
    },
  );
});
