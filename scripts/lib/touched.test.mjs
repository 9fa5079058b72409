import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './repository.mjs';
import { KNOWN_FEATURES, KNOWN_JOURNEYS, touchedBy } from './touched.mjs';

test.each([
  ['a text for readers', ['README.md', 'docs/decisions/0001-x.md'], { serverTests: [], journeys: [], screens: '' }],
  [
    'a screen',
    ['apps/web/src/features/roles/components/MatrixGrid.tsx'],
    {
      serverTests: [],
      journeys: ['journeys/every-screen.spec.ts', 'journeys/roles.spec.ts'],
      screens: '/admin/(role|group|permission)',
    },
  ],
  [
    'a domain of the server',
    ['apps/server/src/modules/people/account.service.ts'],
    {
      serverTests: ['apps/server/src/modules/people/', 'apps/server/test/access.test.ts'],
      journeys: ['journeys/accounts.spec.ts', 'journeys/every-screen.spec.ts', 'journeys/imports.spec.ts'],
      screens: '/admin/account',
    },
  ],
  [
    'what the server stands on',
    ['apps/server/db/migrations/0130_x.sql', 'apps/server/src/seed/demo/demo.ts'],
    { serverTests: ['apps/server'], journeys: [], screens: '' },
  ],
  [
    'a test',
    ['apps/server/src/modules/people/account.test.ts', 'apps/e2e/journeys/years.spec.ts'],
    {
      serverTests: ['apps/server/src/modules/people/account.test.ts'],
      journeys: ['journeys/years.spec.ts'],
      screens: '',
    },
  ],
])('%s touches what belongs to it', (_, files, expected) => {
  expect(touchedBy(files)).toEqual(expected);
});

test('every feature of the web has journeys that exist', () => {
  expect(readdirSync(inRoot('apps/web/src/features')).filter((name) => !KNOWN_FEATURES.includes(name))).toEqual([]);
  expect(KNOWN_JOURNEYS.filter((name) => !existsSync(inRoot(`apps/e2e/journeys/${name}.spec.ts`)))).toEqual([]);
});
