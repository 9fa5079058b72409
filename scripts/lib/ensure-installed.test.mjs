import { describe, expect, test } from 'vitest';
import { differsFromLock } from './ensure-installed.mjs';

const LOCKED = {
  '': { version: '0.1.0' },
  'packages/contract': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@khue/contract': { resolved: 'packages/contract', link: true },
  'node_modules/only-on-windows': { version: '1.0.0', optional: true },
  'node_modules/a-checker': { version: '1.0.0', dev: true },
};
const RUNNING = {
  'packages/contract': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@khue/contract': { resolved: 'packages/contract', link: true },
};
const INSTALLED = { ...RUNNING, 'node_modules/a-checker': { version: '1.0.0' } };
const everything = { tools: true };

describe('an install is due', () => {
  test('when nothing, or not all of it, is installed', () => {
    expect(differsFromLock(LOCKED, null, everything)).toBe(true);
    expect(differsFromLock(LOCKED, { ...INSTALLED, 'node_modules/zod': undefined }, everything)).toBe(true);
  });

  test('when another version, or a package that the lock dropped, is installed', () => {
    expect(differsFromLock(LOCKED, { ...INSTALLED, 'node_modules/zod': { version: '4.6.6' } }, everything)).toBe(true);
    expect(differsFromLock(LOCKED, { ...INSTALLED, 'node_modules/left': { version: '1.0.0' } }, everything)).toBe(true);
  });

  test('but not for packages of other platforms', () => {
    expect(differsFromLock(LOCKED, INSTALLED, everything)).toBe(false);
  });

  test('for tools only where they are wanted, and never to take them away', () => {
    expect(differsFromLock(LOCKED, RUNNING, { tools: true })).toBe(true);
    expect(differsFromLock(LOCKED, RUNNING, { tools: false })).toBe(false);
    expect(differsFromLock(LOCKED, INSTALLED, { tools: false })).toBe(false);
  });
});
