import { DEFAULT_HOURS } from '@khue/contract/school-hours-words';
import { expect, test } from 'vitest';
import { hourAt, hoursIn, hoursOf } from './schoolHours';

const HOURS = hoursIn(DEFAULT_HOURS);
const told = (start: string, minutes: number) => {
  const found = hoursOf(HOURS, start, minutes);
  return found && [found.first.part, found.first.number, found.last.number];
};

test.each([
  ['08:20', 45, ['morning', 2, 2]],
  ['08:20', 100, ['morning', 2, 3]],
  ['13:30', 45, ['afternoon', 1, 1]],
  // Neither begun nor ended with an hour, nor from the morning into the afternoon.
  ['08:00', 45, null],
  ['08:20', 60, null],
  ['10:55', 200, null],
] as const)('from %s, %d minutes are %j', (start, minutes, hours) => {
  expect(told(start, minutes)).toEqual(hours);
});

test('whoever points into an hour means it; a break is nobody’s', () => {
  expect(hourAt(HOURS, '08:30')).toMatchObject({ part: 'morning', number: 2 });
  expect(hourAt(HOURS, '09:10')).toBeUndefined();
});
