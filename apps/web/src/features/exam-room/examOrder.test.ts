import { expect, test } from 'vitest';
import { opensAt, shownState } from './examOrder';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 8, minute)).toISOString();
const time = (minute: number) => Date.parse(at(minute));
const exam = { state: 'closed' as const, open_at: at(10), close_at: at(40), attempts_left: 1 };

test.each([
  ['before its time', exam, 5, 0, 'closed'],
  ['when its time has come', exam, 10, 0, 'open'],
  ['closed by the server although its time has come', exam, 20, 15, 'closed'],
  ['after it has closed', exam, 40, 0, 'over'],
  ['with no attempt left', { ...exam, attempts_left: 0 }, 20, 0, 'closed'],
  ['with attempts without limit', { ...exam, attempts_left: null }, 20, 0, 'open'],
  ['that has no time', { ...exam, open_at: null }, 20, 0, 'closed'],
  ['that runs', { ...exam, state: 'running' as const }, 20, 0, 'running'],
])('an exam %s', (_, one, now, readAt, state) => {
  expect(shownState(one, { now: time(now), readAt: time(readAt) })).toBe(state);
});

test('only what was read before its time opens by itself', () => {
  expect([opensAt(exam, time(0)), opensAt(exam, time(10))]).toEqual([time(10), null]);
});
