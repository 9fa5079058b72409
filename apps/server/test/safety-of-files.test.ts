import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { startTestApplication, type TestApplication } from './application';
import { TestClock } from './clock';
import { eventually } from './eventually';
import { upload } from './upload';
import type { TestPerson } from './world';

/** What somebody who means harm would do with files: those they send, and those they are not to get. */
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
    const [covered = '', signature = ''] = url.replace('/files/', '').split('.');
    const other = server.app.platform.files.link(999_999).replace('/files/', '').split('.')[0];
    for (const forged of [
      `${other}.${signature}`,
      `${covered.slice(0, -2)}AA.${signature}`,
      `${covered}.${signature.slice(0, -2)}AA`,
      `${covered}.`,
      covered,
      `0${covered}.${signature}`,
      `${covered}.${signature}.`,
      `1.1900000000.${signature}`,
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
      const reply = await upload(server, staff, path, Buffer.from(content, 'latin1'), 'anh.png');
      expect([reply.status, reply.body.code]).toEqual([415, 'file.type_refused']);
    }
  });

  test('a picture with a page behind it is handed out as a picture to be saved, never as a page', async () => {
    const polyglot = Buffer.concat([PNG, Buffer.from('<html><script>alert(1)</script></html>')]);
    const { body } = await upload(server, staff, '/api/upload/', polyglot, 'a.html');
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
    const reply = await upload(server, staff, '/api/upload/', PNG, name);
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
  async function sheetsOf(bytes: Buffer): Promise<string> {
    const zip = await yauzl.fromBufferPromise(bytes);
    let cells = '';
    for await (const entry of zip.eachEntry()) {
      if (/sheet|sharedStrings/i.test(entry.fileName)) cells += await text(await zip.openReadStreamPromise(entry));
    }
    return cells;
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
      const cells = await sheetsOf(await downloadOf(reader, body.task_id));
      for (const text of FORMULAS.slice(0, 4)) expect(cells).toContain(`>${text}<`);
      expect(cells).not.toMatch(/<f[ >]/);
    }
    const entries = await server.call<{ task_id: number }>(admin, 'GET', '/api/audit_log/?is_export=1');
    expect(await sheetsOf(await downloadOf(admin, entries.body.task_id))).not.toMatch(/<f[ >]/);
    await server.call(staff, 'POST', '/api/classes/', { name: '=1+1', school_id: school });
    const template = await server.app.http.inject({
      url: `/api/download-template-school-account-excel/?school=${school}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(template.statusCode).toBe(200);
    expect(await sheetsOf(template.rawPayload)).not.toMatch(/<f>\s*1\+1|<f[ >][^<]*HYPERLINK/);
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
    if (response.statusCode === 200) expect(response.headers['content-type']).toMatch(/^text\/html/);
  });
});
