import { expect, test } from 'vitest';
import { judgeExpressions } from './slow-expressions.mjs';

test.each([
  ['a search that begins anew at every bracket', String.raw`heading.replace(/\(.*?\)/g, '')`],
  ['repetitions in each other', String.raw`/^(\w+\s?)*$/.test(text)`],
  ['spaces at the end', String.raw`text.replace(/\s+$/, '')`],
])('%s is found, with its place', async (_, source) => {
  const { quick, problems } = await judgeExpressions([['a.ts', `const x = 1;\n${source};\n`]]);
  expect(quick).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(/^a\.ts:2: .* takes too long/)]);
});

test('an expression that reads every letter once is taken', async () => {
  const source = String.raw`heading.replace(/\([^()]*\)/g, ''); /^\d{1,2}:\d{2}$/.test(text) as boolean;`;
  expect(await judgeExpressions([['a.ts', source]])).toEqual({
    quick: [String.raw`/\([^()]*\)/g`, String.raw`/^\d{1,2}:\d{2}$/`],
    problems: [],
  });
});

test('what was proven before is not proven again; anything else is, however much it looks like it', async () => {
  const source = String.raw`/\s+$/.test(one); /\s+$/u.test(two);`;
  const { quick, problems } = await judgeExpressions([['a.ts', source]], new Set([String.raw`/\s+$/`]));
  expect(quick).toEqual([String.raw`/\s+$/`]);
  expect(problems).toEqual([expect.stringContaining(String.raw`/\s+$/u takes too long`)]);
});
