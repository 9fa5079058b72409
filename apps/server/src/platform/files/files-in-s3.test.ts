import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { emptyDatabase } from '../../../test/database';
import { type S3Store, s3Store } from '../../../test/s3-store';
import { upload } from '../../../test/upload';
import type { TestPerson } from '../../../test/world';
import { s3FileStore } from '../../adapters/file-store/s3';
import { createLog } from '../../log';
import { restoreBackup } from '../backup/restore-backup';
import { makeBackup } from '../backup/write-backup';
import { rowsOf } from '../db/database';
import { sql } from '../db/sql';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const SECRET_KEY = 'a secret that is used in tests only';

let s3: S3Store;
let server: TestApplication;
let teacher: TestPerson;

beforeAll(async () => {
  s3 = await s3Store();
  server = await startTestApplication({}, { ...s3.env, FILES_LINK_ENDPOINT: s3.endpoint }, ['--roles=api']);
  teacher = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
});
afterEach(() => {
  s3.mood = 'well';
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.http.inject({ method: 'GET', url, headers });

async function sent(name: string): Promise<string> {
  const reply = await upload(server, teacher, '/api/upload/', PNG, name);
  expect(reply.status).toBe(201);
  return String(reply.body.file_url);
}

test('an upload lies in the store, and a browser is sent there for it', async () => {
  const url = await sent('ảnh thẻ.png');
  const told = await get(url, { 'sec-fetch-mode': 'no-cors' });
  expect(told.statusCode).toBe(302);
  expect(told.headers['cache-control']).toBe('private, no-store');
  const there = await fetch(String(told.headers.location));
  expect(Buffer.from(await there.arrayBuffer())).toEqual(PNG);
  expect(there.headers.get('content-type')).toBe('image/png');
  expect(there.headers.get('content-disposition')).toContain(encodeURIComponent('ảnh thẻ.png'));
});

test('a page that reads the bytes itself gets them from us, so that the bucket needs no rule for pages', async () => {
  const url = await sent('a.png');
  const ways: Record<string, string>[] = [{ 'sec-fetch-mode': 'cors' }, { authorization: `Bearer ${teacher.token}` }];
  for (const headers of ways) {
    const answer = await get(url, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PNG)).toBe(true);
  }
});

test('nobody is sent to the store with a link that is not right', async () => {
  const url = await sent('b.png');
  s3.asked.length = 0;
  expect((await get(`${url}x`)).statusCode).toBe(404);
  expect(s3.asked).toEqual([]);
});

test('a personal file is never told to anybody but its owner, and comes through the product', async () => {
  const { files } = server.app.platform;
  const { id } = await files.keep(Readable.from([PNG]), {
    name: 'mine.png',
    mimeType: 'image/png',
    ownerId: teacher.id,
    isPersonal: true,
  });
  const url = files.link(id);
  expect((await get(url)).statusCode).toBe(401);
  const other = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
  expect((await get(url, { authorization: `Bearer ${other.token}` })).statusCode).toBe(404);
  expect((await get(url, { authorization: `Bearer ${teacher.token}` })).rawPayload.equals(PNG)).toBe(true);
});

test('a store that is away is told with a time to come back, and what was sent before is still there', async () => {
  const url = await sent('c.png');
  s3.mood = 'busy';
  const reply = await get(url, { 'sec-fetch-mode': 'cors' });
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('15');
  expect(reply.json()).toMatchObject({ code: 'file.store_away' });
  const before = (await server.app.platform.db.execute(sql`SELECT FROM files`)).rows.length;
  expect(await upload(server, teacher, '/api/upload/', PNG, 'd.png')).toMatchObject({
    status: 503,
    body: { code: 'file.store_away' },
  });
  const after = (await server.app.platform.db.execute(sql`SELECT FROM files`)).rows.length;
  expect(after).toBe(before);
  s3.mood = 'well';
  // The store was left alone for a while after so many faults; then it is asked again.
  await expect
    .poll(async () => (await get(url, { 'sec-fetch-mode': 'cors' })).statusCode, { timeout: 15_000, interval: 250 })
    .toBe(200);
});

test('a back-up takes files out of one store, and a restore puts them into another', async () => {
  const bytes = randomBytes(9 * 1024 * 1024);
  const { files, db } = server.app.platform;
  await files.keep(Readable.from([bytes]), {
    name: 'film.mp4',
    mimeType: 'video/mp4',
    ownerId: teacher.id,
    isPersonal: false,
  });
  const place = mkdtempSync(join(tmpdir(), 'khue-s3-backup-'));
  const [elsewhere, database] = [await s3Store(), await emptyDatabase()];
  try {
    const source = { databaseUrl: server.databaseUrl, store: s3FileStore(s3.settings), secretKey: SECRET_KEY };
    const made = await makeBackup(source, { to: place, passphrase: undefined, product: '0', now: () => new Date() });
    expect(made.manifest.filesMissing).toEqual([]);
    const store = s3FileStore(elsewhere.settings);
    const restored = await restoreBackup(
      { databaseUrl: database.url, store, secretKey: SECRET_KEY, log: createLog('silent') },
      { from: made.folder, passphrase: undefined, replaces: false },
    );
    const rows = await rowsOf<{ key: string; sha256: Buffer }>(db, sql`SELECT key, sha256 FROM files`);
    expect([restored.files, restored.filesMissing]).toEqual([rows.length, []]);
    for (const { key, sha256 } of rows) {
      const found = await buffer(await store.read(key));
      expect(createHash('sha256').update(found).digest().equals(sha256)).toBe(true);
    }
  } finally {
    await elsewhere.close();
    await database.drop();
    rmSync(place, { recursive: true, force: true });
  }
});
