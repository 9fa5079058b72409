import { describe, expect, test } from 'vitest';
import { licencesIn } from './licences.mjs';

const judged = (packages) => Object.fromEntries([...licencesIn({ packages })].map(([id, one]) => [id, one.isAllowed]));

describe('licences of what runs in the product', () => {
  test('one of a choice is enough, of several together all are needed', () => {
    expect(
      judged({
        'node_modules/choice': { version: '1.0.0', license: '(MIT OR WTFPL)' },
        'node_modules/both': { version: '1.0.0', license: 'Apache-2.0 AND SSPL-1.0' },
        'node_modules/plain': { version: '1.0.0', license: 'ISC' },
      }),
    ).toEqual({ 'both@1.0.0': false, 'choice@1.0.0': true, 'h5p-standalone@3.7.0': true, 'plain@1.0.0': true });
  });

  test('what says nothing is not allowed; tools are not looked at; what lies in the repository is told, too', () => {
    expect(
      judged({
        '': { license: 'MIT' },
        'apps/server/node_modules/silent': { version: '2.0.0' },
        'node_modules/tool': { version: '1.0.0', dev: true, license: 'SSPL-1.0' },
        'node_modules/other': { version: '1.0.0', license: 'GPL-3.0' },
      }),
    ).toEqual({ 'silent@2.0.0': false, 'h5p-standalone@3.7.0': true, 'other@1.0.0': false });
  });
});
