import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { eventually } from '../../../test/eventually';
import type { TestPerson } from '../../../test/world';
import { sql } from '../db/sql';
import { type LiveEvent, publish } from '../events/hub';

/** People close their browsers and lose their network whenever they like. Nothing of it may harm the process. */
let server: TestApplication;
let person: TestPerson;
let port: number;

beforeAll(async () => {
  server = await startTestApplication();
  person = await server.world.person();
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.http.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Everything that comes back until the server closes the connection. */
async function answerTo(text: string): Promise<string> {
  const socket = await open();
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    server.app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

function filesKept(): string[] {
  try {
    return readdirSync(join(server.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('/'),
    );
  } catch {
    return [];
  }
}

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function formHead(path: string, length: number): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${person.token}`,
    'Content-Type: multipart/form-data; boundary=cut',
    `Content-Length: ${length}`,
    '',
    '--cut',
    'Content-Disposition: form-data; name="file"; filename="a.png"',
    'Content-Type: image/png',
    '',
    '',
  ].join('\r\n');
}

describe('an upload that is cut off', () => {
  test.each(['/api/upload/', '/api/me/avatar/', '/api/account_imports/'])(
    'to %s leaves neither a file nor a hanging request',
    async (path) => {
      for (const sent of [0, 100, 9_000, 300_000]) {
        const socket = await open();
        socket.write(formHead(path, 1_000_000));
        socket.write(Buffer.concat([PNG_HEAD, Buffer.alloc(sent)]));
        await sleep(60);
        socket.destroy();
      }
      await eventually(openConnections, (count) => count === 0);
      await eventually(
        async () => filesKept(),
        (files) => files.length === 0,
      );
      expect((await server.call(person, 'GET', '/api/me/')).status).toBe(200);
    },
  );

  test('that ends before its form does is refused', async () => {
    const answer = await answerTo(
      formHead('/api/upload/', 150).replace('Host: localhost', 'Host: localhost\r\nConnection: close') +
        'x'.repeat(150),
    );
    expect(answer).toContain('HTTP/1.1 400');
    expect(answer).toContain('"code":"request.malformed"');
  });
});

describe('a stream of events', () => {
  const ask = () => `GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${person.token}\r\n\r\n`;
  const tell = (event: LiveEvent) => server.app.platform.db.transaction((tx) => publish(tx, event));
  const told = (id: number) => tell({ kind: 'task', userId: person.id, id, status: 'running', progress: 1 });

  test('of a client that vanishes or reads nothing harms nobody', async () => {
    const streams = await Promise.all([open(), open(), open()]);
    for (const stream of streams) stream.write(ask());
    await eventually(openConnections, (count) => count >= 3);
    streams[0]?.destroy();
    streams[1]?.pause();
    for (let id = 0; id < 200; id += 1) await told(id);
    streams[2]?.resetAndDestroy();
    await told(1000);
    streams[1]?.destroy();
    await eventually(openConnections, (count) => count === 0);
  });

  test('ends with its session, whatever is told to it at that moment', async () => {
    const stream = await open();
    const { token, id } = await server.world.person();
    stream.write(ask().replace(person.token, token));
    stream.pause();
    await sleep(100);
    const events = [1, 2, 3, 4, 5].map((number) => tell({ kind: 'task', userId: id, id: number, status: 'running' }));
    await server.app.platform.db.execute(sql`DELETE FROM access_tokens WHERE user_id = ${id}`);
    await Promise.all(events);
    stream.resume();
    await eventually(openConnections, (count) => count === 0);
  });
});

describe('when the server itself did not hear for a while', () => {
  test('its streams end, so that browsers come back, sign in anew and read what they missed', async () => {
    const { db } = server.app.platform;
    const stream = await open();
    let heard = '';
    stream.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    const request = `GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${person.token}\r\n\r\n`;
    stream.write(request);
    await eventually(
      async () => heard,
      (text) => text.includes('hello'),
    );
    const closed = once(stream, 'close');
    await db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'khue-events'`,
    );
    await closed;
    const again = await open();
    again.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    again.write(request);
    await eventually(
      async () => {
        await db.transaction((tx) => publish(tx, { kind: 'task', userId: person.id, id: 4711, status: 'running' }));
        return heard;
      },
      (text) => text.includes('4711'),
    );
    const listening = await db.execute(
      sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'khue-events'`,
    );
    expect(listening.rows).toHaveLength(1);
    again.destroy();
    await eventually(openConnections, (count) => count === 0);
  });
});

describe('what is no proper HTTP', () => {
  test.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    [
      'a length and chunks at once',
      'POST /api/schools/ HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['two lengths', 'POST /api/schools/ HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n', 400],
    ['a line break in a header', 'GET /api/me/ HTTP/1.1\r\nHost: x\r\nX: a\nB\r\n\r\n', 400],
    ['no host', 'GET /api/me/ HTTP/1.1\r\n\r\n', 400],
    ['endless headers', `GET /api/me/ HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s is refused in the product’s own form', async (_, text, status) => {
    const answer = await answerTo(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (!text.includes('\r\n\r\n') || text.startsWith('GET /api/me/ HTTP/1.1\r\n\r\n')) return;
    expect(answer).toContain('"code":"request.malformed"');
  });
});

test('calls that are sent without waiting for their answers are answered in order, and too many of them end the line', async () => {
  const call = `GET /api/me/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${person.token}\r\n`;
  const few = await answerTo(`${`${call}\r\n`.repeat(15)}${call}Connection: close\r\n\r\n`);
  expect(few.match(/HTTP\/1\.1 200/g)).toHaveLength(16);
  const many = await open();
  many.write(`${call}\r\n`.repeat(2_000));
  await eventually(
    async () => many.closed,
    (isClosed) => isClosed,
  );
  await eventually(openConnections, (count) => count === 0);
});

test('one person has at most ten streams; another opens when one of them is gone, and all end with the session', async () => {
  const watcher = await server.world.person();
  const stream = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/events`, {
      headers: { Authorization: `Bearer ${watcher.token}` },
      ...(signal ? { signal } : {}),
    });
  const first = new AbortController();
  const opened = [await stream(first.signal)];
  for (let n = 1; n < 10; n++) opened.push(await stream());
  expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const asked = performance.now();
  const refused = await stream();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  // Not at once: whoever asks again without waiting would keep the process busy with saying no.
  expect(performance.now() - asked).toBeGreaterThan(950);
  first.abort();
  const next = await eventually(
    () => stream(),
    ({ status }) => status === 200,
  );
  await server.app.platform.db.execute(sql`UPDATE users SET status = 0 WHERE id = ${watcher.id}`);
  for (const { body } of [...opened.slice(1), next]) {
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done);
  }
});
