import { expect, test } from 'vitest';
import { findTrespasses } from './table-owners.mjs';

const tables = new Map([['classes', new Set(['id'])]]);
const offered = (table) => `\${schoolsTables.${table}}`;
const inModule = (module, query) =>
  findTrespasses(new Map([[`apps/server/src/modules/${module}/x.repo.ts`, `sql\`${query}\``]]), tables);

test.each([
  ['schools', 'SELECT FROM classes c', []],
  ['courses', 'SELECT FROM classes c', [expect.stringContaining('reads "classes" past its owner')]],
  ['courses', `SELECT FROM ${offered('classes')} c`, []],
  ['courses', `UPDATE ${offered('classes')} SET name = 1`, [expect.stringContaining('writes to "classes"')]],
  ['courses', 'DELETE FROM classes', [expect.stringContaining('writes to "classes"')]],
  ['courses', 'SELECT 1 FOR UPDATE', []],
])('%s: %s', (module, query, problems) => {
  expect(inModule(module, query)).toEqual(problems);
});

test('a new table is given an owner', () => {
  expect(findTrespasses(new Map(), new Map([['lessons', new Set()]]))).toEqual([
    expect.stringContaining('"lessons" has no owner'),
  ]);
});
