import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { upload } from '../../../test/upload';
import type { TestPerson } from '../../../test/world';

/** Each of these was once answered with a fault of the server's own, or ended it. */
let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());

const CHARACTERS = {
  vi: 'Nội dung có ký tự không lưu được, chẳng hạn ký tự điều khiển.',
  en: 'The text contains characters that cannot be stored, such as control characters.',
};

describe('text that cannot be kept', () => {
  test.each([
    ['NUL', 'Trường\u0000Mới'],
    ['half a character', 'Trường \ud83d'],
    ['the other half', '\udc4d Trường'],
    ['a control character', 'Trường\u0007'],
    ['no character at all', 'Trường\uffff'],
  ])('%s is refused beside its field, in both languages', async (_, name) => {
    for (const language of ['vi', 'en'] as const) {
      const reply = await server.call({ ...admin, language }, 'POST', '/api/schools/', {
        name,
        schools_type: 'primary',
      });
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: { name: [CHARACTERS[language]] } },
      });
    }
  });

  test('is refused in filters, in paths, deep in a body, and as a name', async () => {
    const errors = async (method: 'GET' | 'POST', url: string, body?: object) =>
      Object.keys(((await server.call(admin, method, url, body)).body.errors ?? {}) as object);
    expect(await errors('GET', '/api/schools/?name=%00')).toEqual(['name']);
    expect(await errors('GET', '/api/schools/1%00/')).toEqual(['id']);
    expect(
      await errors('POST', '/api/account_imports/', { rows: [{ full_name: 'a' }, { full_name: '\u0000' }] }),
    ).toEqual(['rows.1.full_name']);
    expect(await errors('POST', '/api/account_imports/', { rows: [{ 'a\u0000': 'x' }] })).toEqual(['rows.0']);
  });

  test('tabs, line breaks, whole emoji and every accent are taken', async () => {
    const name = `Trường 👍🏽 Nguyễn Huệ ${Date.now()}`;
    const reply = await server.call(admin, 'POST', '/api/schools/', {
      name,
      schools_type: 'primary',
      schools_address: 'Số 1\n\tngõ 2',
    });
    expect(reply).toMatchObject({ status: 201, body: { name } });
  });
});

test.each([
  ['a bank beyond all numbers', { schools_bank_id: 2 ** 31 }, 'schools_bank_id'],
  ['a day of the year 0', { birth_date: '0000-01-01' }, 'birth_date'],
  ['a day of the year 26', { birth_date: '05/09/0026' }, 'birth_date'],
])('%s is refused beside its field', async (_, fields, field) => {
  const reply = await server.call(admin, 'POST', '/api/schools/', { name: 'A', schools_type: 'primary', ...fields });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.errors as object)).toEqual([field]);
});

test.each([
  ['nested without end', 'application/json', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['a form without a boundary', 'multipart/form-data', 'x'],
  ['a form that is cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
])('a body %s is refused as unreadable', async (_, type, payload) => {
  for (const url of ['/api/account_imports/', '/api/upload/', '/api/me/avatar/']) {
    const response = await server.app.http.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      payload,
    });
    expect(response.statusCode, url).toBe(400);
    expect(['request.malformed', 'file.missing']).toContain(response.json<{ code: string }>().code);
  }
});

test.each(['/api/schools/%ff/', '/api/schools/%/', `/api/schools/${'1'.repeat(700)}/`])(
  'the address %.30s is refused in the product’s own form',
  async (url) => {
    expect(await server.call({ language: 'en' }, 'GET', url)).toMatchObject({
      status: 400,
      body: { code: 'request.malformed', detail: 'The request could not be read.' },
    });
  },
);

test.each([
  ['NUL in a cell', 'Họ và tên;Mã\nNguyễn\u0000 An;A1\n'],
  ['a control character in a cell', 'Họ và tên;Mã\nNguyễn\u0001 An;A2\n'],
  ['NUL in a heading', 'Họ và tên;M\u0000ã\nNguyễn An;A3\n'],
  ['NUL in the name of the file', 'Họ và tên;Mã\nNguyễn An;A4\n'],
])('a file to import with %s is no fault of the server’s', async (what, text) => {
  const name = what.includes('file') ? 'a\u0000b.csv' : 'a.csv';
  const reply = await upload(server, admin, '/api/account_imports/', Buffer.from(text), name);
  expect([201, 400, 415]).toContain(reply.status);
});
