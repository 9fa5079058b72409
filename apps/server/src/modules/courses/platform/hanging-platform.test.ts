import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';

const COURSE_ID = 'course-v1:Test+IC3+1';
const TOKEN = JSON.stringify({ access_token: 'token', expires_in: 3600 });

let hangs: 'at once' | 'after the token' = 'at once';
let platform: Server;
let server: TestApplication;
let admin: TestPerson;
let courseId: number;

/** Far shorter than one attempt may take, which is 15 s: whoever waits for the attempts is not back in time. */
const BUDGET_MS = 300;

beforeAll(async () => {
  platform = createServer((request, response) => {
    // A kept connection that is gone when it is used again would be another fault than the one asked about.
    response.setHeader('Connection', 'close');
    if (hangs === 'after the token' && request.url === '/oauth2/access_token') response.end(TOKEN);
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const env = {
    OPEN_EDX_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    OPEN_EDX_CLIENT_ID: 'client',
    OPEN_EDX_CLIENT_SECRET: 'secret',
  };
  server = await startTestApplication({ outsideBudgetMs: BUDGET_MS }, env, ['--roles=api']);
  admin = await server.world.person();
  const created = await server.call<{ id: number }>(admin, 'POST', '/api/modules/', {
    name: 'IC3',
    edx_course_id: COURSE_ID,
  });
  courseId = created.body.id;
});
afterAll(async () => {
  await server.close();
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
});

const BLOCK_ID = 'block-v1:Test+IC3+1+type@chapter+block@c1';
const COPY = { edx_course_id: COURSE_ID, name: 'Bản sao' };

test.each([
  ['at once', 'GET', '/api/edx_sync_course/{id}', undefined],
  ['after the token', 'GET', '/api/edx_sync_course/{id}', undefined],
  ['after the token', 'GET', '/api/edx_list_course/', undefined],
  ['after the token', 'GET', `/api/get_course_tree/${encodeURIComponent(BLOCK_ID)}`, undefined],
  ['after the token', 'POST', '/api/clone_module_by_edx_source', COPY],
] as const)(
  'a platform that hangs %s: %s %s is 502 when the budget of the request ends',
  async (when, method, path, body) => {
    hangs = when;
    const reply = await server.call(admin, method, path.replace('{id}', String(courseId)), body);
    expect(reply).toMatchObject({ status: 502, body: { code: 'course_platform.unavailable' } });
  },
);

test('a platform that hangs: its state says so', async () => {
  hangs = 'after the token';
  const reply = await server.call(admin, 'GET', '/api/course_platform/status/');
  expect(reply).toMatchObject({ status: 200, body: { reachable: false, detail: 'timeout' } });
});
