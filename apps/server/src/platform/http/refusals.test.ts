import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { createLog } from '../../log';
import { sql } from '../db/sql';
import { Pace } from './pace';
import { createHttpServer } from './server';
import { answerUnknown } from './web-app';

/** What is refused before it costs its caller anything is refused at an even pace. */
let server: TestApplication;
let address = 0;
beforeAll(async () => {
  server = await startTestApplication({ refusalsOfPerson: 300 }, { COSTLY_CALLS_PER_MINUTE: '3', DATABASE_POOL: '20' });
});
afterAll(() => server.close());
beforeEach(() => {
  address += 1;
});

interface Asked {
  url: string;
  method?: 'GET' | 'POST';
  token?: string;
  payload?: string;
}

/** So many at once, from an address that nobody else has. */
const asking = ({ token, payload, ...asked }: Asked, calls: number) =>
  Array.from({ length: calls }, () =>
    server.app.http.inject({
      ...asked,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      remoteAddress: `10.2.0.${address}`,
      ...(payload === undefined ? {} : { payload }),
    }),
  );

/** How long they took together, and how they were answered. */
async function answered(asked: ReturnType<typeof asking>) {
  const began = performance.now();
  const answers = await Promise.all(asked);
  return { ms: performance.now() - began, statuses: [...new Set(answers.map(({ statusCode }) => statusCode))] };
}

/** Three hundred at once, and as many a second after that. */
const MANY = 650;
const PACED_MS = 1_100;

test.each([
  ['without a permission', '/api/schools/', 'GET', undefined, 403],
  ['with fields that are wrong', '/api/notifications/?page=x', 'GET', undefined, 400],
  ['with a body that cannot be read', '/api/me/password/', 'POST', '{', 400],
] as const)('%s', async (_what, url, method, payload, status) => {
  const [student, other] = await Promise.all(
    [1, 2].map(async () => server.world.person({ role: 'STUDENT', schoolId: await server.world.school() })),
  );
  const flood = asking({ url, method, token: student?.token ?? '', ...(payload ? { payload } : {}) }, MANY);
  const flooding = answered(flood);
  await Promise.race(flood);
  // Whoever is refused beside it, at the same address, hears so at once.
  const beside = answered(asking({ url: '/api/schools/', token: other?.token ?? '' }, 1)).then(() => 'the other');
  expect(await Promise.race([flooding, beside])).toBe('the other');
  const { ms, statuses } = await flooding;
  expect(statuses).toEqual([status]);
  expect(ms).toBeGreaterThan(PACED_MS);
});

test.each([
  ['of signing in that say nothing', { url: '/api-token-auth/', method: 'POST', payload: '{}' }],
  ['whose signed address is too long to be one', { url: `/files/${'x'.repeat(550)}` }],
] as const)('calls of nobody %s', async (_what, asked) => {
  const { ms, statuses } = await answered(asking(asked, MANY));
  expect(statuses).toEqual([400]);
  expect(ms).toBeGreaterThan(PACED_MS);
});

test('with a first password, and in a session that only looks', async () => {
  const person = await server.world.person({ role: 'STUDENT', schoolId: await server.world.school() });
  await server.call(person, 'GET', '/api/me/');
  await server.app.platform.db.execute(sql`UPDATE users SET must_change_password = true WHERE id = ${person.id}`);
  await server.app.platform.events.caughtUp();
  const { ms, statuses } = await answered(asking({ url: '/api/notifications/', token: person.token ?? '' }, MANY));
  expect(statuses).toEqual([403]);
  expect(ms).toBeGreaterThan(PACED_MS);
});

test('costly calls beyond their number are refused without asking the database', async () => {
  const person = await server.world.person();
  const costly = () => server.call(person, 'GET', '/api/schools/?is_export=true');
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await costly()).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
  // Were it asked again, it would find nothing counted.
  await server.app.platform.db.execute(sql`DELETE FROM costly_calls`);
  expect((await costly()).status).toBe(429);
});

test('guesses of signed addresses hold no place while they wait: pictures of the same school come', async () => {
  const guesses = asking({ url: '/files/guessed' }, 1_000);
  await Promise.race(guesses);
  const known = answered(asking({ url: '/api/help_pages/' }, 1)).then(() => 'answered');
  expect(await Promise.race([answered(guesses), known])).toBe('answered');
  await Promise.all(guesses);
});

test('tokens that nobody knows are looked up a few at a time of one address; whoever is known asks nothing', async () => {
  const person = await server.world.person();
  await server.call(person, 'GET', '/api/me/');
  const holder = new pg.Client(server.databaseUrl);
  const watcher = new pg.Client(server.databaseUrl);
  await Promise.all([holder.connect(), watcher.connect()]);
  const heldUp = async () => {
    const { rows } = await watcher.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.n;
  };
  await holder.query('BEGIN; LOCK TABLE access_tokens IN ACCESS EXCLUSIVE MODE');
  const forged = Array.from({ length: 100 }, (_none, at) =>
    asking({ url: '/api/notifications/', token: `forged-forged-forged-${at}` }, 1),
  );
  await expect.poll(heldUp, { timeout: 10_000 }).toBe(6);
  expect((await server.call(person, 'GET', '/api/me/')).status).toBe(200);
  await holder.query('ROLLBACK');
  expect((await answered(forged.flat())).statuses).toEqual([401]);
  await Promise.all([holder.end(), watcher.end()]);
});

test('of so many that none could wait for its answer the last are hung up on', async () => {
  const app = await createHttpServer({
    log: createLog('silent'),
    trustedProxies: [],
    readers: server.app.platform.readers,
  });
  answerUnknown(app, '<p></p>', undefined, new Pace(10, 500));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ maxSockets: 100 });
  const ask = () =>
    new Promise<number | 'hung up'>((resolve) => {
      request({ port, host: '127.0.0.1', path: '/login', agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', () => resolve('hung up'))
        .end();
    });
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  // Ten at once, and five more within half a second.
  expect(answers.filter((one) => one === 200)).toHaveLength(15);
  expect(answers.filter((one) => one === 'hung up')).toHaveLength(25);
  agent.destroy();
  await app.close();
});

test('whoever asks for files and reads nothing of them keeps no place from others', async () => {
  const keeper = await server.world.person();
  const { files } = server.app.platform;
  const { id } = await files.keep(Readable.from([Buffer.alloc(16 * 1024 * 1024, 'k')]), {
    name: 'large.bin',
    mimeType: 'application/octet-stream',
    ownerId: keeper.id,
    isPersonal: false,
  });
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.http.server.address() as AddressInfo;
  // More than nobody known has places for.
  const readers = Array.from({ length: 80 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${files.link(id)} HTTP/1.1\r\nHost: khue\r\n\r\n`);
    return socket;
  });
  // Each has heard the beginning, and reads no further.
  await Promise.all(readers.map((socket) => once(socket, 'readable')));
  expect((await server.call({}, 'GET', '/api/help_pages/')).status).toBe(200);
  expect((await server.call(keeper, 'GET', '/api/me/')).status).toBe(200);
  for (const socket of readers) socket.destroy();
});
