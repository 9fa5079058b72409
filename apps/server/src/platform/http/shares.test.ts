import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOn, type TestApplication } from '../../../test/application';
import { testDatabase } from '../../../test/database';
import { TEST_PASSWORD, type TestPerson } from '../../../test/world';
import { createLog } from '../../log';
import { Pace } from './pace';
import { createHttpServer } from './server';
import { answerUnknown } from './web-app';

/** One machine floods; everybody else goes on. Over real connections, with the database held up on purpose. */
let server: TestApplication;
let port: number;
let flooder: TestPerson;
let other: TestPerson;
let student: TestPerson;
let holder: pg.Client;
let watcher: pg.Client;
const agent = new Agent({ maxSockets: 1_000 });

beforeAll(async () => {
  const database = await testDatabase();
  server = await startOn(database, {}, { DATABASE_POOL: '20' });
  [flooder, other, student] = await Promise.all([
    server.world.person({ role: 'ADMIN_LMS' }),
    server.world.person({ role: 'ADMIN_LMS' }),
    server.world.person({ role: 'STUDENT', schoolId: await server.world.school() }),
  ]);
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.http.server.address() as AddressInfo).port;
  [holder, watcher] = [new pg.Client(database.url), new pg.Client(database.url)];
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterAll(async () => {
  agent.destroy();
  await Promise.all([holder.end(), watcher.end()]);
  await server.close();
});

interface Told {
  status: number;
  retryAfter: string | undefined;
  code: string | undefined;
  ms: number;
}

/** A call on a connection of its own. */
function ask(token: string | null, path: string, body?: object): Promise<Told> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    request({ port, host: '127.0.0.1', path, agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          code: (JSON.parse(text || '{}') as { code?: string }).code,
          ms: performance.now() - began,
        }),
      );
    })
      .on('error', reject)
      .end(body ? JSON.stringify(body) : undefined);
  });
}

/** Statements that wait for the lock of ours; asked for by another, because a transaction sees the first count again. */
async function heldUp(): Promise<number | undefined> {
  const { rows } = await watcher.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n;
}

const countOf = (answers: readonly Told[], status: number) => answers.filter((one) => one.status === status).length;

/** Meanwhile a table is held up, so that whoever asks for it hangs. */
async function whileHeldUp<T>(work: () => Promise<T>): Promise<T> {
  await holder.query('BEGIN; LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE');
  try {
    return await work();
  } finally {
    await holder.query('ROLLBACK');
  }
}

const flood = (connections: number) =>
  Promise.all(Array.from({ length: connections }, () => ask(flooder.token, '/api/notifications/')));

describe('while a list of one person hangs in the database, asked for over many connections', () => {
  test('a few of it run, some wait, the rest is told when to come back; sign-ins and exams go on', async () => {
    await Promise.all([ask(flooder.token, '/api/me/'), ask(other.token, '/api/me/'), ask(student.token, '/api/me/')]);
    const flooding = await whileHeldUp(async () => {
      const answers = flood(200);
      // As many of it are under way as one person has at once.
      await expect.poll(heldUp, { timeout: 20_000 }).toBe(6);
      // Answered before the table is free again: they have places and connections of their own.
      const signIn = await ask(null, '/api-token-auth/', { username: other.username, password: TEST_PASSWORD });
      expect(signIn.status).toBe(200);
      const exam = await ask(student.token, '/api/student_answer_exam_question/999999/');
      expect(exam.status).toBe(404);
      return { answers };
    });
    const answers = await flooding.answers;
    // On a slow machine the first of them waited longer for the lock than they may.
    expect([countOf(answers, 200) + countOf(answers, 503), countOf(answers, 429)]).toEqual([66, 134]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.every(({ retryAfter, code }) => retryAfter === '5' && code === 'request.too_many')).toBe(true);
    // Told a second later: whoever asks again at once does not keep the process busy.
    expect(Math.min(...refused.map(({ ms }) => ms))).toBeGreaterThan(950);
  });

  test('another person has places of their own, though at the same address', async () => {
    const flooding = await whileHeldUp(async () => {
      const answers = flood(60);
      await expect.poll(heldUp, { timeout: 20_000 }).toBe(6);
      expect((await ask(other.token, '/api/me/')).status).toBe(200);
      return { answers };
    });
    expect(countOf(await flooding.answers, 429)).toBe(0);
  });

  test('what waits too long for a lock is told so, with a time to come back', async () => {
    const answer = await whileHeldUp(() => ask(other.token, '/api/notifications/'));
    expect([answer.status, answer.code, answer.retryAfter]).toEqual([503, 'service.too_slow', '3']);
  });

  test('what is ended because two waited for each other is told so, and not as a fault', async () => {
    const course = (await server.world.course()).id;
    await holder.query('BEGIN; SET LOCAL deadlock_timeout = 60000; LOCK TABLE course_parts IN EXCLUSIVE MODE');
    const part = { module_id: course, name: 'Bài 1' };
    const asked = ask(other.token, '/api/sub_modules/', part);
    await expect.poll(heldUp, { interval: 20, timeout: 20_000 }).toBe(1);
    await holder.query(`SELECT FROM courses WHERE id = ${course} FOR UPDATE`);
    const answer = await asked;
    await holder.query('ROLLBACK');
    expect([answer.status, answer.code, answer.retryAfter]).toEqual([503, 'service.too_slow', '3']);
  });
});

