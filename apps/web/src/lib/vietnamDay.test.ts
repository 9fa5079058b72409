import { dayOf } from '@khue/contract/day';
import { expect, test } from 'vitest';
import { daysAgo, vietnamDay } from './vietnamDay';

test.each(['2026-11-15T16:59:59Z', '2026-11-15T17:00:00Z', '2026-02-28T18:00:00Z'])(
  'the day of %s is the one of the contract',
  (instant) => {
    expect(vietnamDay(instant)).toBe(dayOf(new Date(instant)));
    expect(vietnamDay(Date.parse(instant))).toBe(dayOf(new Date(instant)));
  },
);

test('days ago are counted back from the day that it is', () => {
  expect(daysAgo(6, Date.parse('2026-03-02T17:30:00Z'))).toBe('2026-02-25');
});
