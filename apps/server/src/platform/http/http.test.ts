import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import type { TestPerson } from '../../../test/world';
import { createLog } from '../../log';
import { openApiPath } from '../paths';
import { languageOf } from './language';
import { openApiDocument } from './openapi';
import { createHttpServer } from './server';
import { answerUnknown } from './web-app';

let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, { METRICS_TOKEN: 'metrics-secret' });
  admin = await server.world.person();
});
afterAll(() => server.close());

describe('conventions', () => {
  test('a path answers with and without its trailing slash', async () => {
    expect((await server.call(admin, 'GET', '/api/provinces')).status).toBe(200);
    expect((await server.call(admin, 'GET', '/api/provinces/')).status).toBe(200);
  });

  test('an unknown path is a refusal in the product’s form', async () => {
    expect(await server.call({ language: 'en' }, 'GET', '/api/nothing/')).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'This was not found.' },
    });
  });

  test.each([
    ['text that is no JSON', '{"username":', 'application/json', 400, 'request.malformed'],
    ['another kind of content', '<a/>', 'application/xml', 415, 'request.unsupported_media'],
    [
      'more than a mebibyte',
      JSON.stringify({ username: 'x'.repeat(1_100_000) }),
      'application/json',
      413,
      'request.too_large',
    ],
  ])('%s is refused', async (_what, payload, type, status, code) => {
    const response = await server.app.http.inject({
      method: 'POST',
      url: '/api-token-auth/',
      headers: { 'content-type': type },
      payload,
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
  });

  test.each([
    ['POST', '/api-token-auth/', { username: 'an\u0000', password: 'x' }, 'username'],
    ['POST', '/api/roles/', { name: 'Thủ thư', code: 'LIBRARY', permissions: ['a', 'b\u0000'] }, 'permissions.1'],
    ['GET', '/api/schools/?name=%00', undefined, 'name'],
    ['GET', '/api/audit_log/?person=a%00b', undefined, 'person'],
  ] as const)(
    'a character that no text can hold is refused beside its field: %s %s',
    async (method, url, body, field) => {
      expect(await server.call(admin, method, url, body)).toMatchObject({
        status: 400,
        body: {
          code: 'request.invalid',
          errors: { [field]: ['Nội dung có ký tự không lưu được, chẳng hạn ký tự điều khiển.'] },
        },
      });
    },
  );

  test('reference data is sent once and confirmed afterwards', async () => {
    const first = await server.call(admin, 'GET', '/api/provinces/');
    const tag = String(first.headers.etag);
    const again = await server.call(admin, 'GET', '/api/provinces/', undefined, { 'if-none-match': tag });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  const asked = (url: string, headers: Record<string, string> = {}) =>
    server.app.http.inject({ url, headers: { authorization: `Bearer ${admin.token}`, ...headers } });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['GZIP, br;q=0', 'gzip', gunzipSync],
    ['deflate, br ; q=0.000', undefined, (bytes: Buffer) => bytes],
  ])('an answer goes compressed to whoever takes it so: %s', async (accepted, way, opened) => {
    const [plain, packed] = await Promise.all([asked('/api/me/'), asked('/api/me/', { 'accept-encoding': accepted })]);
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, way]);
    expect(JSON.parse(opened(packed.rawPayload).toString())).toEqual(plain.json());
    if (way) expect(packed.headers.vary).toMatch(/^accept-encoding$/i);
  });

  test('what a browser keeps is told apart by person and by compression', async () => {
    const { headers } = await asked('/api/provinces/', { 'accept-encoding': 'br' });
    expect(headers.vary).toMatch(/^authorization, accept-encoding$/i);
  });

  test('everything else is not kept by caches', async () => {
    expect((await server.call(admin, 'GET', '/api/me/')).headers['cache-control']).toBe('no-store');
  });
});

describe('safety', () => {
  test('data carries what protects data, and no other origin is let in', async () => {
    const { headers } = await server.call({}, 'GET', '/api/me/', undefined, { origin: 'https://elsewhere.example' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('the headers of a page are for pages only', async () => {
    const policyOf = async (url: string) =>
      (await server.call(admin, 'GET', url)).headers['content-security-policy'] as string | undefined;
    expect(await policyOf('/api/docs')).toMatch(/script-src 'self';.*style-src 'self';.*frame-ancestors 'none'/);
    for (const url of ['/api/me/', '/api/users/', '/healthz', '/api/nothing/']) {
      expect(await policyOf(url), url).toBeUndefined();
    }
  });

  test('a page lets in calls from the one server that is set, and files from the other, and no more', async () => {
    const app = await createHttpServer({
      log: createLog('silent'),
      trustedProxies: [],
      readers: server.app.platform.readers,
    });
    answerUnknown(app, '<p></p>', { call: 'https://meet.example', files: 'https://files.example' });
    const { headers } = await app.inject('/student/offline-meeting');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://meet.example; frame-src 'self' https://meet.example;");
    expect(policy).toContain(
      "img-src 'self' data: blob: https://files.example; media-src 'self' blob: https://files.example;",
    );
    expect(policy.match(/https?:/g)).toHaveLength(4);
    expect(headers['permissions-policy']).toContain('microphone=(self "https://meet.example")');
    await app.close();
  });

  test('a page of the web app takes the nonce of its policy, a fresh one every time', async () => {
    const app = await createHttpServer({
      log: createLog('silent'),
      trustedProxies: [],
      readers: server.app.platform.readers,
    });
    answerUnknown(app, '<style nonce="__CSP_NONCE__"></style>');
    const nonces = new Set<string | undefined>();
    for (let n = 0; n < 2; n++) {
      const { headers, body } = await app.inject({ method: 'GET', url: '/admin/school' });
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      expect(body).toBe(`<style nonce="${nonce}"></style>`);
      expect(headers['x-frame-options']).toBe('DENY');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
    await app.close();
  });

  test('a fault shows neither stack nor query', async () => {
    const { db } = server.app.platform;
    const { execute } = db;
    db.execute = () => Promise.reject(new Error('relation "secret_table" does not exist'));
    const reply = await server.call(admin, 'GET', '/api/me/');
    db.execute = execute;
    expect(reply).toEqual(
      expect.objectContaining({
        status: 500,
        body: { code: 'internal.unexpected', detail: 'Có lỗi xảy ra, vui lòng thử lại.' },
      }),
    );
  });
});

describe('for machines', () => {
  test('health, readiness and, with the token, metrics', async () => {
    expect((await server.call({}, 'GET', '/healthz')).status).toBe(200);
    expect(await server.call({}, 'GET', '/readyz')).toMatchObject({
      status: 200,
      body: { database: true, queue: true },
    });
    expect((await server.call({}, 'GET', '/metrics')).status).toBe(404);
    const metrics = await server.call<string>({}, 'GET', '/metrics', undefined, {
      authorization: 'Bearer metrics-secret',
    });
    expect(metrics.body).toContain('http_request_duration_seconds_bucket');
  });

  test('the contract is served, and the committed copy is fresh', async () => {
    const served = await server.call({}, 'GET', '/api/openapi.json');
    expect(served.body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    expect(JSON.parse(readFileSync(openApiPath, 'utf8'))).toEqual(served.body);
    const page = await server.call<string>({}, 'GET', '/api/docs');
    expect(page.body).toContain('/api/schools/{id}/');
  });
});

test.each([
  [undefined, 'vi'],
  ['en-GB,en;q=0.9', 'en'],
  ['fr,en;q=0.8,vi;q=0.9', 'vi'],
  ['de', 'vi'],
  ['EN', 'en'],
])('Accept-Language %s is read as %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
