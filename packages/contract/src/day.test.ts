import { expect, test } from 'vitest';
import { dayOf } from './day';

test.each([
  ['2026-11-14T16:59:59Z', '2026-11-14'],
  ['2026-11-14T17:00:00Z', '2026-11-15'],
  ['2026-12-31T17:00:00Z', '2027-01-01'],
])('at %s it is %s in Vietnam', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});
