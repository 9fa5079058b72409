import { describe, expect, it } from 'vitest';
import { chosenAfter, isHeading, leavesOf, ticksOf } from './partChoice';

/** Chapter 1 with lessons 2 and 3, and lesson 3 with practice 4 and 5; the exam 6 stands alone. */
const PARTS = [
  { id: 1, parent: null },
  { id: 2, parent: 1 },
  { id: 3, parent: 1 },
  { id: 4, parent: 3 },
  { id: 5, parent: 3 },
  { id: 6, parent: null },
];
const ticks = (...ids: number[]) => new Set(ids.map(String));

describe('parts to assign', () => {
  it('are those that nothing hangs on', () => {
    expect(leavesOf(PARTS, 1)).toEqual([2, 4, 5]);
    expect(leavesOf(PARTS, 6)).toEqual([6]);
    expect(isHeading(PARTS, 3)).toBe(true);
    expect(isHeading(PARTS, 6)).toBe(false);
  });

  it('are all ticked with their heading, which is not assigned itself', () => {
    expect(chosenAfter(PARTS, new Set(), ticks(1))).toEqual(new Set([2, 4, 5]));
  });

  it('show their heading as ticked once all of them are', () => {
    expect(ticksOf(PARTS, new Set([4, 5]))).toEqual(ticks(3, 4, 5));
    expect(ticksOf(PARTS, new Set([2, 4, 5]))).toEqual(ticks(1, 2, 3, 4, 5));
  });

  it('leave together when their heading is unticked, and one by one', () => {
    const all = new Set([2, 4, 5, 6]);
    expect(chosenAfter(PARTS, all, ticks(2, 3, 4, 5, 6))).toEqual(new Set([6]));
    expect(chosenAfter(PARTS, all, ticks(1, 2, 3, 5, 6))).toEqual(new Set([2, 5, 6]));
  });
});
