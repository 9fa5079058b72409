import { expect, test } from 'vitest';
import { formatFor } from './format';

const { relative, since } = formatFor('en');
/** Monday, seven in the evening in Vietnam. */
const NOW = new Date('2026-11-16T12:00:00Z');

test.each([
  ['2026-11-16T11:59:30Z', 'now'],
  ['2026-11-16T11:40:00Z', '20 minutes ago'],
  ['2026-11-15T17:30:00Z', '18 hours ago'],
  ['2026-11-15T16:30:00Z', 'yesterday'],
  ['2026-11-14T17:30:00Z', 'yesterday'],
  ['2026-11-14T15:00:00Z', '2 days ago'],
  ['2026-11-10T01:00:00Z', '6 days ago'],
  ['2026-11-09T16:00:00Z', '09/11/2026'],
  ['2026-11-17T01:00:00Z', 'tomorrow'],
])('%s is told as "%s", by the days of Vietnam', (instant, told) => {
  expect(relative(instant, NOW)).toBe(told);
});

test('a few minutes over midnight are minutes', () => {
  expect(relative('2026-12-31T16:50:00Z', new Date('2026-12-31T17:05:00Z'))).toBe('15 minutes ago');
});

test('a year that two days share is said once, and one at its edge with the first day, too', () => {
  expect(since('2026-10-18', '2026-11-16')).toBe('18/10');
  expect(since('2026-12-31', '2027-01-01')).toBe('31/12/2026');
});
