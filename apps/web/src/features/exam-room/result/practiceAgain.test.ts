import { expect, test } from 'vitest';
import type { OwnPart } from '@/lib/ownLearning';
import { practiceFirst, practiceIn, practiceOf } from './result.rules';

const part = (id: number, patch: Partial<OwnPart> = {}) =>
  ({
    id,
    sub_module_type: 'practice',
    state: 'open',
    question_count: 5,
    module: { id: 1, name: 'Tin học 7' },
    class: { id: 2, name: '7A1' },
    chapter: { id: id * 10, name: `Chương ${id}` },
    ...patch,
  }) as OwnPart;
const RESULT = { module: { id: 1 }, class: { id: 2 } };

test('only practice of the same course and class that can be done now', () => {
  const others = [
    part(2, { sub_module_type: 'lesson' }),
    part(3, { state: 'closed' }),
    part(4, { module: { id: 9, name: 'IC3' } }),
    part(5, { class: { id: 9, name: '7A2' } }),
    part(6, { question_count: 0 }),
  ];
  expect(practiceOf([part(1), ...others], RESULT).map(({ id }) => id)).toEqual([1]);
});

test('where most points were lost comes first, named by its part or by its chapter', () => {
  const practice = [part(1), part(2), part(3)];
  const told = (chapter: number, score: number | null) => ({ chapter: { id: chapter }, score });
  expect(practiceFirst(practice, [told(1, 9), told(20, 4), told(99, 0), told(3, null)])?.id).toBe(2);
  expect(practiceFirst(practice, [])?.id).toBe(1);
  expect(practiceFirst([], [told(1, 2)])).toBeUndefined();
  expect(practiceIn(practice, undefined)).toBeUndefined();
});
