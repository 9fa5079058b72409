import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': join(import.meta.dirname, 'apps/web/src') } },
  test: {
    pool: 'forks',
    // Two forks share one small machine with the database and, on a developer's machine, with everything else.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      {
        extends: true,
        test: {
          // Components in a document without a browser: forms, table, selects, the paste grid.
          name: 'components',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: ['apps/server/test/start/**'],
          globalSetup: ['apps/server/test/global-setup.ts'],
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
