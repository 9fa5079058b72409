import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { PasswordHashers } from './password-hashers';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a thread that dies fails what it was doing, and the next password gets a new one', async () => {
  const hashers = new PasswordHashers(1);
  try {
    const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
      void this.terminate();
    });
    await expect(hashers.hash('mật khẩu đầu tiên')).rejects.toThrow('a hashing thread ended');
    post.mockRestore();
    expect(await hashers.hash('mật khẩu thứ hai')).toMatch(/^\$argon2id\$/);
  } finally {
    await hashers.close();
  }
});
