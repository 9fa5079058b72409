import { describe, expect, test } from 'vitest';
import { differsFromLock } from './ensure-installed.mjs';

const LOCKED = {
  '': { version: '0.1.0' },
  'packages/contract': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@khue/contract': { resolved: 'packages/contract', link: true },
  'node_modules/only-on-windows': { version: '1.0.0', optional: true },
};
const INSTALLED = {
  'packages/contract': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@khue/contract': { resolved: 'packages/contract', link: true },
};

describe('an install is due', () => {
  test('when nothing, or not all of it, is installed', () => {
    expect(differsFromLock(LOCKED, null)).toBe(true);
    expect(differsFromLock(LOCKED, { ...INSTALLED, 'node_modules/zod': undefined })).toBe(true);
  });

  test('when another version, or a package that the lock dropped, is installed', () => {
    expect(differsFromLock(LOCKED, { ...INSTALLED, 'node_modules/zod': { version: '4.6.6' } })).toBe(true);
    expect(differsFromLock(LOCKED, { ...INSTALLED, 'node_modules/left': { version: '1.0.0' } })).toBe(true);
  });

  test('but not for packages of other platforms', () => {
    expect(differsFromLock(LOCKED, INSTALLED)).toBe(false);
  });
});
