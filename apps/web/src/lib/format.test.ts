import { beforeAll, expect, test } from 'vitest';
import components from '../../../../packages/i18n/locales/en/components.json';
import { formatFor } from './format';
import { i18n } from './i18n';

beforeAll(() => i18n.init({ lng: 'en', resources: { en: { components } }, interpolation: { escapeValue: false } }));

const { edge, end, lesson, moment, momentWithSeconds, relative, since } = formatFor('en');
/** Monday, seven in the evening in Vietnam. */
const NOW = new Date('2026-11-16T12:00:00Z');

test.each([
  ['2026-11-16T11:59:30Z', 'just now'],
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

test.each([
  ['2026-11-20T17:00:00Z', 'the end of 20/11'],
  ['2026-11-20T16:59:00Z', 'the end of 20/11'],
  ['2027-09-20T17:00:00Z', 'the end of 20/09/2027'],
  ['2026-11-20T10:00:00Z', '20/11/2026 17:00'],
])('what ends at %s ends at %s: midnight is of the day before', (instant, told) => {
  expect(end(instant, undefined, NOW)).toBe(told);
});

test.each([
  ['2026-11-18T01:00:00Z', '08:00 18/11'],
  ['2026-11-08T17:00:00Z', '09/11'],
  ['2025-11-18T01:00:00Z', '08:00 18/11/2025'],
])('a time that takes days begins at %s: %s', (instant, told) => {
  expect(edge(instant, NOW)).toBe(told);
});

test('the hour alone is of today', () => {
  expect(moment('2026-11-16T01:00:00Z', NOW)).toBe('08:00');
  expect(moment('2026-11-15T01:00:00Z', NOW)).toBe('15/11/2026 08:00');
  expect(momentWithSeconds('2026-11-15T01:00:07Z', NOW)).toBe('15/11/2026 08:00:07');
});

test('a lesson is told by its hours and its day', () => {
  const hours = ['2026-11-19T02:15:00Z', '2026-11-19T03:00:00Z'] as const;
  const plain = (text: string) => text.replaceAll('\u2060', '');
  expect(plain(lesson(...hours))).toBe('09:15–10:00 Thursday 19/11');
  // What ends on another day says so.
  expect(plain(lesson(hours[0], '2026-11-21T03:00:00Z'))).toBe('09:15 Thursday 19/11 – 10:00 Saturday 21/11');
  expect(plain(formatFor('vi').lesson(...hours))).toMatch(/^09:15–10:00 t.* 19\/11$/);
});
