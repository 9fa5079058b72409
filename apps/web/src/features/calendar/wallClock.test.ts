import { afterEach, expect, test } from 'vitest';
import { dayOf, instantOfWall, isDay, wallOf, weekdayOf } from './wallClock';

const own = process.env.TZ;
afterEach(() => {
  process.env.TZ = own;
});

test.each(['America/Los_Angeles', 'Pacific/Auckland', 'UTC', 'Asia/Ho_Chi_Minh'])(
  'the clock on the wall in Vietnam is the same for a browser in %s',
  (zone) => {
    process.env.TZ = zone;
    expect(wallOf('2026-10-13T02:35:00Z')).toBe('2026-10-13T09:35:00.000Z');
    expect(dayOf('2026-10-12T17:30:00Z')).toBe('2026-10-13');
    expect(instantOfWall(new Date(wallOf('2026-10-13T02:35:00Z')))).toBe('2026-10-13T09:35:00+07:00');
    expect(weekdayOf('2026-10-12')).toBe(0);
    expect(weekdayOf('2026-10-18')).toBe(6);
  },
);

test('a day in an address is one or is not', () => {
  expect([isDay('2026-10-13'), isDay('2026-13-01'), isDay('13/10/2026'), isDay(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
