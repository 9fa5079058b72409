import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { temporaryDataDir } from '../test/temporary-data-dir';
import { readConfig } from './config';

const dataDir = temporaryDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });

const OPEN_EDX = {
  OPEN_EDX_URL: 'https://lms.example.vn',
  OPEN_EDX_CLIENT_ID: 'khue',
  OPEN_EDX_CLIENT_SECRET: 'secret',
};

test('the course platform is the embedded one, or Open edX when all of its settings are there', () => {
  expect(read({}).openEdx).toBeUndefined();
  expect(read({ OPEN_EDX_URL: '', OPEN_EDX_CLIENT_ID: '', OPEN_EDX_CLIENT_SECRET: '' }).openEdx).toBeUndefined();
  expect(read(OPEN_EDX).openEdx).toEqual({ url: 'https://lms.example.vn', clientId: 'khue', clientSecret: 'secret' });
});

test.each(Object.keys(OPEN_EDX))('Open edX without %s is refused, and the message names it', (name) => {
  expect(() => read({ ...OPEN_EDX, [name]: '' })).toThrow(
    expect.objectContaining({ code: 'setting_invalid', params: expect.objectContaining({ name }) }),
  );
});

test('an address of Open edX that is none is refused', () => {
  for (const OPEN_EDX_URL of ['lms.example.vn', 'ftp://lms.example.vn', 'smtp://x']) {
    expect(() => read({ ...OPEN_EDX, OPEN_EDX_URL })).toThrow(
      expect.objectContaining({ params: expect.objectContaining({ name: 'OPEN_EDX_URL' }) }),
    );
  }
});
