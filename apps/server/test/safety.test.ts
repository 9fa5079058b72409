import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { startTestApplication, type TestApplication } from './application';
import { CapturedMails } from './captured-mails';
import { TestClock } from './clock';
import { eventually } from './eventually';
import { TEST_PASSWORD, type TestPerson } from './world';

/** What somebody would try who means harm, and has an account at best. */
let server: TestApplication;
const mailer = new CapturedMails();
let clock: TestClock;
let school: number;
let admin: TestPerson;
let staff: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  clock = new TestClock();
  server = await startTestApplication({ clock, mailer });
  admin = await server.world.person({ role: 'ADMIN_LMS' });
});
beforeEach(async () => {
  school = await server.world.school();
  staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  student = await server.world.person({ role: 'STUDENT', schoolId: school });
});
afterAll(() => server.close());

const idOfRole = async (code: string) =>
  (await rowsOf<{ id: number }>(server.app.platform.db, sql`SELECT id FROM roles WHERE code = ${code}`))[0]?.id;

describe('headers', () => {
  const pages: [string, string, string][] = [
    ['a page of the documentation', 'GET', '/api/docs'],
    ['a link to a file that is none', 'GET', '/files/1.2.3'],
  ];
  const kinds: [string, string, string][] = [
    ...pages,
    ['a page', 'GET', '/admin/school'],
    ['the head of a page', 'HEAD', '/'],
    ['an answer of the API', 'GET', '/api/openapi.json'],
    ['a refusal', 'GET', '/api/me/'],
    ['an unknown path', 'GET', '/api/nothing/'],
    ['an address that cannot be read', 'GET', '/api/schools/%ff/'],
    ['an endless address', 'GET', `/api/schools/${'x'.repeat(800)}/`],
    ['another method', 'OPTIONS', '/api/schools/'],
    ['the state of health', 'GET', '/healthz'],
  ];
  test.each(kinds)('%s carries them, and lets no other origin in', async (_, method, url) => {
    const { headers } = await server.app.http.inject({
      method: method as 'GET',
      url,
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' },
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  });
  test.each(pages)('%s says what may run in it and who may frame it', async (_, method, url) => {
    const { headers } = await server.app.http.inject({ method: method as 'GET', url });
    expect(headers['content-security-policy']).toMatch(/default-src 'self'; script-src 'self'; .*object-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' });
  });
});

describe('what a body adds of its own accord', () => {
  test('gives staff neither another role, school, state nor password', async () => {
    const other = await server.world.school();
    const before = await server.call(staff, 'GET', '/api/me/');
    const extras = {
      role: await idOfRole('ADMIN_LMS'),
      role_id: await idOfRole('ADMIN_LMS'),
      school: other,
      school_id: other,
      scope: 'all',
      status: 0,
      is_system: true,
      permissions: ['role.edit'],
      must_change_password: true,
      password: 'một mật khẩu khác',
      password_hash: 'x',
      username: 'admin-moi',
      id: admin.id,
      user_id: admin.id,
    };
    expect((await server.call(staff, 'PUT', '/api/me/', { ...extras, address: 'Hà Nội' })).status).toBe(200);
    const after = await server.call(staff, 'GET', '/api/me/');
    expect({ ...after.body, address: null, expires_at: null }).toEqual({
      ...before.body,
      address: null,
      expires_at: null,
    });
    const signIn = await server.call({}, 'POST', '/api-token-auth/', {
      username: staff.username,
      password: TEST_PASSWORD,
    });
    expect(signIn.status).toBe(200);
  });

  test('an edit of oneself as an account raises nobody', async () => {
    for (const role of ['ADMIN_LMS', await idOfRole('ADMIN_LMS'), { id: await idOfRole('ADMIN_LMS') }]) {
      for (const [target, code] of [
        [staff.id, 'account.equal'],
        [student.id, 'role.grant_beyond'],
      ] as const) {
        const reply = await server.call(staff, 'PUT', `/api/account/${target}/`, { role });
        expect([reply.status, reply.body.code]).toEqual([403, code]);
      }
    }
    const made = await server.call(staff, 'POST', '/api/account/', {
      username: `leo-thang-${school}`,
      first_name: 'Leo',
      role: 'ADMIN_LMS',
    });
    expect(made.status).toBe(403);
  });

  test('nor does an import', async () => {
    const preview = await server.call<{ rows: { action: string }[] }>(staff, 'POST', '/api/account_imports/', {
      rows: [{ full_name: 'Kẻ Leo Thang', role: 'ADMIN_LMS' }],
    });
    expect(preview.body.rows?.map(({ action }) => action) ?? [preview.status]).not.toContain('create');
    const byDefault = await server.call<{ rows?: { action: string }[] }>(staff, 'POST', '/api/account_imports/', {
      rows: [{ full_name: 'Kẻ Leo Thang' }],
      role: 'ADMIN_LMS',
    });
    expect(byDefault.body.rows?.map(({ action }) => action) ?? []).not.toContain('create');
  });

  test('and staff look through no other role', async () => {
    const reply = await server.call(staff, 'POST', `/api/roles/${await idOfRole('ADMIN_LMS')}/preview/`, {});
    expect(reply.status).toBe(403);
  });
});

describe('limits', () => {
  const guess = (headers: Record<string, string>, username: string) =>
    server.call({}, 'POST', '/api-token-auth/', { username, password: 'guess' }, headers);

  test('an address that the caller makes up does not get around them', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect(
        (await guess({ 'x-forwarded-for': `10.9.8.${n}`, forwarded: `for=10.9.8.${n}` }, student.username)).status,
      ).toBe(400);
    }
    expect((await guess({ 'x-forwarded-for': '10.9.8.77', 'x-real-ip': '10.9.8.77' }, student.username)).status).toBe(
      429,
    );
  });

  test('behind a trusted proxy the callers are told apart, and only by what the proxy added', async () => {
    const proxied = await startTestApplication({ clock }, { TRUSTED_PROXIES: '127.0.0.1' });
    try {
      const person = await proxied.world.person();
      const from = (addresses: string) =>
        proxied.call(
          {},
          'POST',
          '/api-token-auth/',
          { username: person.username, password: 'guess' },
          { 'x-forwarded-for': addresses },
        );
      for (let n = 0; n < 5; n += 1) expect((await from(`6.6.6.${n}, 10.1.1.1`)).status).toBe(400);
      expect((await from('6.6.6.99, 10.1.1.1')).status).toBe(429);
      expect((await from('10.2.2.2')).status).toBe(400);
    } finally {
      await proxied.close();
    }
  });
});

describe('a link in a mail', () => {
  test('leads to the product’s own address, whatever the request says it is', async () => {
    const email = `${student.username}@example.vn`;
    const reply = await server.call(
      {},
      'POST',
      '/api/password_reset/',
      { email },
      {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
    );
    expect(reply.status).toBe(204);
    const text = await eventually(
      async () => mailer.delivered.find(({ to }) => to === email)?.text,
      (found) => found !== undefined,
    );
    expect(text).toContain(`${server.app.platform.publicUrl}/user/reset?token=`);
    expect(text).not.toContain('evil.example');
  });
});

describe('a token', () => {
  const stillIn = async () => (await server.call(student, 'GET', '/api/me/')).status;

  test('is dead at once when the password is set anew, the account or its role switched off', async () => {
    expect(await stillIn()).toBe(200);
    await server.call(staff, 'POST', `/api/account/${student.id}/reset_password/`);
    expect(await stillIn()).toBe(401);
    student = await server.world.person({ role: 'STUDENT', schoolId: school });
    await server.call(staff, 'PUT', `/api/account/${student.id}/`, { status: 0 });
    expect(await stillIn()).toBe(401);
    const role = await server.world.role(['class.view'], 'school');
    const keeper = await server.world.person({ role: 'STUDENT', schoolId: school });
    await server.call(admin, 'PUT', `/api/account/${keeper.id}/`, { role, school });
    expect((await server.call(keeper, 'GET', '/api/classes/')).status).toBe(200);
    await server.call(admin, 'PUT', `/api/roles/${role}/`, { status: 0 });
    expect((await server.call(keeper, 'GET', '/api/classes/')).status).toBe(401);
  });

  test('counts in no address', async () => {
    for (const url of [`/api/me/?access_token=${student.token}`, `/api/me/?token=${student.token}`]) {
      expect((await server.call({}, 'GET', url)).status).toBe(401);
    }
    expect(
      (await server.call({}, 'GET', '/api/me/', undefined, { cookie: `access_token=${student.token}` })).status,
    ).toBe(401);
    expect(
      (await server.call({}, 'GET', '/api/me/', undefined, { authorization: `Basic ${student.token}` })).status,
    ).toBe(401);
  });
});
