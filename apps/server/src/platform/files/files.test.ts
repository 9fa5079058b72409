import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UPLOAD_LIMIT } from '@khue/contract/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { TestClock } from '../../../test/clock';
import { upload } from '../../../test/upload';
import type { TestPerson } from '../../../test/world';
import type { FileStore } from '../../ports/file-store';
import { rowsOf } from '../db/database';
import { sql } from '../db/sql';
import { sniff } from './content-type';
import { referToFile, releaseFile } from './file-use.repo';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestApplication;
let clock: TestClock;
let person: TestPerson;

beforeAll(async () => {
  clock = new TestClock();
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
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

describe('the space for uploads', () => {
  const big = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]);
  const MB = 1024 * 1024;
  const withSpace = async (
    env: Record<string, string>,
    work: (small: TestApplication) => Promise<void>,
    fileStore?: FileStore,
  ) => {
    const small = await startTestApplication(fileStore ? { fileStore } : {}, env, ['--roles=api']);
    try {
      await work(small);
    } finally {
      await small.close();
    }
  };

  test('is for those who make materials', async () => {
    const student = await server.world.person({ role: 'STUDENT', schoolId: await server.world.school() });
    expect(await upload(server, student, '/api/upload/', PNG, 'a.png')).toMatchObject({
      status: 403,
      body: { code: 'auth.forbidden' },
    });
  });

  test('of a person ends, and of a school, with a sentence in both languages', () =>
    withSpace({ UPLOAD_PERSON_MB: '2', UPLOAD_SCHOOL_MB: '3' }, async (small) => {
      const schoolId = await small.world.school();
      const [one, two] = [
        await small.world.person({ role: 'TEACHER', schoolId }),
        await small.world.person({ role: 'TEACHER', schoolId }),
      ];
      expect((await upload(small, one, '/api/upload/', big(1.5 * MB), 'a.png')).status).toBe(201);
      const beyond = { ...one, language: 'en' as const };
      expect(await upload(small, beyond, '/api/upload/', big(MB), 'b.png')).toMatchObject({
        status: 413,
        body: { code: 'file.quota_person', errors: { file: [expect.stringContaining('one person (2 MB)')] } },
      });
      expect((await upload(small, two, '/api/upload/', big(0.9 * MB), 'c.png')).status).toBe(201);
      expect(await upload(small, two, '/api/upload/', big(0.9 * MB), 'd.png')).toMatchObject({
        status: 413,
        body: { code: 'file.quota_school', errors: { file: [expect.stringContaining('mỗi trường (3 MB)')] } },
      });
    }));

  test('is weighed once more when two arrive together', () =>
    withSpace({ UPLOAD_PERSON_MB: '2' }, async (small) => {
      const teacher = await small.world.person({ role: 'TEACHER', schoolId: await small.world.school() });
      const replies = await Promise.all(
        ['a.png', 'b.png'].map((name) => upload(small, teacher, '/api/upload/', big(1.5 * MB), name)),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 413]);
    }));

  test('is not there when the disk is nearly full: nothing is taken, nothing is written', async () => {
    const written: string[] = [];
    const nearlyFull: FileStore = {
      write: async (key) => {
        written.push(key);
      },
      read: async () => Readable.from([]),
      remove: async () => undefined,
      list: async function* () {},
      freeBytes: async () => 1.5 * 1024 * MB,
      linkOrigin: null,
      linkTo: async () => null,
    };
    await withSpace(
      { DISK_RESERVE_MB: '2048' },
      async (small) => {
        const teacher = await small.world.person({ role: 'TEACHER', schoolId: await small.world.school() });
        for (const path of ['/api/upload/', '/api/me/avatar/']) {
          expect(await upload(small, teacher, path, PNG, 'a.png')).toMatchObject({
            status: 507,
            body: { code: 'file.disk_full' },
          });
        }
        expect(written).toEqual([]);
      },
      nearlyFull,
    );
  });

  test('may go to somebody else while a file is written: that is told in the same words, and not as a fault', async () => {
    const filledMeanwhile: FileStore = {
      write: async (_key, content) => {
        content.resume();
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
      read: async () => Readable.from([]),
      remove: async () => undefined,
      list: async function* () {},
      freeBytes: async () => 1024 * MB,
      linkOrigin: null,
      linkTo: async () => null,
    };
    await withSpace(
      { DISK_RESERVE_MB: '0' },
      async (small) => {
        const teacher = await small.world.person({ role: 'TEACHER', schoolId: await small.world.school() });
        for (const path of ['/api/upload/', '/api/me/avatar/']) {
          const reply = await upload(small, teacher, path, PNG, 'a.png');
          expect([path, reply.status, reply.body.code]).toEqual([path, 507, 'file.disk_full']);
        }
      },
      filledMeanwhile,
    );
  });

  test('is given back by what nothing refers to', async () => {
    const { db, files } = server.app.platform;
    const sent = async () => Number((await send(PNG, 'a.png')).body.id);
    const [unused, held, letGo] = [await sent(), await sent(), await sent()];
    const use = { usedBy: 'material', id: 7 };
    await db.transaction(async (tx) => {
      for (const id of [held, letGo]) expect(await referToFile(tx, id, person.id, use)).toBe(true);
      expect(await referToFile(tx, held, person.id + 1, use)).toBe(false);
      expect(await referToFile(tx, letGo, person.id, { ...use, id: 8 })).toBe(true);
      await releaseFile(tx, letGo, use);
    });
    await db.execute(sql`UPDATE files SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL`);
    await files.removeExpired();
    const left = async () =>
      (await rowsOf<{ id: number }>(db, sql`SELECT id FROM files WHERE owner_id = ${person.id} ORDER BY id`)).map(
        ({ id }) => id,
      );
    expect(await left()).toEqual([held, letGo]);
    await db.transaction((tx) => releaseFile(tx, letGo, { ...use, id: 8 }));
    await db.execute(sql`UPDATE files SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL`);
    await files.removeExpired();
    expect(await left()).toEqual([held]);
    expect(unused).not.toBe(held);
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
  [Buffer.from('GIF89a\x01\x00', 'latin1'), 'image/gif'],
  [Buffer.from('RIFF\x00\x00\x00\x00WAVEfmt ', 'latin1'), 'audio/wav'],
  [Buffer.from('RIFF\x00\x00\x00\x00AVI LIST', 'latin1'), undefined],
  [Buffer.from('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00', 'latin1'), 'video/mp4'],
  [Buffer.from('\x00\x00\x00\x20ftypM4A \x00\x00\x02\x00', 'latin1'), 'audio/mp4'],
  [Buffer.from('\x00\x00\x00\x20ftypheic\x00\x00\x00\x00', 'latin1'), undefined],
  [Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1'), 'video/webm'],
  [Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska', 'latin1'), undefined],
  [Buffer.from('OggS\x00\x02\x00\x00\x00\x01vorbis', 'latin1'), 'audio/ogg'],
  [Buffer.from('OggS\x00\x02\x00\x00\x00\x80theora', 'latin1'), 'video/ogg'],
  [Buffer.from('ID3\x04\x00\x00', 'latin1'), 'audio/mpeg'],
  [Buffer.from([0xff, 0xfb, 0x90, 0x64]), 'audio/mpeg'],
  [Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000', 'latin1'), 'text/vtt'],
  [Buffer.from('WEBVTTs are nice', 'latin1'), undefined],
  [Buffer.from('hello'), undefined],
  [Buffer.alloc(0), undefined],
])('%# is known by its first bytes', (head, mimeType) => {
  expect(sniff(head)?.mimeType).toBe(mimeType);
});
