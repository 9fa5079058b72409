import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Wire } from './wire';

/** In the place of a database: it says everything back. */
let echo: Server;
let wire: Wire;
let port: number;

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  wire = new Wire(new URL(`postgres://127.0.0.1:${(echo.address() as AddressInfo).port}/khue`));
  port = Number(new URL(await wire.open()).port);
});
afterEach(() => echo.close());

async function speaker(name: string) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString();
  });
  const say = async (text: string) => {
    socket.write(text);
    while (!heard.endsWith(text)) await once(socket, 'data');
  };
  await say(`application_name\0${name}\0`);
  return { say, socket, heard: () => heard };
}

test('a slow wire keeps the order, and is quick again afterwards', async () => {
  const one = await speaker('khue');
  wire.slow(40);
  const began = performance.now();
  one.socket.write('first ');
  await one.say('second');
  expect(performance.now() - began).toBeGreaterThan(70);
  expect(one.heard()).toMatch(/first second$/);
  wire.slow(0);
  await one.say('third');
  expect(one.heard()).toMatch(/first secondthird$/);
  one.socket.destroy();
});

test('only connections of that name fall silent, and new ones of it do not', async () => {
  const [listener, other] = [await speaker('khue-events'), await speaker('khue')];
  expect(wire.silence('khue-events')).toBe(1);
  listener.socket.write('is anybody there');
  await other.say('still here');
  const again = await speaker('khue-events');
  await again.say('a new one');
  expect(listener.heard()).not.toContain('anybody');
  expect(listener.socket.destroyed).toBe(false);
  for (const { socket } of [listener, other, again]) socket.destroy();
});
