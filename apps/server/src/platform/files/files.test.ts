import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_LIMIT } from '@khue/contract/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { TestClock } from '../../../test/clock';
import { upload } from '../../../test/upload';
import type { TestPerson } from '../../../test/world';
import { sql } from '../db/sql';
import { sniff } from './content-type';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestApplication;
let clock: TestClock;
let person: TestPerson;

beforeAll(async () => {
  clock = new TestClock();
  server = await startTestApplication({ clock });
});
beforeEach(async () => {
  person = await server.world.person();
});
afterAll(() => server.close());

const send = (content: Buffer, name: string, field?: string) =>
  upload(server, person, '/api/upload/', content, name, field);

describe('uploading', () => {
  test('keeps the file under its real kind and gives a link that ends', async () => {
    const reply = await send(PNG, 'ảnh thẻ.exe');
    expect(reply).toMatchObject({
      status: 201,
      body: { name: 'ảnh thẻ.png', mime_type: 'image/png', size: PNG.length },
    });
    const url = String(reply.body.file_url);
    const got = await server.app.http.inject({ method: 'GET', url });
    expect(got.rawPayload.equals(PNG)).toBe(true);
    expect(got.headers['content-type']).toBe('image/png');
    expect(got.headers['x-content-type-options']).toBe('nosniff');
    expect(got.headers['content-disposition']).toContain('attachment');
    clock.advance({ hours: 2 });
    expect((await server.app.http.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'photo.png'],
    ['a program', Buffer.from('MZ\x90\x00'), 'lesson.pptx'],
    [
      'a picture of lines with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      'logo.svg',
    ],
    ['an archive of something else', Buffer.from('PK\x03\x04 some/file.txt'), 'slides.pptx'],
    ['nothing', Buffer.alloc(0), 'empty.png'],
  ])('refuses %s, whatever its name', async (_what, content, name) => {
    expect(await send(content, name)).toMatchObject({ status: 415, body: { code: 'file.type_refused' } });
  });

  test('of more than 100 MB is refused and leaves nothing behind', async () => {
    const before = await server.app.platform.db.execute(sql`SELECT FROM files`);
    const reply = await send(Buffer.concat([PNG, Buffer.alloc(UPLOAD_LIMIT)]), 'big.png');
    expect(reply).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
    expect((await server.app.platform.db.execute(sql`SELECT FROM files`)).rows).toHaveLength(before.rows.length);
    const bytes = readdirSync(server.dataDir, { recursive: true }).map((name) =>
      statSync(join(server.dataDir, String(name))),
    );
    expect(Math.max(...bytes.map((entry) => entry.size))).toBeLessThan(UPLOAD_LIMIT);
  });

  test('says when there is no file', async () => {
    const reply = await server.call(person, 'POST', '/api/upload/', {});
    expect(reply).toMatchObject({ status: 400, body: { code: 'file.missing' } });
  });
});

test.each([
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  [Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1'), 'image/webp'],
  [Buffer.from('%PDF-1.7'), 'application/pdf'],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'application/vnd.ms-powerpoint'],
  [
    Buffer.from('PK\x03\x04....[Content_Types].xml....ppt/presentation.xml', 'latin1'),
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  [Buffer.from('hello'), undefined],
])('%# is known by its first bytes', (head, mimeType) => {
  expect(sniff(head)?.mimeType).toBe(mimeType);
});
