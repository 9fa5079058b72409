import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG =
  /first-start|start\/(?:accounts|recovery|exam|import-resume)|answer-key\.test|abilities\.test|test\/access|account-import\.test|embedded-postgres\.test|platform-account|class-registration|class-exam\.test|regrade\.test|jobs\.test|task-rights|hostile\.test|figures\.test|fuzz\/fuzz\.test|files\/slide-deck\.test|rollup\.test|history\.test|provider-meeting-soak|MaterialEditor\.test/;

/** Those of the server last: they are most, and end best together. */
const ORDER = ['components', 'units', 'server'];

/**
 * What takes long begins first: begun last, it would leave the other workers idle. A worker is kept only while the next
 * file is one of the same project, so those stay together.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId, project }: TestSpecification) =>
      2 * ORDER.indexOf(project.name) + (LONG.test(moduleId) ? 0 : 1);
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => turnOf(a) - turnOf(b));
  }
}

/** The package of icons is one file of thousands; a test loads those that its screen shows. */
const ICONS = /import \{([^}]*)\} from ["']@tabler\/icons-react["'];?/g;
const singleIcons: Plugin = {
  name: 'single-icons',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.includes('/apps/web/src/') || !code.includes('@tabler/icons-react')) return null;
    return code.replace(ICONS, (_whole, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => name.split(' as '))
        .map(([icon, as = icon]) => `import ${as} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`)
        .join(' '),
    );
  },
};

/** Bundled once for all component tests, together: a library that uses React and is not named here would bring its own. */
const SCREEN_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/test-utils',
  'react-i18next',
  'i18next',
  'react-router',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@mantine/dates',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@testing-library/react',
  '@testing-library/user-event',
];

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
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'chaos/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        extends: true,
        plugins: [singleIcons],
        test: {
          // Components in a document without a browser: forms, table, selects, the paste grid.
          name: 'components',
          // Loading React, Mantine and a document for every file took as long as the tests: `setup.ts` tidies up between
          // them, and what a module remembers (the journal of exams) is asked for under numbers of one's own.
          isolate: false,
          environment: './scripts/lib/document/environment.mjs',
          globalSetup: ['scripts/lib/document/bundle.mjs'],
          server: { deps: { inline: [/@tabler\/icons-react/] } },
          deps: { optimizer: { client: { enabled: true, include: SCREEN_LIBRARIES } } },
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
          globalSetup: ['scripts/lib/workers-for-tests.mjs', 'apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/cheap-passwords.ts', 'apps/server/test/record-queries.ts'],
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
          globalSetup: [
            'scripts/lib/workers-for-tests.mjs',
            'apps/server/test/global-setup.ts',
            'apps/server/test/start/global-setup.ts',
          ],
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