test('health is answered from memory, whatever hangs', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(null, '/readyz')));
  expect(countOf(answers, 200)).toBe(50);
  const { rows } = await holder.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'khue-health'`,
  );
  expect(rows[0]?.n).toBe(1);
});

test('whoever asks hundreds of times a second without being known is answered one after the other; others at once', async () => {
  const pace = new Pace(10);
  const timed = async (address: string) => {
    const began = performance.now();
    await pace.keep(address);
    return performance.now() - began;
  };
  const waits = await Promise.all(Array.from({ length: 30 }, () => timed('10.0.0.1')));
  expect(waits.filter((ms) => ms < 50).length).toBe(10);
  // Twenty more at ten a second.
  expect(Math.max(...waits)).toBeGreaterThan(1_900);
  const later = new Promise((resolve) => setImmediate(resolve, 'later'));
  expect(await Promise.race([pace.keep('10.0.0.2').then(() => 'at once'), later])).toBe('at once');
});

test('pages and what is not there are answered at that pace, too', async () => {
  const app = await createHttpServer({
    log: createLog('silent'),
    trustedProxies: [],
    readers: server.app.platform.readers,
  });
  answerUnknown(app, '<p></p>', undefined, new Pace(5));
  const timed = async (url: string) => {
    const began = performance.now();
    const { statusCode } = await app.inject(url);
    return { statusCode, ms: performance.now() - began };
  };
  for (const [url, status] of [
    ['/login', 200],
    ['/api/nothing/', 404],
  ] as const) {
    // Five at once and five a second after that: the last of ten comes after a second.
    const answered = await Promise.all(Array.from({ length: 10 }, () => timed(url)));
    expect(answered.every(({ statusCode }) => statusCode === status)).toBe(true);
    expect(Math.max(...answered.map(({ ms }) => ms))).toBeGreaterThan(900);
  }
  await app.close();
});

test('what anybody may ask, and addresses that nobody signed, are answered at that pace; each kind of call apart', async () => {
  const longest = async (url: string, calls: number, remoteAddress: string) => {
    const began = performance.now();
    await Promise.all(Array.from({ length: calls }, () => server.app.http.inject({ url, remoteAddress })));
    return performance.now() - began;
  };
  // Three hundred at once, and as many a second after that.
  for (const url of ['/api/help_pages/', '/.well-known/did.json', '/files/guessed', '/h5p-player/guessed'])
    expect(await longest(url, 650, '10.1.1.1'), url).toBeGreaterThan(1_100);
  const pages = longest('/api/help_pages/', 900, '10.1.1.1');
  const key = longest('/.well-known/did.json', 1, '10.1.1.1').then(() => 'the key');
  const ofOthers = longest('/api/help_pages/', 1, '10.1.1.2').then(() => 'of others');
  expect(await Promise.race([pages, Promise.all([key, ofOthers])])).toEqual(['the key', 'of others']);
  await pages;
});

describe('connections that nobody uses', () => {
  test('that say nothing, half a header, or keep their half open after a refusal are released', async () => {
    const app = await createHttpServer({
      log: createLog('silent'),
      trustedProxies: [],
      readers: server.app.platform.readers,
      maxConnections: 20,
      timeouts: { headersMs: 300, requestMs: 300, silentMs: 5_000, idleMs: 300, lookMs: 50 },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const own = (app.server.address() as AddressInfo).port;
    const opened = ['', 'GET /api/me/ HTTP/1.1\r\nHost: x\r\n', 'nonsense\r\n\r\n'].flatMap((text) =>
      Array.from({ length: 6 }, () => {
        const socket = connect({ port: own, host: '127.0.0.1', allowHalfOpen: true });
        socket.on('error', () => undefined).resume();
        if (text !== '') socket.write(text);
        return socket;
      }),
    );
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
    const open = () =>
      new Promise<number>((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    await expect.poll(open, { timeout: 5_000 }).toBe(0);
    for (const socket of opened) socket.destroy();
    // More than there may be are not taken.
    const many = Array.from({ length: 30 }, (_, n) =>
      connect({ port: own, host: '127.0.0.1', localAddress: `127.0.0.${1 + (n % 6)}` }).on('error', () => undefined),
    );
    await expect.poll(() => many.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length).toBe(10);
    for (const socket of many) socket.destroy();
    await app.close();
  });
});
