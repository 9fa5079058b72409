import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import type { TestPerson } from '../../../test/world';
import { embeddedMeetingProvider } from '../../adapters/meeting-provider/embedded';
import { rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { AccountKeys, AccountRefusal, MeetingProvider, ProviderUser } from '../../ports/meeting-provider';
import { OutsideFault } from '../../ports/outside-fault';
import { hostStanding } from './meetings.api';

/** A provider that says what a test wants it to say, and keeps what it was asked. */
class ToldProvider {
  refusal: AccountRefusal | null = null;
  isDown = false;
  known: ProviderUser[] | null = [];
  refuses: 'email_taken' | 'no_licence' | 'limit_reached' | null = null;
  removed: string[] = [];
  asked: AccountKeys[] = [];
  /** Happens at the provider while it is asked for its list. */
  meanwhile: () => Promise<unknown> = async () => undefined;

  private ask<T>(keys: AccountKeys, answer: () => T): T {
    this.asked.push(keys);
    if (this.isDown) throw new OutsideFault('unavailable', 'down');
    return answer();
  }

  readonly port: MeetingProvider = {
    ...embeddedMeetingProvider,
    name: 'zoom',
    makesMeetings: true,
    refusalOf: async (keys) => this.ask(keys, () => this.refusal),
    users: async (keys) => {
      const list = this.ask(keys, () => this.known);
      await this.meanwhile();
      return list;
    },
    addUser: async (keys, user) =>
      this.ask(keys, () =>
        this.refuses
          ? { status: 'refused', reason: this.refuses }
          : { status: 'added', user: { ...user, key: `key-${user.email}`, status: 'pending' } },
      ),
    removeUser: async (keys, key) => this.ask(keys, () => void this.removed.push(key)),
  };
}

const BASE = '/api/zoom_account_management';
const SECRETS = {
  client_secret: 'CLIENTSECRETxyz123',
  secret_token: 'SECRETTOKENxyz123',
  verification_token: 'VERIFICATIONxyz123',
};
let made = 0;
const typed = (given: object = {}) => ({
  name: 'Tài khoản họp chính',
  email: 'Hop@Truong.vn',
  account_id: `account-${made++}`,
  client_id: 'client-1',
  ...SECRETS,
  ...given,
});

interface Account {
  id: number;
  sub_account_count: number;
  assigned_count: number;
  webhook_url: string;
  synced_at: string | null;
  updated_at: string;
}
interface Sub {
  id: number;
  email: string;
  status: string;
  type: number;
  auth_user: { id: number; name: string } | null;
}

let server: TestApplication;
let provider: ToldProvider;
let told: MeetingProvider;
let admin: TestPerson;
let school: number;

beforeAll(async () => {
  // The provider of each test is another one; the application asks whichever is current.
  told = new Proxy({} as MeetingProvider, { get: (_nothing, name) => Reflect.get(provider.port, name) });
  provider = new ToldProvider();
  server = await startTestApplication({ meetingProvider: told }, { PUBLIC_URL: 'https://khue.example.vn' });
  admin = await server.world.person();
  school = await server.world.school();
});
afterAll(() => server.close());
beforeEach(() => {
  provider = new ToldProvider();
});

const db = () => server.app.platform.db;
const teacher = () => server.world.person({ role: 'TEACHER', schoolId: school });
async function account(given: object = {}): Promise<Account> {
  const { status, body } = await server.call<Account>(admin, 'POST', '/api/create_zoom_master/', typed(given));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const subs = async (id: number, query = '') =>
  (await server.call<{ results: Sub[]; count: number }>(admin, 'GET', `${BASE}/${id}/sub_accounts/${query}`)).body;
const add = (id: number, body: object) =>
  server.call<Sub>(admin, 'POST', `${BASE}/${id}/add_sub_account/`, {
    first_name: 'Lan',
    last_name: 'Trần Thị',
    ...body,
  });
const assign = (sub: number, user: number | null, caller = admin) =>
  server.call<Sub & { code?: string; detail?: string }>(caller, 'POST', `${BASE}/add_auth_user/`, {
    zoom_account_id: sub,
    auth_user: user,
  });
const sync = (id: number) =>
  server.call<{ created: number; updated: number; inactive: number }>(
    admin,
    'GET',
    `${BASE}/${id}/async_account_zoom/`,
  );
const there = (email: string, given: Partial<ProviderUser> = {}): ProviderUser => ({
  key: `key-${email}`,
  email,
  firstName: 'Lan',
  lastName: 'Trần',
  type: 1,
  status: 'active',
  ...given,
});

/** A session of the person that meets at the provider, so many minutes from now. */
async function booked(sub: number, host: number, inMinutes: number): Promise<void> {
  const startsAt = new Date(Date.now() + inMinutes * 60_000);
  const session = await server.world.classSession(await server.world.schoolClass(school), host, { startsAt });
  await db().execute(
    sql`INSERT INTO provider_meetings (session_id, meeting_sub_account_id, topic, starts_at, duration, password)
        VALUES (${session}, ${sub}, 'A lesson', ${startsAt}, 45, 'x')`,
  );
}

describe('a main account', () => {
  test('is tried at the provider, kept sealed, and told without its secrets', async () => {
    const created = await account({ account_id: 'tried-1' });
    expect(provider.asked).toEqual([
      { accountKey: 'tried-1', clientKey: 'client-1', clientSecret: SECRETS.client_secret },
    ]);
    expect(created).toMatchObject({
      name: 'Tài khoản họp chính',
      email: 'hop@truong.vn',
      account_id: 'tried-1',
      client_id: 'client-1',
      status: 1,
      sub_account_count: 0,
      assigned_count: 0,
      synced_at: null,
      webhook_url: `https://khue.example.vn/api/zoom_webhook/${created.id}/`,
      can: { edit: true, delete: true, run: true },
    });
    const read = await server.call(admin, 'GET', `${BASE}/${created.id}/`);
    const list = await server.call(admin, 'GET', `${BASE}/?page_size=100`);
    expect(list.body).toMatchObject({ provider: 'zoom' });
    const stored = await rowsOf<Record<string, Buffer>>(
      db(),
      sql`SELECT client_secret_encrypted AS client_secret, secret_token_encrypted AS secret_token,
            verification_token_encrypted AS verification_token FROM meeting_accounts WHERE id = ${created.id}`,
    );
    for (const [name, secret] of Object.entries(SECRETS)) {
      expect(server.app.platform.secrets.decrypt(stored[0]?.[name] ?? Buffer.alloc(28))).toBe(secret);
      for (const answer of [created, read.body, list.body]) expect(JSON.stringify(answer)).not.toContain(secret);
    }
  });

  test.each(['name', 'email', 'account_id', 'client_id', 'client_secret', 'secret_token', 'verification_token'])(
    'needs %s, of at most 255 characters',
    async (field) => {
      const english = { ...admin, language: 'en' as const };
      const send = (value: unknown) =>
        server.call<{ errors?: Record<string, string[]> }>(english, 'POST', '/api/create_zoom_master/', {
          ...typed(),
          [field]: value,
        });
      for (const empty of [undefined, '', '   ', null, 7]) {
        const { status, body } = await send(empty);
        expect([status, body.errors]).toEqual([400, { [field]: ['This field is required'] }]);
      }
      const word = (length: number) => (field === 'email' ? `${'a'.repeat(length - 5)}@b.vn` : 'a'.repeat(length));
      expect((await send(word(256))).body.errors).toEqual({ [field]: ['Maximum 255 characters allowed'] });
      expect((await send(word(255))).status).toBe(201);
      await db().execute(sql`DELETE FROM meeting_accounts`);
    },
  );

  test.each([
    [
      'credentials',
      'client_credentials_invalid',
      ['client_id', 'client_secret'],
      'Client ID hoặc Client Secret không đúng.',
    ],
    ['account', 'account_id_invalid', ['account_id'], 'Account ID không đúng.'],
    ['token', 'token_invalid', [], 'Nhà cung cấp không cấp quyền truy cập'],
  ] as const)('that the provider refuses for its %s is not kept', async (refusal, type, fields, sentence) => {
    provider.refusal = refusal;
    const { status, body } = await server.call(
      admin,
      'POST',
      '/api/create_zoom_master/',
      typed({ account_id: 'no-1' }),
    );
    expect([status, body.code, body.error_type]).toEqual([400, 'meeting_account.refused', type]);
    expect(body.detail).toContain(sentence);
    expect(Object.keys(body.errors ?? {})).toEqual(fields);
    expect(await rowsOf(db(), sql`SELECT FROM meeting_accounts WHERE account_key = 'no-1'`)).toEqual([]);
  });

  test.each([
    ['account_id', 'hop@truong.vn', 'account_id_invalid'],
    ['client_id', 'hai chữ', 'client_id_invalid'],
    ['client_secret', 'mật-khẩu', 'client_secret_invalid'],
    ['secret_token', 'https://khue.vn/hook', 'webhook_invalid'],
    ['verification_token', 'a b', 'verification_token_invalid'],
  ])('whose %s cannot be one is refused without asking the provider', async (field, value, type) => {
    const { status, body } = await server.call<{ error_type: string; errors: object }>(
      admin,
      'POST',
      '/api/create_zoom_master/',
      typed({ [field]: value }),
    );
    expect([status, body.error_type, Object.keys(body.errors)]).toEqual([400, type, [field]]);
    expect(provider.asked).toEqual([]);
  });

  test('is “general” while the provider cannot be reached, and its secrets stay out of the answer', async () => {
    provider.isDown = true;
    const { status, body } = await server.call(admin, 'POST', '/api/create_zoom_master/', typed());
    expect([status, body.error_type]).toEqual([400, 'general']);
    expect(body.errors).toBeUndefined();
    for (const secret of Object.values(SECRETS)) expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('that is known already is told beside its key', async () => {
    await account({ account_id: 'twice' });
    const { status, body } = await server.call(
      admin,
      'POST',
      '/api/create_zoom_master/',
      typed({ account_id: 'twice' }),
    );
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([409, 'meeting_account.taken', ['account_id']]);
  });

  test('is edited; new keys are tried with those that stay, and a stale edit is refused', async () => {
    const { id, updated_at } = await account({ account_id: 'edit-1' });
    const put = (body: object) => server.call<Account>(admin, 'PUT', `${BASE}/${id}/`, body);
    provider.asked = [];
    expect((await put({ name: 'Tên mới', status: 1 })).body).toMatchObject({ name: 'Tên mới' });
    expect(provider.asked).toEqual([]);
    expect((await put({ client_secret: 'NEWSECRET123', updated_at })).status).toBe(409);
    provider.asked = [];
    const changed = await put({ client_secret: 'NEWSECRET123' });
    expect(changed.status).toBe(200);
    expect(provider.asked).toEqual([{ accountKey: 'edit-1', clientKey: 'client-1', clientSecret: 'NEWSECRET123' }]);
    expect(JSON.stringify(changed.body)).not.toContain('NEWSECRET123');
    provider.refusal = 'credentials';
    expect((await put({ client_id: 'other' })).body).toMatchObject({ error_type: 'client_credentials_invalid' });
  });

  test('that is switched off lends its sub-accounts to nobody', async () => {
    const { id } = await account();
    const host = await teacher();
    const sub = await server.world.subAccount(id, { userId: host.id });
    const lends = async () => (await hostStanding(db(), host.id)) === 'usable';
    expect(await lends()).toBe(true);
    await db().execute(sql`UPDATE meeting_sub_accounts SET status = 'inactive' WHERE id = ${sub}`);
    expect(await lends()).toBe(false);
    await db().execute(sql`UPDATE meeting_sub_accounts SET status = 'active' WHERE id = ${sub}`);
    expect((await server.call(admin, 'PUT', `${BASE}/${id}/`, { status: 0 })).status).toBe(200);
    expect(await lends()).toBe(false);
  });

  test('is deleted here only; while it hosts sessions it stays, and the answer says how many', async () => {
    const { id } = await account();
    const sub = (await add(id, { email: 'a@example.vn' })).body;
    const host = await teacher();
    await booked(sub.id, host.id, 60);
    await booked(sub.id, host.id, 300);
    await booked(sub.id, host.id, -300);
    const remove = () =>
      server.call<{ code: string; params: object; detail: string }>(
        admin,
        'DELETE',
        `${BASE}/${id}/delete_master_account/`,
      );
    const refused = await remove();
    expect(refused).toMatchObject({ status: 409, body: { code: 'meeting_account.in_use', params: { count: 2 } } });
    expect(refused.body.detail).toContain('2 tiết học');
    expect((await server.call(admin, 'PUT', `${BASE}/${id}/`, { status: 0 })).status).toBe(409);
    // One that was called off has to be taken back at the provider first: with the account its keys would be gone.
    await db().execute(sql`UPDATE provider_meetings SET session_id = NULL, provider_key = 'key-' || id`);
    expect(await remove()).toMatchObject({ status: 409, body: { params: { count: 2 } } });
    await db().execute(sql`DELETE FROM provider_meetings`);
    expect((await remove()).status).toBe(204);
    expect(provider.removed).toEqual([]);
    expect((await server.call(admin, 'GET', `${BASE}/${id}/`)).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });
});

describe('a sub-account', () => {
  test('is added at the provider and here, trimmed; the Pro form makes a licensed one', async () => {
    const { id } = await account();
    const person = await teacher();
    const { status, body } = await add(id, {
      email: '  Lan@Example.vn ',
      first_name: ' Lan ',
      last_name: ' Trần Thị ',
      auth_user: person.id,
      type: 2,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'lan@example.vn',
      first_name: 'Lan',
      last_name: 'Trần Thị',
      type: 2,
      status: 'pending',
      auth_user: { id: person.id },
      can: { edit: true, delete: true },
    });
    expect(await subs(id)).toMatchObject({ count: 1, results: [{ email: 'lan@example.vn' }] });
    expect((await server.call(admin, 'GET', `${BASE}/${id}/`)).body).toMatchObject({
      sub_account_count: 1,
      assigned_count: 1,
    });
  });

  test('needs somebody who is there and has none', async () => {
    const { id } = await account();
    const nobody = await add(id, { email: 'b@example.vn', auth_user: 2147483647 });
    expect([nobody.status, (nobody.body as unknown as { detail: string }).detail]).toEqual([
      404,
      'Người dùng không tồn tại',
    ]);
    const student = await server.world.person({ role: 'STUDENT', schoolId: school });
    expect((await add(id, { email: 'b@example.vn', auth_user: student.id })).status).toBe(404);
    const person = await teacher();
    expect((await add(id, { email: 'b@example.vn', auth_user: person.id })).status).toBe(201);
    const again = await add(id, { email: 'c@example.vn', auth_user: person.id });
    expect([again.status, (again.body as unknown as { code: string }).code]).toEqual([
      409,
      'meeting_account.user_assigned',
    ]);
    const sameEmail = await add(id, { email: 'B@example.vn' });
    expect([sameEmail.status, (sameEmail.body as unknown as { code: string }).code]).toEqual([
      409,
      'meeting_account.email_taken',
    ]);
    // Nobody was made at the provider for those who were refused.
    expect(provider.asked).toHaveLength(2);
  });

  test.each([
    ['email_taken', 409, 'meeting_account.email_taken'],
    ['no_licence', 409, 'meeting_account.no_licence'],
    ['limit_reached', 502, 'meeting_account.add_failed'],
  ] as const)('that the provider refuses (%s) is not kept', async (reason, status, code) => {
    const { id } = await account();
    provider.refuses = reason;
    const answer = await add(id, { email: 'd@example.vn' });
    expect(answer).toMatchObject({ status, body: { code } });
    expect((await subs(id)).count).toBe(0);
  });

  test('is not added while the provider is down: “Thêm tài khoản phụ thất bại”', async () => {
    const { id } = await account();
    provider.isDown = true;
    expect(await add(id, { email: 'd@example.vn' })).toMatchObject({
      status: 502,
      body: { code: 'meeting_account.add_failed', detail: 'Thêm tài khoản phụ thất bại' },
    });
  });

  test('goes by its email, there and here; not while it hosts, not when the provider is down', async () => {
    const { id } = await account();
    const host = await teacher();
    const sub = (await add(id, { email: 'e@example.vn', auth_user: host.id })).body;
    const remove = (email: string) =>
      server.call<{ code: string; params: object; detail: string }>(
        admin,
        'POST',
        `${BASE}/${id}/delete_account_zoom/`,
        {
          email,
        },
      );
    expect((await remove('none@example.vn')).status).toBe(404);
    await booked(sub.id, host.id, -10);
    expect(await remove('e@example.vn')).toMatchObject({
      status: 409,
      body: { code: 'meeting_account.in_use', params: { count: 1 } },
    });
    await db().execute(sql`DELETE FROM provider_meetings`);
    provider.isDown = true;
    const down = await remove('e@example.vn');
    expect(down).toMatchObject({ status: 502, body: { code: 'meeting_account.provider_failed' } });
    expect(down.body.detail).toContain('nhà cung cấp đang không phản hồi');
    expect((await subs(id)).results[0]).toMatchObject({ status: 'pending', auth_user: { id: host.id } });
    provider.isDown = false;
    expect((await remove('E@example.vn')).status).toBe(204);
    expect(provider.removed).toEqual(['key-e@example.vn']);
    expect((await subs(id)).count).toBe(0);
  });
});

describe('a sync', () => {
  test('brings what is new, changes what changed, and makes inactive what is gone', async () => {
    const { id } = await account();
    await server.world.subAccount(id, { email: 'stays@example.vn', key: 'key-stays@example.vn' });
    await server.world.subAccount(id, { email: 'gone@example.vn', key: 'key-gone@example.vn' });
    provider.known = [
      there('stays@example.vn', { type: 2 }),
      ...['n1', 'n2', 'n3'].map((name) => there(`${name}@example.vn`, { status: 'pending' })),
    ];
    expect(await sync(id)).toMatchObject({ status: 200, body: { created: 3, updated: 1, inactive: 1 } });
    expect(await sync(id)).toMatchObject({ body: { created: 0, updated: 0, inactive: 0 } });
    const statusOf = new Map((await subs(id)).results.map((row) => [row.email, `${row.status} ${row.type}`]));
    expect(Object.fromEntries(statusOf)).toEqual({
      'gone@example.vn': 'inactive 1',
      'n1@example.vn': 'pending 1',
      'n2@example.vn': 'pending 1',
      'n3@example.vn': 'pending 1',
      'stays@example.vn': 'active 2',
    });
    expect((await subs(id, '?status=inactive')).count).toBe(1);
    expect((await subs(id, '?search=STAYS')).count).toBe(1);
    expect((await server.call<Account>(admin, 'GET', `${BASE}/${id}/`)).body.synced_at).not.toBeNull();
  });

  test('leaves alone who hosts a session that is going on, and keeps who an account was given to', async () => {
    const { id } = await account();
    const [busy, free] = [await teacher(), await teacher()];
    const running = await server.world.subAccount(id, { email: 'r@example.vn', key: 'r', userId: busy.id });
    await server.world.subAccount(id, { email: 'f@example.vn', key: 'f', userId: free.id });
    await booked(running, busy.id, -10);
    provider.known = [there('owner@example.vn')];
    expect((await sync(id)).body).toEqual({ created: 1, updated: 0, inactive: 1 });
    expect((await subs(id, '?search=r@example.vn')).results.find((row) => row.email === 'r@example.vn')).toMatchObject({
      status: 'active',
      auth_user: { id: busy.id },
    });
    expect((await subs(id, '?status=inactive')).results).toMatchObject([{ auth_user: { id: free.id } }]);
  });

  test('changes nothing where the provider keeps no list', async () => {
    const { id } = await account();
    await add(id, { email: 'room@example.vn' });
    provider.known = null;
    expect((await sync(id)).body).toEqual({ created: 0, updated: 0, inactive: 0 });
    expect((await subs(id)).results).toMatchObject([{ status: 'pending' }]);
    expect((await server.call<Account>(admin, 'GET', `${BASE}/${id}/`)).body.synced_at).toBeNull();
  });

  test('does not take for gone who is added while the list is read', async () => {
    const { id } = await account();
    provider.meanwhile = async () => {
      provider.meanwhile = async () => undefined;
      await add(id, { email: 'late@example.vn' });
    };
    expect((await sync(id)).body).toMatchObject({ inactive: 0 });
    expect((await subs(id)).results).toMatchObject([{ email: 'late@example.vn', status: 'pending' }]);
  });

  test('of a provider that is down says so', async () => {
    const { id } = await account();
    provider.isDown = true;
    expect(await sync(id)).toMatchObject({ status: 502, body: { code: 'meeting_account.provider_failed' } });
    expect((await sync(2147483647)).status).toBe(404);
  });

  test('repairs what was made at the provider and not kept here', async () => {
    const { id } = await account();
    const person = await teacher();
    const [first, second] = await Promise.all([
      add(id, { email: 'x1@example.vn', auth_user: person.id }),
      add(id, { email: 'x2@example.vn', auth_user: person.id }),
    ]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    provider.known = [there('x1@example.vn'), there('x2@example.vn')];
    expect((await sync(id)).body).toMatchObject({ inactive: 0 });
    expect((await subs(id)).count).toBe(2);
  });
});

describe('giving an account to a person', () => {
  test('one person has one account, also when two are given at the same moment', async () => {
    const { id } = await account();
    const person = await teacher();
    const rows = await Promise.all(
      Array.from({ length: 8 }, (_, n) => server.world.subAccount(id, { email: `race${n}@example.vn` })),
    );
    const answers = await Promise.all(rows.map((row) => assign(row, person.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['meeting_account.user_assigned']),
    );
    const held = await rowsOf(db(), sql`SELECT id FROM meeting_sub_accounts WHERE user_id = ${person.id}`);
    expect(held).toHaveLength(1);
  });

  test('is taken back and given on; not to nobody, not of an inactive one, not while it hosts', async () => {
    const { id } = await account();
    const [lan, hoa] = [await teacher(), await teacher()];
    const sub = await server.world.subAccount(id, { email: 'give@example.vn' });
    expect((await assign(sub, lan.id)).body).toMatchObject({ auth_user: { id: lan.id } });
    expect((await assign(sub, lan.id)).status).toBe(200);
    expect(await assign(sub, 2147483647)).toMatchObject({ status: 404, body: { detail: 'Người dùng không tồn tại' } });
    expect((await assign(2147483647, lan.id)).status).toBe(404);
    await booked(sub, lan.id, 30);
    for (const next of [null, hoa.id]) {
      expect(await assign(sub, next)).toMatchObject({ status: 409, body: { code: 'meeting_account.in_use' } });
    }
    await db().execute(sql`DELETE FROM provider_meetings`);
    expect((await assign(sub, hoa.id)).body).toMatchObject({ auth_user: { id: hoa.id } });
    expect((await assign(sub, null)).body).toMatchObject({ auth_user: null });
    await db().execute(sql`UPDATE meeting_sub_accounts SET status = 'inactive' WHERE id = ${sub}`);
    expect(await assign(sub, hoa.id)).toMatchObject({ status: 409, body: { code: 'meeting_account.sub_inactive' } });
  });

  test('offers active people who host and have none, by name and username only', async () => {
    const { id } = await account();
    const [free, taken] = [await teacher(), await teacher()];
    const student = await server.world.person({ role: 'STUDENT', schoolId: school });
    await server.world.subAccount(id, { userId: taken.id });
    await db().execute(sql`UPDATE users SET phone = '+84987650001' WHERE id = ${free.id}`);
    const offered = async (search: string) =>
      (await server.call<{ results: { id: number }[] }>(admin, 'GET', `${BASE}/candidates/?search=${search}`)).body
        .results;
    expect(await offered(free.username)).toMatchObject([
      { id: free.id, username: free.username, school: { id: school } },
    ]);
    expect(await offered(taken.username)).toEqual([]);
    expect(await offered(student.username)).toEqual([]);
    expect(await offered('84987650001')).toEqual([]);
    await db().execute(sql`UPDATE users SET status = 0 WHERE id = ${free.id}`);
    expect(await offered(free.username)).toEqual([]);
  });
});

describe('who may', () => {
  test('is decided by the permission and a scope of everything', async () => {
    const { id } = await account();
    const calls = {
      'meeting_account.view': ['GET', `${BASE}/${id}/sub_accounts/`],
      'meeting_account.run': ['GET', `${BASE}/${id}/async_account_zoom/`],
      'meeting_account.edit': ['PUT', `${BASE}/${id}/`, { name: 'Tên' }],
      'meeting_account.create': ['POST', `${BASE}/${id}/add_sub_account/`, {}],
      'meeting_account.delete': ['POST', `${BASE}/${id}/delete_account_zoom/`, { email: 'none@example.vn' }],
    } as const;
    const codes = Object.keys(calls) as (keyof typeof calls)[];
    for (const held of codes) {
      const [everywhere, inSchool] = [
        await server.world.person({ permissions: [held], scope: 'all' }),
        await server.world.person({ permissions: [held], scope: 'school', schoolId: school }),
      ];
      for (const code of codes) {
        const [method, url, body] = calls[code];
        const { status } = await server.call(everywhere, method, url, body);
        expect([code, status === 403]).toEqual([code, code !== held]);
        expect((await server.call(inSchool, method, url, body)).status).toBe(403);
      }
    }
  });
});

test('no secret is in the audit log, which names what was done', async () => {
  const { id } = await account();
  await server.call(admin, 'PUT', `${BASE}/${id}/`, { client_secret: 'RENEWEDSECRET1', secret_token: 'RENEWEDTOKEN1' });
  await add(id, { email: 'log@example.vn' });
  const rows = await rowsOf<{ verb: string; target_name: string; row: string }>(
    db(),
    sql`SELECT verb, target_name, l::text AS row FROM audit_log l WHERE verb LIKE 'meeting_account.%' ORDER BY id`,
  );
  const all = rows.map(({ row }) => row).join('\n');
  for (const secret of [...Object.values(SECRETS), 'RENEWEDSECRET1', 'RENEWEDTOKEN1'])
    expect(all).not.toContain(secret);
  expect(rows.slice(-3).map(({ verb, target_name }) => [verb, target_name])).toEqual([
    ['meeting_account.create', 'Tài khoản họp chính'],
    ['meeting_account.edit', 'Tài khoản họp chính'],
    ['meeting_account.add_sub_account', 'log@example.vn'],
  ]);
  expect(rows.at(-2)?.row).toContain('renewed');
});
