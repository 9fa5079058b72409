import { expect, test } from 'vitest';
import { isLeft, leftNow, stillLeft } from './departures.rules';

const NOON = Date.parse('2026-11-15T12:00:00.000Z');

test('a departure begins with no length and lasts until one is back', () => {
  const left = leftNow([], NOON);
  expect(left).toEqual([{ at: '2026-11-15T12:00:00.000Z', seconds: 0 }]);
  expect(stillLeft(left, NOON + 20_400)).toEqual([{ at: '2026-11-15T12:00:00.000Z', seconds: 20 }]);
});

test('a clock that was set back makes none shorter, and nothing lasts longer than a day', () => {
  const left = stillLeft(leftNow([], NOON), NOON + 30_000);
  expect(stillLeft(left, NOON)).toEqual(left);
  expect(stillLeft(left, NOON + 90 * 3_600_000)[0]?.seconds).toBe(86_400);
  expect(stillLeft([], NOON)).toEqual([]);
});

test('the last twenty are told', () => {
  let left = leftNow([], NOON);
  for (let n = 1; n <= 30; n++) left = leftNow(left, NOON + n * 1000);
  expect(left).toHaveLength(20);
  expect(left.at(-1)?.at).toBe('2026-11-15T12:00:30.000Z');
});

test.each([
  [true, true, true],
  [false, false, true],
  [false, true, false],
])('hidden %s, with the focus %s: left %s', (hidden, focused, left) => {
  expect(isLeft({ hidden, hasFocus: () => focused })).toBe(left);
});
