import { describe, expect, it } from 'vitest';
import { closesToday, coursesByDue, nextPart, partsInOrder, partsToDo } from './dueFirst';

const lesson = (
  id: number,
  state: 'waiting' | 'open' | 'closed',
  close_at: string | null,
  completed = false,
  material_count = 1,
) => ({
  id,
  state,
  close_at,
  completed,
  material_count,
});
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const LESSONS = [
  lesson(1, 'open', null),
  lesson(2, 'closed', '2026-11-01T00:00:00Z'),
  lesson(3, 'open', '2026-11-20T00:00:00Z'),
  lesson(4, 'waiting', '2026-12-01T00:00:00Z'),
  lesson(5, 'open', '2026-11-16T00:00:00Z'),
  lesson(6, 'open', '2026-11-15T00:00:00Z', true),
  lesson(7, 'open', '2026-11-14T00:00:00Z', false, 0),
];

describe('what a student has to do', () => {
  it('is what is open and not done, the most urgent first and what never closes last', () => {
    expect(ids(partsToDo(LESSONS))).toEqual([5, 3, 1]);
  });

  it('goes on in a course with the first that has something in it', () => {
    expect(nextPart([...LESSONS].reverse())?.id).toBe(5);
    expect(nextPart(LESSONS.slice(5))).toBeUndefined();
  });

  it('stands in a course before what comes, what is done and what is over', () => {
    expect(ids(partsInOrder(LESSONS))).toEqual([7, 5, 3, 1, 4, 6, 2]);
  });

  it('brings its course to the front; courses without a date keep their order', () => {
    const course = (id: number, next_close_at: string | null) => ({ id, next_close_at });
    const courses = [
      course(1, null),
      course(2, '2026-11-20T00:00:00Z'),
      course(3, null),
      course(4, '2026-11-16T00:00:00Z'),
    ];
    expect(ids(coursesByDue(courses))).toEqual([4, 2, 1, 3]);
  });

  it.each([
    ['2026-11-15T16:59:00Z', true],
    ['2026-11-15T17:00:00Z', false],
    ['2026-11-14T17:00:00Z', true],
    [null, false],
  ])('closing at %s, on the 15th in Vietnam: today is %s', (close_at, isToday) => {
    expect(closesToday(close_at, Date.parse('2026-11-15T08:00:00+07:00'))).toBe(isToday);
  });
});
