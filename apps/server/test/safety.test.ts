import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { readZipDirectory } from '../src/platform/files/zip-directory';
import { startTestApplication, type TestApplication } from './application';
import { TestClock } from './clock';
import { eventually } from './eventually';
import { upload } from './upload';
import { TEST_PASSWORD, type TestPerson } from './world';

/** What somebody would try who means harm, and has an account at best. */
let server: TestApplication;
let clock: TestClock;
let school: number;
let admin: TestPerson;
let staff: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  clock = new TestClock();
  server = await startTestApplication({ clock });
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

interface Ended {
  status: string;
  file_url: string | null;
}

async function downloadOf(caller: TestPerson, taskId: unknown): Promise<Buffer> {
  const { file_url } = await eventually(
    async () => (await server.call<Ended>(caller, 'GET', `/api/task_history/${taskId}/`)).body,
    ({ status }) => status === 'success',
  );
  const response = await server.app.http.inject({
    url: file_url ?? '',
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

describe('headers', () => {
  const kinds: [string, string, string][] = [
    ['a page', 'GET', '/admin/school'],
    ['the head of a page', 'HEAD', '/'],
    ['an answer of the API', 'GET', '/api/openapi.json'],
    ['a refusal', 'GET', '/api/me/'],
    ['an unknown path', 'GET', '/api/nothing/'],
    ['an address that cannot be read', 'GET', '/api/schools/%ff/'],
    ['an endless address', 'GET', `/api/schools/${'x'.repeat(800)}/`],
    ['another method', 'OPTIONS', '/api/schools/'],
    ['a page of the documentation', 'GET', '/api/docs'],
    ['the state of health', 'GET', '/healthz'],
    ['a link to a file that is none', 'GET', '/files/1.2.3'],
  ];
  test.each(kinds)('%s carries them, and lets no other origin in', async (_, method, url) => {
    const { headers } = await server.app.http.inject({
      method: method as 'GET',
      url,
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' },
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'self'; script-src 'self'; .*object-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
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
      for (const target of [staff.id, student.id]) {
        const reply = await server.call(staff, 'PUT', `/api/account/${target}/`, { role });
        expect([reply.status, String(reply.body.code).split('.')[0]]).toEqual([403, 'role']);
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
    const mails = await eventually(
      async () =>
        (await server.call<{ results: { to: string; text: string }[] }>(admin, 'GET', '/api/outbox/')).body.results,
      (list) => list.some(({ to }) => to === email),
    );
    const text = JSON.stringify(mails.find(({ to }) => to === email));
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

describe('a signed link', () => {
  test('to an export works for whoever asked for it, for an hour, and unchanged', async () => {
    const { body } = await server.call<{ task_id: number }>(staff, 'GET', `/api/users/?is_export=1&school=${school}`);
    await downloadOf(staff, body.task_id);
    const { file_url } = (await server.call<Ended>(staff, 'GET', `/api/task_history/${body.task_id}/`)).body;
    const url = String(file_url);
    const status = async (link: string, caller: { token?: string }) => (await server.call(caller, 'GET', link)).status;
    expect(await status(url, staff)).toBe(200);
    expect(await status(url, {})).toBe(401);
    expect(await status(url, admin)).toBe(404);
    expect(await status(url, student)).toBe(404);
    const [id = '', expires = '', signature = ''] = url.replace('/files/', '').split('.');
    for (const forged of [
      `${Number(id) + 1}.${expires}.${signature}`,
      `${id}.${Number(expires) + 3600}.${signature}`,
      `${id}.${expires}.${signature.slice(0, -2)}AA`,
      `${id}.${expires}.`,
      `${id}.${expires}`,
      `0${id}.${expires}.${signature}`,
    ]) {
      expect(await status(`/files/${forged}`, staff), forged).toBe(404);
    }
    clock.advance({ minutes: 61 });
    try {
      expect(await status(url, { token: await server.world.session(staff.id) })).toBe(404);
    } finally {
      clock.advance({ minutes: -61 });
    }
  });
});

describe('a file that is not what it seems', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page called a picture', '<!doctype html><script>alert(1)</script>'],
    ['an archive of nothing in particular', 'PK\u0003\u0004aaaaaaaaaaaaaaaaaaaa'],
    ['a program', 'MZ\u0090\u0000'],
    ['nothing', ''],
  ])('%s is refused as a file and as a picture', async (_, content) => {
    for (const path of ['/api/upload/', '/api/me/avatar/']) {
      const reply = await upload(server, student, path, Buffer.from(content, 'latin1'), 'anh.png');
      expect([reply.status, reply.body.code]).toEqual([415, 'file.type_refused']);
    }
  });

  test('a picture with a page behind it is handed out as a picture to be saved, never as a page', async () => {
    const polyglot = Buffer.concat([PNG, Buffer.from('<html><script>alert(1)</script></html>')]);
    const { body } = await upload(server, student, '/api/upload/', polyglot, 'a.html');
    const { headers } = await server.call({}, 'GET', String(body.file_url));
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="a\.png"/);
    const avatar = await upload(server, student, '/api/me/avatar/', polyglot, 'a.png');
    const kept = await server.app.http.inject({ url: String(avatar.body.avatar_url) });
    expect(kept.rawPayload.includes('<script>')).toBe(false);
  });

  test.each([
    '../../../../tmp/x.png',
    'a\u0000b.png',
    'a\r\nSet-Cookie: x=1.png',
    '"; filename="b.html',
    '\u202egnp.exe',
  ])('the name %j does no harm', async (name) => {
    const reply = await upload(server, student, '/api/upload/', PNG, name);
    expect(reply.status).toBe(201);
    const { headers, status } = await server.call({}, 'GET', String(reply.body.file_url));
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]+\.png"; filename\*=UTF-8''[^"\r\n]+\.png$/,
    );
  });

  test('pictures with something broken in them are refused, and the next good one is taken', async () => {
    for (let at = 8; at < PNG.length; at += 3) {
      const broken = Buffer.from(PNG);
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      const reply = await upload(server, student, '/api/me/avatar/', broken, 'a.png');
      expect([200, 400, 413]).toContain(reply.status);
    }
    const long = Buffer.concat([PNG.subarray(0, 33), Buffer.from('7fffffff49444154', 'hex'), Buffer.alloc(4000)]);
    expect((await upload(server, student, '/api/me/avatar/', long, 'a.png')).status).toBe(400);
    expect((await upload(server, student, '/api/me/avatar/', PNG, 'a.png')).status).toBe(200);
  });
});

describe('text that a spreadsheet would run', () => {
  const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '=HYPERLINK("http://evil.example","x")'];

  /** The cells of every sheet, as they lie in the file. */
  function sheetsOf(bytes: Buffer): string {
    const entries = (readZipDirectory(bytes) ?? []).filter(({ name }) => /sheet|sharedStrings/i.test(name));
    return entries
      .map(({ start, compressedSize, isStored }) => {
        const packed = bytes.subarray(start, start + compressedSize);
        return (isStored ? packed : inflateRawSync(packed)).toString();
      })
      .join('');
  }

  test('stays text in every workbook that is handed out', async () => {
    const [name, other_name, en_name, principal_name, organization_name, schools_address] = FORMULAS;
    const texts = { name, other_name, en_name, principal_name, organization_name, schools_address };
    expect((await server.call(admin, 'PUT', `/api/schools/${school}/`, texts)).status).toBe(200);
    for (const [index, text] of FORMULAS.entries()) {
      const made = await server.call(staff, 'POST', '/api/account/', {
        username: `cong-thuc-${school}-${index}`,
        first_name: text,
        last_name: text,
        code: text,
        address: text,
        role: 'STUDENT',
        password: 'mật khẩu đủ dài',
      });
      expect(made.status).toBe(201);
    }
    for (const [reader, url] of [
      [admin, '/api/schools/?is_export=1'],
      [staff, `/api/users/?is_export=1&school=${school}`],
    ] as const) {
      const { body } = await server.call<{ task_id: number }>(reader, 'GET', url);
      const cells = sheetsOf(await downloadOf(reader, body.task_id));
      for (const text of FORMULAS.slice(0, 4)) expect(cells).toContain(`>${text}<`);
      expect(cells).not.toMatch(/<f[ >]/);
    }
    const entries = await server.call<{ task_id: number }>(admin, 'GET', '/api/audit_log/?is_export=1');
    expect(sheetsOf(await downloadOf(admin, entries.body.task_id))).not.toMatch(/<f[ >]/);
    await server.call(staff, 'POST', '/api/classes/', { name: '=1+1', school_id: school });
    const template = await server.app.http.inject({
      url: `/api/download-template-school-account-excel/?school=${school}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(template.statusCode).toBe(200);
    expect(sheetsOf(template.rawPayload)).not.toMatch(/<f>\s*1\+1|<f[ >][^<]*HYPERLINK/);
  });
});

describe('addresses of files', () => {
  test.each([
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..\\..\\package.json',
    '/files/..%2f..%2fsecret.key',
    '/secret.key',
    '/.env',
    '/assets/',
  ])('%s leads nowhere', async (url) => {
    const response = await server.app.http.inject({ url });
    expect(response.body).not.toContain('"workspaces"');
    expect(response.body).not.toContain('root:');
    expect(response.body).not.toContain(readFileSync('/etc/hostname', 'utf8').trim() || '\u0000');
    if (response.statusCode === 200) expect(response.headers['content-type']).toMatch(/^text\/html/);
  });
});
