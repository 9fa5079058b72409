import { describe, expect, test } from 'vitest';
import type { ProviderUser } from '../../ports/meeting-provider';
import { type KnownSubAccount, planSync } from './sub-account.rules';

const READ_AT = new Date('2026-11-16T08:00:00Z');
const known = (id: number, email: string, more: Partial<KnownSubAccount> = {}): KnownSubAccount => ({
  id,
  provider_key: `key-${id}`,
  email,
  first_name: 'Lan',
  last_name: 'Trần',
  type: 1,
  status: 'active',
  created_at: new Date('2026-11-01T00:00:00Z'),
  ...more,
});
const user = (key: string, email: string, more: Partial<ProviderUser> = {}): ProviderUser => ({
  key,
  email,
  firstName: 'Lan',
  lastName: 'Trần',
  type: 1,
  status: 'active',
  ...more,
});

describe('what a list of the provider changes', () => {
  test('nothing, when it says what is known', () => {
    expect(planSync([known(1, 'a@x.vn')], [user('key-1', 'a@x.vn')], READ_AT)).toEqual({
      added: [],
      changed: [],
      gone: [],
    });
  });

  test('new ones are added, changed ones changed, absent ones are gone', () => {
    const [lan, hoa] = [user('key-1', 'A@x.vn', { type: 2 }), user('key-9', 'new@x.vn', { status: 'pending' })];
    const plan = planSync([known(1, 'a@x.vn'), known(2, 'b@x.vn')], [lan, hoa], READ_AT);
    expect(plan).toEqual({ added: [hoa], changed: [{ id: 1, user: lan }], gone: [2] });
  });

  test('a changed address is the same person, by the key', () => {
    const moved = user('key-1', 'moved@x.vn');
    expect(planSync([known(1, 'a@x.vn')], [moved], READ_AT)).toEqual({
      added: [],
      changed: [{ id: 1, user: moved }],
      gone: [],
    });
  });

  test('addresses that changed hands never collide', () => {
    const there = [user('key-1', 'b@x.vn'), user('key-2', 'a@x.vn')];
    const plan = planSync([known(1, 'a@x.vn'), known(2, 'b@x.vn')], there, READ_AT);
    expect(plan.added).toEqual([]);
    expect(plan.gone).toEqual([]);
    expect(plan.changed.map(({ id, user: { email } }) => [id, email])).toEqual([
      [2, 'b@x.vn'],
      [1, 'a@x.vn'],
    ]);
  });

  test('who came back is active again; who is gone already is not counted twice', () => {
    const back = user('key-1', 'a@x.vn');
    const plan = planSync(
      [known(1, 'a@x.vn', { status: 'inactive' }), known(2, 'b@x.vn', { status: 'inactive' })],
      [back],
      READ_AT,
    );
    expect(plan).toEqual({ added: [], changed: [{ id: 1, user: back }], gone: [] });
  });

  test('who was added after the list was read is not gone', () => {
    const plan = planSync([known(1, 'a@x.vn', { created_at: new Date('2026-11-16T08:00:01Z') })], [], READ_AT);
    expect(plan.gone).toEqual([]);
  });

  test('one address twice in a list is one person', () => {
    expect(planSync([], [user('k1', 'a@x.vn'), user('k2', 'A@X.vn')], READ_AT).added).toHaveLength(1);
  });
});
