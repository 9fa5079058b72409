import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openMoreDoors } from './doors';

let app: FastifyInstance;
afterEach(() => app.close());

const KNOCKING = 96;

/** How many new connections the busiest turn of the loop took, of many that knock at the same moment. */
async function mostAtATurn(port: number): Promise<number> {
  let ofTurn = 0;
  let most = 0;
  let all = 0;
  app.server.on('connection', () => {
    all += 1;
    ofTurn += 1;
    most = Math.max(most, ofTurn);
  });
  const sockets = Array.from({ length: KNOCKING }, () => connect(port, '127.0.0.1'));
  while (all < KNOCKING) {
    await new Promise(setImmediate);
    ofTurn = 0;
  }
  for (const socket of sockets) socket.destroy();
  return most;
}

async function listening(doors: number): Promise<number> {
  app = Fastify();
  app.get('/', async () => 'here');
  openMoreDoors(app, doors);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

test('a socket with one door takes one connection at a turn of the loop; with eight, several', async () => {
  expect(await mostAtATurn(await listening(1))).toBe(1);
  await app.close();
  const port = await listening(8);
  await expect.poll(() => mostAtATurn(port), { timeout: 20_000 }).toBeGreaterThan(4);
});

test('whoever comes in through any door is served, and after the end nobody comes in', async () => {
  const port = await listening(4);
  const asked = Array.from({ length: 40 }, async () => {
    const [answer] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response');
    return answer.resume().statusCode;
  });
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  await app.close();
  const [error] = await once(connect(port, '127.0.0.1'), 'error');
  expect(error.code).toBe('ECONNREFUSED');
});
