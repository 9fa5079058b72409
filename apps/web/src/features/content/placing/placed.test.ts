import { expect, test } from 'vitest';
import { isSame, moved, type Placed, pointsOf, totalOf } from './placed';

const one = (id: number, points = 1): Placed => ({
  id,
  question: `Câu ${id}`,
  status: 'published',
  library: 'H5P.MultiChoice 1.16',
  points,
  counts: {},
});

test.each([
  ['1', 1],
  ['0,5', 0.5],
  [' 2.25 ', 2.25],
  ['1000', 1000],
  ['0', undefined],
  ['0,00', undefined],
  ['1001', undefined],
  ['1.005', undefined],
  ['-1', undefined],
  ['1e2', undefined],
  ['', undefined],
])('points typed as “%s” mean %s', (text, points) => {
  expect(pointsOf(text)).toBe(points);
});

test('a material that moves takes its points along, and the order is what is compared', () => {
  const before = [one(1), one(2, 3), one(3)];
  const after = moved(before, 2, 0);
  expect(after.map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(totalOf(after)).toBe(5);
  expect(isSame(before, after)).toBe(false);
  expect(isSame(before, moved(after, 0, 2))).toBe(true);
});
