import { expect, test } from 'vitest';
import { findSlowExpressions } from './slow-expressions.mjs';

test.each([
  ['a search that begins anew at every bracket', String.raw`heading.replace(/\(.*?\)/g, '')`],
  ['repetitions in each other', String.raw`/^(\w+\s?)*$/.test(text)`],
  ['spaces at the end', String.raw`text.replace(/\s+$/, '')`],
])('%s is found, with its place', async (_, source) => {
  expect(await findSlowExpressions([['a.ts', `const x = 1;\n${source};\n`]])).toEqual([
    expect.stringMatching(/^a\.ts:2: .* takes too long/),
  ]);
});

test('an expression that reads every letter once is taken', async () => {
  const source = String.raw`heading.replace(/\([^()]*\)/g, ''); /^\d{1,2}:\d{2}$/.test(text) as boolean;`;
  expect(await findSlowExpressions([['a.ts', source]])).toEqual([]);
});
