import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG =
  /first-start|start\/(?:accounts|recovery|exam|import-resume)|answer-key|heavy-requests|abilities\.test|account-import\.test|embedded-postgres\.test|platform-account|class-registration|jobs\.test/;

/** What takes long begins first: begun last, it would leave the other workers idle. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(({ moduleId }) => LONG.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !LONG.test(moduleId)),
    ];
  }
}

export default defineConfig({
  resolve: { alias: { '@': join(import.meta.dirname, 'apps/web/src') } },
  test: {
    pool: 'forks',
    // A test waits for its database half of the time: one more than there are processors keeps them all busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // Limits for a busy machine: a test that works is not slower for them.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          // Pure functions have nothing to keep from each other: starting a process for each file took longer than the tests.
          isolate: false,
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
          globalSetup: ['apps/server/test/global-setup.ts', 'apps/server/test/start/global-setup.ts'],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // Whole products started, killed and started again: slower, and run on their own.
          name: 'start',
          include: ['apps/server/test/start/**/*.test.ts'],
          globalSetup: ['apps/server/test/start/global-setup.ts'],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
