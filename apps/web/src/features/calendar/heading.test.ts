import { expect, test } from 'vitest';
import { headingOf } from './heading';

test.each([
  ['week', '2026-10-13', '12 – 18 tháng 10, 2026', '12 – 18 October 2026'],
  ['week', '2026-10-01', '28 tháng 9 – 4 tháng 10, 2026', '28 September – 4 October 2026'],
  ['list', '2026-12-31', '28 tháng 12, 2026 – 3 tháng 1, 2027', '28 December 2026 – 3 January 2027'],
  ['month', '2026-10-13', 'Tháng 10, 2026', 'October 2026'],
  ['day', '2026-10-13', 'Thứ Ba, 13 tháng 10, 2026', 'Tuesday, 13 October 2026'],
] as const)('the heading of a %s with %s', (view, day, vi, en) => {
  expect(headingOf(view, day, 'vi')).toBe(vi);
  expect(headingOf(view, day, 'en')).toBe(en);
});
