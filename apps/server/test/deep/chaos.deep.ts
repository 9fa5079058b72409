import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/seed/demo/demo-password';
import { Random } from '../../src/seed/invention/random';
import { askDatabase } from '../start/cluster';
import { endEverything, eventually, Product } from '../start/product';
import { seededDataDir } from '../start/seeded-data-dir';
import { Load, madeTwice, missing, NOTHING_MISSING, unfinished } from './load';

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 60);
const SEED = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));
/** The pool, the queue's own connections and the one for events. */
const MOST_CONNECTIONS = 20 + 4 + 1;

let dataDir: string;

beforeEach(() => {
  dataDir = seededDataDir();
});
afterEach(() => endEverything(dataDir));

const OURS = `FROM pg_stat_activity WHERE datname = 'khue' AND application_name LIKE 'khue%' AND application_name <> 'khue-test'`;

/** Ends some of the product's connections, whatever they are doing. */
async function cut(share: number): Promise<number> {
  const rows = await askDatabase(dataDir, `SELECT pg_terminate_backend(pid) ${OURS} AND random() < $1`, [share]);
  return rows.length;
}

test(`connections that break for ${SECONDS} s cost no promise and no process`, { timeout: 600_000 }, async () => {
  process.stdout.write(`\nchaos: seed ${SEED}\n`);
  const random = new Random(SEED);
  const product = await Product.ready({ dataDir });
  const { token } = await product.signIn('admin', DEMO_PASSWORD);
  const load = new Load(() => product, token, `${SEED}`);
  const deadline = Date.now() + SECONDS * 1000;
  let broken = 0;
  while (Date.now() < deadline) {
    await sleep(random.between(50, 900));
    broken += await cut(random.pick([0.1, 0.3, 1]));
    expect(product.process.exitCode, product.output).toBe(null);
  }
  await load.stop();
  await product.whenReady(20_000);
  process.stdout.write(
    `chaos: ${broken} connections broken; answers ${[...load.answers].map((pair) => pair.join(' × ')).join(', ')}; ${load.lost} without one\n`,
  );
  expect(load.strange).toEqual([]);
  expect(load.lost).toBe(0);
  expect(load.promised.schools.size).toBeGreaterThan(20);
  expect(await missing(dataDir, load)).toEqual(NOTHING_MISSING);
  await eventually(async () => ((await unfinished(dataDir)) === 0 ? true : undefined), 300_000);
  expect(await madeTwice(dataDir)).toEqual([]);
  const open = await askDatabase<{ state: string }>(dataDir, `SELECT state ${OURS}`);
  expect(open.length).toBeLessThanOrEqual(MOST_CONNECTIONS);
  expect(open.filter(({ state }) => state.startsWith('idle in transaction'))).toEqual([]);
  expect(await product.stop()).toBe(0);
});

describe('a signal to stop, under load', () => {
  const body = JSON.stringify({ name: 'Trường Kịp Giờ', schools_type: 'primary' });

  async function open(product: Product, head: string): Promise<Socket & { answer: string }> {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1') as Socket & { answer: string };
    socket.answer = '';
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(head);
    return socket;
  }

  const head = (method: string, path: string, token: string, more = '') =>
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`;

  test('lets a request that has begun finish, and waits for no reader for ever', { timeout: 300_000 }, async () => {
    const product = await Product.ready({ dataDir });
    const { token } = await product.signIn('admin', DEMO_PASSWORD);
    const load = new Load(() => product, token, `${SEED}`);
    const late = await open(
      product,
      head(
        'POST',
        '/api/schools/',
        token,
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`,
      ),
    );
    late.setEncoding('utf8').on('data', (text: string) => {
      late.answer += text;
    });
    late.write(body.slice(0, 10));
    const stalled = await open(product, head('GET', '/api/openapi.json', token).repeat(40));
    stalled.pause();
    const listener = await open(product, head('GET', '/api/events', token));
    listener.pause();
    await sleep(1500);

    const startedAt = Date.now();
    product.process.kill('SIGTERM');
    await sleep(300);
    late.write(body.slice(10));
    const ended = await Promise.race([product.exited, sleep(60_000).then(() => 'still running')]);
    await load.stop();
    process.stdout.write(`stopped under load after ${Date.now() - startedAt} ms\n`);
    expect(late.answer).toMatch(/^HTTP\/1.1 201 /);
    expect(ended).toBe(0);
    expect(load.strange).toEqual([]);

    const again = await Product.ready({ dataDir });
    expect(await missing(dataDir, load)).toEqual(NOTHING_MISSING);
    expect(await again.stop()).toBe(0);
  });
});
