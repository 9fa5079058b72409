import { expect, test } from 'vitest';
import { scoreOf } from './score';
import { processorTime } from './testing/processor-time';

const part = (fraction: number, points = 1) => ({ fraction, points });

test.each([
  [[], 0],
  [[part(1)], 10],
  [[part(0)], 0],
  [[part(1 / 3)], 3.33],
  [[part(2 / 3)], 6.67],
  [[part(1), part(0), part(0)], 3.33],
  // Half a hundredth goes up: 1 of 16 is 0.625, 3 of 16 is 1.875.
  [[part(1), ...Array(15).fill(part(0))], 0.63],
  [[...Array(3).fill(part(1)), ...Array(13).fill(part(0))], 1.88],
  // 1.005 and 8.345 as binary numbers lie just below the half.
  [[part(0.1005)], 1.01],
  [[part(0.8345)], 8.35],
  [[part(1, 0.1), part(1, 0.2), part(0, 0.3)], 5],
  [[part(1 / 3), part(1 / 3), part(1 / 3)], 3.33],
  [[part(1 / 7, 3), part(5 / 9, 2), part(1, 0.5)], 3.71],
  [[part(1, 0), part(0, 1)], 0],
  [[part(1, 0)], 0],
  [[part(Number.NaN), part(1)], 5],
  [[part(2), part(-1)], 5],
  [[part(1, Number.POSITIVE_INFINITY), part(1, -1)], 0],
])('%j is %d', (parts, score) => {
  expect(scoreOf(parts)).toBe(score);
});

test('every share of up to a hundred is rounded as on paper', () => {
  for (let possible = 1; possible <= 100; possible++) {
    for (let earned = 0; earned <= possible; earned++) {
      const expected = Math.floor((2000 * earned + possible) / (2 * possible)) / 100;
      expect(scoreOf([part(earned / possible)])).toBe(expected);
      const apart = Array.from({ length: possible }, (_, index) => part(Number(index < earned)));
      if (possible % 10 === 0) expect(scoreOf(apart)).toBe(expected);
    }
  }
});

test('a thousand parts of a thousand kinds take no time', () => {
  const parts = Array.from({ length: 1000 }, (_, index) => part((index % 7) / (index + 7), 1 + (index % 9) / 10));
  const started = processorTime();
  scoreOf(parts);
  expect(processorTime() - started).toBeLessThan(500);
});
