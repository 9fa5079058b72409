import { describe, expect, test } from 'vitest';
import { faultsIn, placeFor, settledBy } from './marking.rules';

const mark = (place: number, points: number, marker_id = place) => ({ place, marker_id, points, possible: 4 });

describe('what marks come to', () => {
  test.each([
    ['nobody has marked', 1, [], null],
    ['one of one', 1, [mark(1, 3)], 0.75],
    ['one of two', 2, [mark(1, 3)], null],
    ['two who agree', 2, [mark(1, 3), mark(2, 2)], 0.625],
    ['two who are as far apart as they may be', 2, [mark(1, 0.3), mark(2, 1.3)], 0.2],
    ['two who are further apart', 2, [mark(1, 1), mark(2, 2.01)], null],
    ['a third, whose word holds', 2, [mark(1, 0), mark(2, 4), mark(3, 1)], 0.25],
  ])('%s', (_, markers, marks, fraction) => {
    expect(settledBy(marks, { markers, tolerance: 1 })).toBe(fraction);
  });
});

describe('where a mark belongs', () => {
  test.each([
    ['the first', [], 7, false, 1],
    ['the second', [mark(1, 3)], 7, false, 2],
    ['the own one again', [mark(1, 3, 7)], 7, true, 1],
    ['not the own one after somebody else', [mark(1, 3, 7), mark(2, 3, 8)], 7, false, null],
    ['the third', [mark(1, 0), mark(2, 4)], 7, false, 3],
    ['none where it is done', [mark(1, 3), mark(2, 3)], 7, true, null],
    ['no fourth', [mark(1, 0), mark(2, 4), mark(3, 1)], 7, false, null],
  ])('%s', (_, marks, marker, isSettled, place) => {
    expect(placeFor(marks, marker, isSettled)).toBe(place);
  });
});

test('every criterion is marked once, within its points', () => {
  const rubric = [
    { id: 'a', name: 'A', points: 1 },
    { id: 'b', name: 'B', points: 0.5 },
  ];
  const faults = (...marks: [string, number][]) =>
    Object.keys(
      faultsIn(
        rubric,
        marks.map(([criterion_id, points]) => ({ criterion_id, points })),
      ),
    );
  expect(faults(['a', 1], ['b', 0])).toEqual([]);
  expect(faults(['a', 1])).toEqual(['marks']);
  expect(faults()).toEqual(['marks']);
  expect(faults(['a', 1], ['a', 1], ['b', 0])).toEqual(['marks.1.criterion_id']);
  expect(faults(['a', 1], ['b', 0], ['c', 0])).toEqual(['marks.2.criterion_id']);
  for (const points of [-0.1, 1.01, 0.125, Number.NaN, Number.POSITIVE_INFINITY])
    expect(faults(['a', points], ['b', 0])).toEqual(['marks.0.points']);
});
