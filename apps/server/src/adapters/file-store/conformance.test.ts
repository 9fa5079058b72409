import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../../ports/file-store';
import { diskFileStore } from './disk';

const root = mkdtempSync(join(tmpdir(), 'khue-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.each<[string, FileStore]>([['disk', diskFileStore(root)]])('the file store “%s”', (_name, store) => {
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

  test('never leaves its own room', async () => {
    await expect(store.write('../outside', Readable.from(['x']))).rejects.toThrow();
    await expect(store.read('/etc/hostname')).rejects.toThrow();
  });
});

test('disk leaves no partial files behind', () => {
  expect(readdirSync(root, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
});
