import { expect, test } from 'vitest';
import { weekDue } from './weekly-page.rules';

test.each([
  // 16 November 2026 is a Monday; times are Vietnam's.
  ['2026-11-16T07:00:00+07:00', '2026-11-16', '2026-11-09', '2026-11-15'],
  ['2026-11-16T06:59:59+07:00', '2026-11-09', '2026-11-02', '2026-11-08'],
  ['2026-11-18T12:00:00+07:00', '2026-11-16', '2026-11-09', '2026-11-15'],
  // Sunday evening in Vietnam is still Sunday in UTC; Monday before seven belongs to the week before.
  ['2026-11-22T23:59:00+07:00', '2026-11-16', '2026-11-09', '2026-11-15'],
  ['2027-01-04T08:00:00+07:00', '2027-01-04', '2026-12-28', '2027-01-03'],
])('at %s the mails of Monday %s are due, about %s to %s', (now, monday, from, to) => {
  expect(weekDue(new Date(now))).toEqual({
    monday,
    leavesAt: new Date(`${monday}T07:00:00+07:00`),
    period: { from, to },
  });
});
