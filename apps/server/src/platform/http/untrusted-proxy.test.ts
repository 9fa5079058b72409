import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createFileReaders } from '../files/readers';
import { createHttpServer } from './server';

const FORWARDED = { 'x-forwarded-for': '203.0.113.7' };

async function warningsAfter(
  trustedProxies: string[],
  requests: { remoteAddress: string; headers?: Record<string, string> }[],
): Promise<{ set: string }[]> {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const readers = createFileReaders();
  const app = await createHttpServer({ log: pino({ level: 'warn' }, sink), trustedProxies, readers });
  app.get('/', async () => 'fine');
  for (const request of requests) await app.inject({ url: '/', ...request });
  await app.close();
  return lines.map((line) => JSON.parse(line) as { set: string });
}

test('a proxy that is not trusted is told once, with what to set', async () => {
  const through = { remoteAddress: '10.1.2.3', headers: FORWARDED };
  expect(await warningsAfter([], [through, through])).toMatchObject([{ set: 'TRUSTED_PROXIES=10.1.2.3' }]);
  expect(await warningsAfter(['192.168.0.0/16'], [through])).toHaveLength(1);
});

test('an address that may be a visitor’s is not written down', async () => {
  const lines = await warningsAfter([], [{ remoteAddress: '198.51.100.9', headers: FORWARDED }]);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/198\.51|203\.0/);
});

test.each([
  ['a trusted proxy', ['10.0.0.0/8'], FORWARDED],
  ['nobody between', [], {}],
])('%s: nothing to say', async (_name, trusted, headers) => {
  expect(await warningsAfter(trusted, [{ remoteAddress: '10.1.2.3', headers }])).toEqual([]);
});
