import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Store, s3Store } from '../../../test/s3-store';
import type { FileStore } from '../../ports/file-store';
import { diskFileStore } from './disk';
import { s3FileStore } from './s3';

const root = mkdtempSync(join(tmpdir(), 'khue-files-'));
let s3: S3Store;
let inS3: FileStore;
beforeAll(async () => {
  s3 = await s3Store();
  inS3 = s3FileStore(s3.settings);
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await s3.close();
});

const LARGE = 20 * 1024 * 1024 + 7;
const onDisk = diskFileStore(root);

describe.each<[string, () => FileStore]>([
  ['disk', () => onDisk],
  ['s3', () => inS3],
])('the file store “%s”', (_name, given) => {
  let store: FileStore;
  beforeAll(() => {
    store = given();
  });

  test('gives back what was written', async () => {
    await store.write('2026-11/one', Readable.from(['xin ', 'chào']));
    expect(await text(await store.read('2026-11/one'))).toBe('xin chào');
  });

  test('replaces as a whole', async () => {
    await store.write('replaced', Readable.from(['old']));
    await store.write('replaced', Readable.from(['new']));
    expect(await text(await store.read('replaced'))).toBe('new');
  });

  test('keeps nothing of a write that broke off', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('the line went down');
      })(),
    );
    await expect(store.write('broken', broken)).rejects.toThrow('the line went down');
    await expect(store.read('broken')).rejects.toThrow();
  });

  test('removes, and removing nothing is no fault', async () => {
    await store.write('gone', Readable.from(['x']));
    await store.remove('gone');
    await store.remove('gone');
    await expect(store.read('gone')).rejects.toThrow();
  });

  test('keeps a large file to its last byte, and an empty one', async () => {
    const pieces = function* () {
      for (let at = 0; at < LARGE; at += 70_001) yield Buffer.alloc(Math.min(70_001, LARGE - at), at % 251);
    };
    const sum = (bytes: Iterable<Buffer>) => {
      const hash = createHash('sha256');
      for (const piece of bytes) hash.update(piece);
      return hash.digest('hex');
    };
    await store.write('large', Readable.from(pieces()));
    const found = createHash('sha256');
    for await (const piece of await store.read('large')) found.update(piece);
    expect(found.digest('hex')).toBe(sum(pieces()));
    await store.write('empty', Readable.from([]));
    expect(await text(await store.read('empty'))).toBe('');
  });

  test('keeps nothing of a large write that broke off', async () => {
    const broken = Readable.from(
      (function* () {
        for (let count = 0; count < 12; count++) yield Buffer.alloc(1024 * 1024);
        throw new Error('the line went down');
      })(),
    );
    await expect(store.write('2026-11/broken', broken)).rejects.toThrow('the line went down');
    await expect(store.read('2026-11/broken')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('lists what lies there, with its time', async () => {
    await store.write('2026-12/listed', Readable.from(['x']));
    const found: { key: string; writtenAt: Date }[] = [];
    for await (const one of store.list()) found.push(one);
    const listed = found.find(({ key }) => key === '2026-12/listed');
    expect(Math.abs(Date.now() - Number(listed?.writtenAt))).toBeLessThan(60_000);
    expect(found.map(({ key }) => key)).not.toContain('gone');
  });

  test('has room, and says of what is not there that it is not there', async () => {
    expect(await store.freeBytes()).toBeGreaterThan(0);
    await expect(store.read('2026-11/never')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('never leaves its own room', async () => {
    await expect(store.write('../outside', Readable.from(['x']))).rejects.toThrow();
    await expect(store.read('/etc/hostname')).rejects.toThrow();
  });
});

test('s3 is told of uploads that broke off, so that their parts do not lie there for ever', () => {
  expect(s3.asked.some((line) => /^DELETE .*2026-11\/broken\?.*uploadId=/.test(line))).toBe(true);
});

test('disk leaves no partial files behind', () => {
  expect(readdirSync(root, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
});
