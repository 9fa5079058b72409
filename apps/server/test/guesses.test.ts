import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from './application';
import { TestClock } from './clock';
import { queriesOf } from './count-queries';

/** What anybody may try without being known, and what it costs the database. */
let server: TestApplication;
const clock = new TestClock();
const SECRET = 'A'.repeat(43);

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
});
afterAll(() => server.close());

interface Tried {
  method?: 'GET' | 'POST';
  url: string;
  payload?: string | object;
  headers?: Record<string, string>;
  remoteAddress?: string;
}
const ask = (tried: Tried) => server.app.http.inject({ method: 'GET', ...tried });

const NO_BODY = { 'content-type': 'application/json' };
const SIGNED = {
  ...NO_BODY,
  'x-zm-signature': 'v0=guess',
  'x-zm-request-timestamp': String(Math.floor(Date.now() / 1000)),
};

const reset = { token: SECRET, new_password: 'quite another one' };
test.each<[what: string, status: number, most: number, tried: Tried]>([
  ['a calendar', 404, 1, { url: `/calendar/${SECRET}.ics` }],
  ['the end of a weekly mail', 200, 0, { url: '/weekly-mail/1.guess' }],
  ['the button of that page', 200, 0, { method: 'POST', url: '/weekly-mail/1.guess' }],
  ['the meeting provider', 401, 1, { method: 'POST', url: '/api/zoom_webhook/1/', payload: '{}', headers: SIGNED }],
  ['a mailbox to confirm', 400, 1, { method: 'POST', url: '/api/me/email/confirm/', payload: { token: SECRET } }],
  ['a new password', 400, 1, { method: 'POST', url: '/api/password_reset/confirm/', payload: reset }],
  ['a file', 404, 0, { url: '/files/guess' }],
  ['content of a frame', 404, 0, { url: '/h5p-player/guess' }],
  ['a sealed paper', 404, 0, { url: '/sealed_papers/guess/guess' }],
])('a guess at %s is answered %i after %i questions at the most, and nothing is written', async (...row) => {
  const [, expected, most, tried] = row;
  let status = 0;
  const asked = await queriesOf(async () => {
    status = (await ask(tried)).statusCode;
  });
  expect(status).toBe(expected);
  expect(asked.filter((text) => !/^\s*SELECT\b/.test(text))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(most);
});

const questions = async (tried: Tried, times: number): Promise<[asked: number, statuses: number[]]> => {
  const statuses: number[] = [];
  const asked = await queriesOf(async () => {
    for (let n = 0; n < times; n++) statuses.push((await ask(tried)).statusCode);
  });
  return [asked.length, [...new Set(statuses)]];
};

test('whoever was told to come later costs the database nothing until then', async () => {
  const [here, there] = ['203.0.113.1', '203.0.113.2'];
  const code: Tried = { url: '/verify/AAAACCCCDDDDEEEE', remoteAddress: here };
  const reset: Tried = {
    method: 'POST',
    url: '/api/password_reset/',
    payload: { email: 'nobody@example.vn' },
    remoteAddress: here,
  };
  for (const [tried, free] of [
    [code, 30],
    [reset, 20],
  ] as const) {
    expect((await questions(tried, free))[1], tried.url).not.toContain(429);
    expect((await questions(tried, 1))[1], tried.url).toEqual([429]);
    expect(await questions(tried, 20), tried.url).toEqual([0, [429]]);
    expect((await questions({ ...tried, remoteAddress: there }, 1))[1], tried.url).not.toContain(429);
  }
  clock.advance({ seconds: 61 });
  expect((await questions(code, 1))[1]).toEqual([404]);
  expect((await questions(reset, 1))[1]).toEqual([204]);
});

test('of tries at once those that are too many are counted no more', async () => {
  const tries = Array.from({ length: 200 }, () => ({ url: '/verify/AAAACCCCDDDDEEEE', remoteAddress: '203.0.113.3' }));
  let statuses: number[] = [];
  const asked = await queriesOf(async () => {
    statuses = (await Promise.all(tries.map(ask))).map(({ statusCode }) => statusCode);
  });
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(asked.filter((text) => text.includes('attempt_limits')).length).toBeLessThan(40);
});

test('the key of certificates is read once a minute', async () => {
  const key: Tried = { url: '/.well-known/did.json' };
  const { body } = await ask(key);
  expect(await questions(key, 5)).toEqual([0, [200]]);
  clock.advance({ seconds: 61 });
  expect((await questions(key, 1))[0]).toBeGreaterThan(0);
  expect((await ask(key)).body).toBe(body);
});
