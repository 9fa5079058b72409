import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createDoor, type Server as Door, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { shareConnections } from './address-connections';

let server: Server;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.close();
  await once(server, 'close');
});

async function listen(trustedProxies: string[] = []): Promise<void> {
  server = createServer((_request, response) => response.end());
  shareConnections(server, { most: 20, trustedProxies });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** So many come from an address, one after the other; how many of them were let in. */
async function come(localAddress: string, count: number, door: Door = server): Promise<number> {
  const { port } = door.address() as AddressInfo;
  let letIn = 0;
  for (let n = 0; n < count; n++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    sockets.push(socket);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const answered = once(socket, 'data').then(() => true);
    if (await Promise.race([answered, once(socket, 'close').then(() => false)])) letIn += 1;
  }
  return letIn;
}

test('one address has half of all connections at the most, and a quarter once half of all are taken', async () => {
  await listen();
  expect(await come('127.0.0.1', 15)).toBe(10);
  expect(await come('127.0.0.2', 8)).toBe(5);
  expect(await come('127.0.0.3', 3)).toBe(3);
  expect(await come('127.0.0.4', 5)).toBe(2);
});

test('whoever comes through another door counts as well', async () => {
  await listen();
  const door = createDoor((socket) => server.emit('connection', socket)).listen(0, '127.0.0.1');
  await once(door, 'listening');
  expect(await come('127.0.0.1', 12, door)).toBe(10);
  expect(await come('127.0.0.1', 1)).toBe(0);
  for (const address of ['127.0.0.2', '127.0.0.3']) expect(await come(address, 6, door)).toBe(5);
  expect(await come('127.0.0.4', 1, door)).toBe(0);
  door.close();
});

test('who closes connections has room again', async () => {
  await listen();
  expect(await come('127.0.0.1', 11)).toBe(10);
  const [first] = sockets;
  first?.destroy();
  await expect
    .poll(
      () =>
        new Promise<number>((resolve, reject) =>
          server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
        ),
    )
    .toBe(9);
  expect(await come('127.0.0.1', 2)).toBe(1);
});

test.each([['loopback'], ['127.0.0.1'], ['127.0.0.0/8']])(
  'everybody comes through a trusted proxy: %s',
  async (proxy) => {
    await listen([proxy]);
    expect(await come('127.0.0.1', 15)).toBe(15);
  },
);

test('all together have no more than there are, whoever they are', async () => {
  await listen(['loopback']);
  expect(await come('127.0.0.1', 25)).toBe(20);
});
