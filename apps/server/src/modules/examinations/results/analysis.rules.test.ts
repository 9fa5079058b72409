import { describe, expect, test } from 'vitest';
import { ItemSums, verdictOf } from './analysis.rules';

describe('a question is judged', () => {
  test.each([
    ['by too few', 29, 0.5, 0.4, null],
    ['as good', 30, 0.5, 0.4, 'good'],
    ['as too easy', 30, 0.95, 0.4, 'easy'],
    ['as too hard', 30, 0.1, 0.4, 'hard'],
    ['as telling little', 30, 0.5, 0.1, 'weak'],
    ['as telling little where all answered alike', 30, 0.5, null, 'weak'],
    ['as failed by the better, however hard it is', 30, 0.05, -0.2, 'negative'],
    ['not at all where nobody was asked', 0, null, null, null],
  ] as const)('%s', (_, n, difficulty, itemRest, verdict) => {
    expect(verdictOf(n, difficulty, itemRest)).toBe(verdict);
  });
});

describe('sums of a question', () => {
  const summed = (pairs: readonly [number, number | null][]) => {
    const sums = new ItemSums();
    for (const [fraction, rest] of pairs) sums.add(fraction, rest);
    return sums;
  };

  test('say how hard it was and how well it goes with the rest', () => {
    const sums = summed([
      [0, 0],
      [0, 0.25],
      [0, 0.5],
      [1, 0.75],
      [1, 1],
    ]);
    expect([sums.n, sums.difficulty, sums.itemRest]).toEqual([5, 0.4, 0.866]);
  });

  test('leave out papers of a single question, but not what it was worth', () => {
    const sums = summed([
      [1, null],
      [0, null],
    ]);
    expect([sums.n, sums.comparable, sums.difficulty, sums.itemRest]).toEqual([2, 0, 0.5, null]);
  });

  test('tell nothing of a question that all answered alike', () => {
    expect(
      summed([
        [1, 0],
        [1, 0.5],
        [1, 1],
        [1, 0.2],
        [1, 0.9],
      ]).itemRest,
    ).toBeNull();
  });
});
