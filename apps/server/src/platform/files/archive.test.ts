import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archiveOf } from '../../../test/h5p-archive';
import { openArchive, readArchive } from '../../workers/archive';
import { inTemporaryFolder } from './temporary-folder';

const LIMITS = { maxBytes: 1_000_000, maxFile: 1_000_000 };
const content = 'Tiếng Việt '.repeat(2000);
const whole = archiveOf([{ name: 'a.txt', content, deflate: true }]);

const inMemory = async (bytes: Buffer) => {
  const files = await readArchive(bytes, { ...LIMITS, wanted: () => true });
  return files.get('a.txt')?.toString();
};
const onDisk = (bytes: Buffer) =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'archive');
    writeFileSync(path, bytes);
    const archive = await openArchive(path, LIMITS);
    try {
      return (await archive.read('a.txt'))?.toString();
    } finally {
      archive.close();
    }
  });

const saying = (length: number) => {
  const bytes = Buffer.from(whole);
  bytes.writeUInt16LE(length, bytes.length - 2);
  return bytes;
};

test.each([
  ['in memory', inMemory],
  ['on the disk', onDisk],
])('an archive %s is read by its record, whatever it says of a comment', async (_where, read) => {
  expect(await read(whole)).toBe(content);
  expect(await read(saying(500))).toBe(content);
  expect(await read(Buffer.concat([whole, Buffer.from('\r\n')]))).toBe(content);
  expect(await read(Buffer.concat([saying(3), Buffer.alloc(60_000)]))).toBe(content);
});

test.each([
  ['in memory', inMemory],
  ['on the disk', onDisk],
])('an entry twice %s is one, unless the two differ', async (_where, read) => {
  const entry = { name: 'a.txt', content };
  expect(await read(archiveOf([{ ...entry, deflate: true }, entry]))).toBe(content);
  await expect(read(archiveOf([entry, { ...entry, content: content.replace('V', 'v') }]))).rejects.toThrow('damaged');
});
