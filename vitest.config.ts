import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': join(import.meta.dirname, 'apps/web/src') } },
  test: {
    pool: 'forks',
    // A test waits for its database half of the time: one more than there are processors keeps them all busy.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: ['apps/server/test/start/**'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          // Every file makes its own database, so files may share what they load: loading the server took longer than
          // most tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Deeper than every run needs: with programs that are large to install, or for long.
          name: 'deep',
          include: ['apps/server/test/deep/**/*.deep.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // Whole products started, killed and started again: slower, and run on their own.
          name: 'start',
          include: ['apps/server/test/start/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
