import { expect, test } from 'vitest';
import { nextName, suggestedBy } from './suggested';

test('a name that ends in a number is counted on, with as many digits; others suggest none', () => {
  expect(['C 1', 'C 09', 'Quiz-99', 'Keyboard', '2026'].map(nextName)).toEqual(['C 2', 'C 10', 'Quiz-100', '', '2027']);
});

test('course and chapter are those of the last one; where that has none, nothing is suggested', () => {
  const last = { question: 'C 1', module: { id: 3, name: 'IT' }, submodule: { id: 4, name: 'Nets' } };
  expect(suggestedBy(last)).toEqual({ title: 'C 2', course: { id: '3', name: 'IT' }, part: { id: '4', name: 'Nets' } });
  expect(suggestedBy({ ...last, module: null, submodule: null })).toEqual({});
  expect(suggestedBy(undefined)).toEqual({});
});
