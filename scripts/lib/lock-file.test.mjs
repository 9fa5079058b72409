import { expect, test } from 'vitest';
import { completeLock, findLockProblems } from './lock-file.mjs';

const locked = (packages) => findLockProblems({ packages });

test('a lock with every platform and no host is accepted', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux': '1.0.0', 'a-win32': '1.0.0' } },
    'node_modules/a-linux': { version: '1.0.0', optional: true },
    'node_modules/a/node_modules/a-win32': { version: '1.0.0', optional: true },
    'node_modules/@khue/contract': { resolved: 'packages/contract', link: true },
  };
  expect(locked(packages)).toEqual([]);
});

test('a platform that npm left out is named', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-win32': '1.0.0' } } };
  expect(locked(packages)).toEqual([expect.stringContaining('a-win32')]);
});

test('a host is named', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' } };
  expect(locked(packages)).toEqual([expect.stringContaining('registry.example')]);
});

test('a platform that npm left out is added, for that platform alone', () => {
  const optionalDependencies = { 'a-win32-x64': '1.0.0', 'a-linux-arm64-musl': '1.0.0' };
  const { packages } = completeLock({
    packages: { 'node_modules/a': { version: '1.0.0', dev: true, optionalDependencies } },
  });
  expect(locked(packages)).toEqual([]);
  expect(packages['node_modules/a-win32-x64']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    optional: true,
    os: ['win32'],
  });
  expect(packages['node_modules/a-linux-arm64-musl']).toMatchObject({ cpu: ['arm64'], libc: ['musl'], os: ['linux'] });
});
