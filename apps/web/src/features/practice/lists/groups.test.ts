import { expect, test } from 'vitest';
import type { OwnPart } from '@/lib/ownLearning';
import { groupsOf, neighboursOf } from './groups';

const part = (id: number, courseId: number, chapter: number | null, state: OwnPart['state'] = 'open') =>
  ({
    id,
    state,
    module: { id: courseId, name: `Khóa ${courseId}` },
    chapter: chapter === null ? null : { id: chapter, name: `Chương ${chapter}` },
  }) as OwnPart;

test('parts stand by course and chapter, in the order in which they come', () => {
  const groups = groupsOf([part(1, 10, 100), part(2, 10, 101), part(3, 10, 100), part(4, 11, null)]);
  expect(
    groups.map(({ name, chapters }) => [name, chapters.map((one) => [one.name, one.parts.map(({ id }) => id)])]),
  ).toEqual([
    [
      'Khóa 10',
      [
        ['Chương 100', [1, 3]],
        ['Chương 101', [2]],
      ],
    ],
    ['Khóa 11', [[null, [4]]]],
  ]);
});

test('before and after a lesson come those that can be opened', () => {
  const parts = [part(1, 1, 1), part(2, 1, 1, 'closed'), part(3, 1, 1), part(4, 1, 2, 'waiting'), part(5, 1, 2)];
  const around = neighboursOf(parts, 3);
  expect([around.before?.id, around.after?.id]).toEqual([1, 5]);
  expect(neighboursOf(parts, 5).after).toBeUndefined();
  expect(neighboursOf(parts, 99)).toEqual({});
});
