import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../log';
import { createFileReaders } from '../files/readers';
import { registerApiDocs } from './api-docs';
import { KeptFiles, serveFiles } from './kept-files';
import * as openapi from './openapi';
import { Pace } from './pace';
import { PLAYER_CORE, servePlayerCore } from './player-core';
import { createHttpServer } from './server';
import { answerUnknown } from './web-app';

const readers = createFileReaders();
let app: FastifyInstance;
let folder: string;
const SCRIPT = 'export const words = 1;\n'.repeat(100);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'khue-kept-'));
  writeFileSync(join(folder, 'a.js'), SCRIPT);
  for (const name of ['built.css', 'built.css.gz']) writeFileSync(join(folder, name), 'a{}');
  writeFileSync(join(folder, 'built.css.br'), brotliCompressSync('as it was built'));
  writeFileSync(join(folder, 'b.woff2'), Buffer.alloc(2_000));
});
afterAll(async () => {
  await readers.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  app = await createHttpServer({ log: createLog('silent'), trustedProxies: [], readers });
  return () => app.close();
});

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const bodyOf = async (url: string, headers: Record<string, string>) => {
  const { rawPayload, headers: sent } = await app.inject({ url, headers });
  if (sent['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
  return (sent['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
};
const longest = async (url: string, calls: number) => {
  const began = performance.now();
  await Promise.all(Array.from({ length: calls }, () => app.inject({ url, headers: BROWSER })));
  return performance.now() - began;
};

describe('files that come with the program', () => {
  const serve = (pace?: Pace) => {
    const files = new KeptFiles(folder);
    serveFiles(
      app,
      files,
      [{ url: '/kept/*', nameOf: (star) => star, seal: (reply) => reply.header('X-Seal', '1') }],
      pace,
    );
    answerUnknown(app, null);
  };

  test('go in the form that is asked for, and not again to whoever has them', async () => {
    serve();
    for (const accepted of ['gzip, deflate, br', 'gzip', 'identity']) {
      expect(await bodyOf('/kept/a.js', { 'accept-encoding': accepted }), accepted).toBe(SCRIPT);
    }
    expect(await bodyOf('/kept/built.css', BROWSER)).toBe('as it was built');
    const { headers } = await app.inject({ url: '/kept/a.js', headers: BROWSER });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'x-seal': '1',
    });
    const again = await app.inject({
      url: '/kept/a.js',
      headers: { ...BROWSER, 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: '/kept/a.js' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(SCRIPT.length), '']);
    const font = await app.inject({ url: '/kept/b.woff2', headers: BROWSER });
    expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual(['font/woff2', undefined]);
  });

  test('are read from the disk once, and nothing else lies there', async () => {
    serve();
    expect(await bodyOf('/kept/a.js', {})).toBe(SCRIPT);
    const moved = join(folder, 'a.js');
    writeFileSync(moved, 'changed');
    expect(await bodyOf('/kept/a.js', {})).toBe(SCRIPT);
    writeFileSync(moved, SCRIPT);
    writeFileSync(join(folder, 'late.js'), SCRIPT);
    for (const name of ['late.js', '', 'c.js', '..%2fa.js', 'a.js%00']) {
      expect((await app.inject(`/kept/${name}`)).statusCode, name).toBe(404);
    }
  });

  test('are sent to an address at a pace', async () => {
    serve(new Pace(20));
    expect(await longest('/kept/a.js', 35)).toBeGreaterThan(600);
  });

  test('so is the core of the player', async () => {
    servePlayerCore(app);
    expect(await longest(`${PLAYER_CORE}/boot.js`, 1_500)).toBeGreaterThan(400);
    const { headers } = await app.inject({ url: `${PLAYER_CORE}/frame.bundle.js`, headers: BROWSER });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-encoding': 'br',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});

describe('the contract', () => {
  test('is made once, whoever asks in whatever form', async () => {
    const made = vi.spyOn(openapi, 'openApiDocument');
    registerApiDocs(app);
    const bodies = await Promise.all(
      ['br', 'gzip', 'identity'].map((accepted) => bodyOf('/api/docs', { 'accept-encoding': accepted })),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('/api/schools/{id}/');
    expect(JSON.parse(await bodyOf('/api/openapi.json', BROWSER)).paths).toHaveProperty('/api/schools/{id}/');
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });

  test('is given to an address at a pace, its page and its document together', async () => {
    registerApiDocs(app);
    const [page, document] = [longest('/api/docs', 20), longest('/api/openapi.json', 15)];
    expect(Math.max(await page, await document)).toBeGreaterThan(600);
  });

  test('its page needs no style but its own file', async () => {
    registerApiDocs(app);
    const { headers, body } = await app.inject('/api/docs');
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(body) ?? [];
    expect((await app.inject(style)).headers['content-type']).toBe('text/css; charset=utf-8');
    expect(headers['content-security-policy']).toContain("style-src 'self';");
    expect(body).not.toMatch(/<style|style=/);
  });
});
