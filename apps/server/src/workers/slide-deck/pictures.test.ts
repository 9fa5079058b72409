import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pictures } from './pictures';

let folder: string;
let small: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khue-pictures-'));
  small = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0e5a61' } })
    .png()
    .toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Its head says so; of its pixels nothing follows, so that a test need not paint them. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(small);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const LOOK = {
  crop: undefined,
  width: 100,
  height: 100,
  turn: 0,
  flipH: false,
  flipV: false,
  shape: undefined,
  alpha: 1,
};
const made = (pictures: Pictures, name: string) =>
  pictures.picture(name, LOOK).then(
    ({ file }) => file,
    ({ code }: { code: string }) => code,
  );

test('a deck has two gigapixels of pictures opened; what comes after that is told, and what was made stays', async () => {
  // Just below what one picture may have: forty of them are just below what all may have.
  const large = claiming(7_071, 7_071);
  const files: Record<string, Buffer> = { 'first.png': small, 'last.png': small };
  const names = Array.from({ length: 41 }, (_, n) => `large-${n}.png`);
  for (const name of names) files[name] = large;
  const pictures = new Pictures({ bytes: async (name) => files[name] ?? null }, folder, {});

  const first = await made(pictures, 'first.png');
  expect(first).toMatch(/\.png$/);
  for (const name of names) expect(await made(pictures, name), name).toBe('picture_unreadable');
  expect(await made(pictures, 'last.png')).toBe('picture_too_many');
  expect(await made(pictures, 'first.png')).toBe(first);
});

test('a picture that is too large by itself is not opened, and takes nothing from the others', async () => {
  const files: Record<string, Buffer> = { 'huge.png': claiming(60_000, 60_000), 'small.png': small };
  const pictures = new Pictures({ bytes: async (name) => files[name] ?? null }, folder, {});
  expect(await made(pictures, 'huge.png')).toBe('picture_too_large');
  expect(await made(pictures, 'small.png')).toMatch(/\.png$/);
});
