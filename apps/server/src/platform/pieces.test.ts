import { expect, test } from 'vitest';
import { portionsOf } from './pieces';

const most = { items: 3, weight: 10 };
const self = (weight: number) => weight;

test.each([
  { of: [], portions: [] },
  { of: [1, 1, 1, 1], portions: [[1, 1, 1], [1]] },
  {
    of: [6, 4, 1, 6],
    portions: [
      [6, 4],
      [1, 6],
    ],
  },
  { of: [50, 1, 50], portions: [[50], [1], [50]] },
])('$of in portions', ({ of, portions }) => {
  expect(portionsOf(of, most, self)).toEqual(portions);
});
