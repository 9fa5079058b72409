import { describe, expect, test } from 'vitest';
import { secondsToWait } from './flood.rules';

const now = new Date('2026-11-15T08:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('how long somebody who writes too much waits', () => {
  test.each([
    ['nobody wrote as much yet', undefined, 0],
    ['the first of them was just now', ago(0), 60],
    ['the first of them was a while ago', ago(45), 15],
    ['a part of a second is a whole one', ago(59.5), 1],
    ['the first of them is out of the time', ago(60), 0],
    ['it is long past', ago(600), 0],
  ])('%s', (_what, oldest, seconds) => {
    expect(secondsToWait(oldest, { most: 20, seconds: 60 }, now)).toBe(seconds);
  });
});
