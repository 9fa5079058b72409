import { describe, expect, test } from 'vitest';
import { type GivenMark, MARK_KINDS, MARK_WEIGHTS, missingKinds, termAverage, yearAverage } from './gradebook-marks';

const marks = (regular: (number | null)[], midterm: number | null, final: number | null): GivenMark[] => [
  ...regular.map((value) => ({ kind: 'regular', value }) as const),
  { kind: 'midterm', value: midterm },
  { kind: 'final', value: final },
];

test('regular marks weigh one, the midterm two, the final three', () => {
  expect(MARK_WEIGHTS).toEqual({ regular: 1, midterm: 2, final: 3 });
});

describe('the average of a term', () => {
  test.each([
    // The two of the picture: 60.5 ÷ 8 = 7.5625, and 59.5 ÷ 8 = 7.4375.
    [[8, 7.5, 8.5], 7, 7.5, 7.6],
    [[8, 6.5, 8.5], 7, 7.5, 7.4],
    // Exactly half: 7.25, 7.75 and 0.05 go up.
    [[7.5, 7.5, 7], 7.5, 7, 7.3],
    [[8, 7.5, 7.5], 7.5, 8, 7.8],
    [[0.1], 0.1, 0, 0.1],
    // A float would make 5.35 × 20 a little less than it is.
    [[5.3, 5.4], 5.3, 5.4, 5.4],
    [[], 6.5, 8, 7.4],
    [[null, null], 10, 10, 10],
    [[0, 0], 0, 0, 0],
    [[6, null, 9], 6.3, 6.5, 6.7],
  ])('%j, %s and %s make %s', (regular, midterm, final, average) => {
    expect(termAverage(marks(regular, midterm, final))).toBe(average);
  });

  test.each([
    [marks([8, 9], null, 9), ['midterm']],
    [marks([8, 9], 8, null), ['final']],
    [marks([8], null, null), ['midterm', 'final']],
    [[], ['midterm', 'final']],
  ])('there is none while the midterm or the final is missing', (given, missing) => {
    expect([termAverage(given), missingKinds(given)]).toEqual([null, missing]);
  });

  test('several midterms count each, as far as they are given', () => {
    const both = [...marks([6], 8, 9), { kind: 'midterm', value: 10 } as const];
    // 6 + 2 × 8 + 2 × 10 + 3 × 9 = 69, by 8.
    expect(termAverage(both)).toBe(8.6);
    expect(termAverage([...marks([6], 8, 9), { kind: 'midterm', value: null }])).toBe(8.2);
  });

  test('is what fractions of whole numbers say, for every mark that there is', () => {
    for (let one = 0; one <= 100; one++) {
      for (let other = 0; other <= 100; other += 7) {
        const sum = BigInt(2 * one + 3 * other);
        const expected = Number((2n * sum + 5n) / 10n) / 10;
        expect(termAverage(marks([], one / 10, other / 10))).toBe(expected);
      }
    }
  });
});

describe('the average of a year', () => {
  test.each([
    [7, 8, 7.7],
    [7.4, 7.6, 7.5],
    // 22.1 ÷ 3 = 7.3666…, 22 ÷ 3 = 7.333…
    [7.3, 7.4, 7.4],
    [8, 7, 7.3],
    [10, 10, 10],
    [null, 8, null],
    [8, null, null],
    [0, 0, 0],
  ])('%s and %s make %s', (first, second, average) => {
    expect(yearAverage(first, second)).toBe(average);
  });
});

test('kinds stand in the order of the sheet', () => {
  expect(MARK_KINDS).toEqual(['regular', 'midterm', 'final']);
});
