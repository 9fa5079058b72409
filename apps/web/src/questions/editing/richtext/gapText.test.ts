import { expect, test } from 'vitest';
import { toggledGap } from './gapText';

test.each([
  ['the word at the cursor', 'Hà Nội đẹp', 4, 4, 'Hà *Nội* đẹp'],
  ['the words that are chosen', 'Hà Nội đẹp', 0, 6, '*Hà Nội* đẹp'],
  ['without the spaces around them', 'Hà Nội đẹp', 2, 7, 'Hà *Nội* đẹp'],
  ['a gap is taken away again', 'Hà *Nội* đẹp', 5, 5, 'Hà Nội đẹp'],
  ['letters that are written apart', 'tiếng Viê\u0323t', 8, 8, 'tiếng *Viê\u0323t*'],
])('%s', (_, text, from, to, expected) => {
  expect(toggledGap(text, from, to)?.text).toBe(expected);
});

test('there is nothing to mark in a space, and no gap within a gap', () => {
  expect(toggledGap('a  b', 2, 2)).toBeNull();
  expect(toggledGap('a *b* c', 0, 7)).toBeNull();
});
