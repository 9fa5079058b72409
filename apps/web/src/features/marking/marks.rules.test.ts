import { expect, test } from 'vitest';
import { begun, marksOf, pointsIn, sumOf } from './marks.rules';

const rubric = [
  { id: 'a', name: 'A', points: 1.5 },
  { id: 'b', name: 'B', points: 1 },
];

test.each([
  ['1', 1],
  ['1,25', 1.25],
  ['1.5', 1.5],
  [' 0 ', 0],
  ['1,6', null],
  ['-1', null],
  ['1,255', null],
  ['', null],
  ['một', null],
])('%j is %j of 1.5 points', (typed, points) => {
  expect(pointsIn(typed, 1.5)).toBe(points);
});

test('marks are whole when every criterion has its points', () => {
  expect(marksOf(rubric, { a: '1,5', b: '' })).toBe(null);
  expect(marksOf(rubric, { a: '1,5', b: '0' })).toEqual([
    { criterion_id: 'a', points: 1.5 },
    { criterion_id: 'b', points: 0 },
  ]);
  expect(sumOf(rubric, { a: '0,1', b: '0,2' })).toBe(0.3);
});

test('the own mark stands in the fields when somebody comes back', () => {
  expect(begun({ rubric, own_marks: [{ criterion_id: 'a', points: 0.5 }] })).toEqual({ a: '0,5', b: '' });
});
