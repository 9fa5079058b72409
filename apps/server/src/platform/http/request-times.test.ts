import { expect, test } from 'vitest';
import { RequestTimes } from './request-times';

test('ninety-five of a hundred took no longer, of the last hour only', () => {
  let now = Date.parse('2026-12-01T02:00:30Z');
  const times = new RequestTimes(() => now);
  expect(times.ofLastHour()).toEqual({ count: 0, p95Ms: 0, failed: 0 });
  for (let n = 0; n < 95; n++) times.add(4, false);
  for (let n = 0; n < 5; n++) times.add(900, true);
  expect(times.ofLastHour()).toEqual({ count: 100, p95Ms: 5, failed: 5 });
  times.add(900, false);
  expect(times.ofLastHour()).toMatchObject({ count: 101, p95Ms: 1000 });
  now += 30 * 60_000;
  times.add(1_000_000, false);
  expect(times.ofLastHour()).toMatchObject({ count: 102 });
  now += 30 * 60_000;
  expect(times.ofLastHour()).toEqual({ count: 1, p95Ms: 60_000, failed: 0 });
  now += 31 * 60_000;
  expect(times.ofLastHour()).toEqual({ count: 0, p95Ms: 0, failed: 0 });
});
