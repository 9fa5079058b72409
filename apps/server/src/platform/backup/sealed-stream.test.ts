import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { BackupKey, newSalt, type Step, seal, sealedLength, unseal } from './sealed-stream';

const PIECE = 64 * 1024;
const key = new BackupKey('mật khẩu đủ dài để giữ bản sao lưu');

async function through(step: Step, bytes: Buffer, chunk = 10_000): Promise<Buffer> {
  async function* source() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  const out: Buffer[] = [];
  for await (const some of step(source())) out.push(some);
  return Buffer.concat(out);
}

const sealed = (bytes: Buffer, name = 'tables/users') => through(seal(key, newSalt(), name), bytes);
const opened = (bytes: Buffer, name = 'tables/users', by = key) => through(unseal(by, name), bytes);

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 7])('%i bytes come back', async (length) => {
  const bytes = randomBytes(length);
  const file = await sealed(bytes);
  expect(file.length).toBe(sealedLength(length));
  expect((await opened(file)).equals(bytes)).toBe(true);
});

test('what was cut short does not open, wherever it was cut', async () => {
  const file = await sealed(randomBytes(3 * PIECE));
  // Also exactly between two pieces, where a stream that only proves piece by piece would end in peace.
  const seam = sealedLength(2 * PIECE);
  for (const length of [0, 10, 46, 47, seam, seam - 1, file.length - 1]) {
    await expect(opened(file.subarray(0, length)), `${length} bytes`).rejects.toThrow('cannot be read');
  }
});

test('what was lengthened, changed, exchanged or sealed by others does not open', async () => {
  const file = await sealed(randomBytes(2 * PIECE));
  await expect(opened(Buffer.concat([file, Buffer.alloc(1)]))).rejects.toThrow('cannot be read');
  for (const at of [20, 40, 50, file.length - 1]) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(opened(changed), `byte ${at}`).rejects.toThrow('cannot be read');
  }
  const head = file.length - 2 * (PIECE + 16);
  const [first, second] = [file.subarray(head, head + PIECE + 16), file.subarray(head + PIECE + 16)];
  await expect(opened(Buffer.concat([file.subarray(0, head), second, first]))).rejects.toThrow('cannot be read');
  await expect(opened(file, 'tables/roles')).rejects.toThrow('cannot be read');
  await expect(opened(file, 'tables/users', new BackupKey('một mật khẩu khác'))).rejects.toThrow('cannot be read');
});
