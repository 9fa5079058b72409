import { expect, test } from 'vitest';
import { askedTime } from './asked-time.rules';
import { askedWords, TIMES } from './intent-phrases.rules';

/** A Monday, in the evening of Vietnam. */
const NOW = new Date('2026-11-16T12:00:00Z');

test.each([
  ['hôm nay em học gì', '2026-11-16', '2026-11-16'],
  ['ngay mai day lop nao', '2026-11-17', '2026-11-17'],
  ['lịch tuần này', '2026-11-16', '2026-11-22'],
  ['tuan sau', '2026-11-23', '2026-11-29'],
  ['who practised last week', '2026-11-09', '2026-11-15'],
  ['tháng trước', '2026-10-01', '2026-10-31'],
  ['this month', '2026-11-01', '2026-11-30'],
  ['thứ năm có tiết không', '2026-11-19', '2026-11-19'],
  ['do I teach on monday', '2026-11-16', '2026-11-16'],
  ['next Monday', '2026-11-23', '2026-11-23'],
])('%s', (text, from, to) => {
  expect(askedTime(askedWords(text), TIMES, NOW)).toMatchObject({ from, to });
});

test('the day is that of Vietnam', () => {
  expect(askedTime(['today'], TIMES, new Date('2026-11-16T18:00:00Z'))?.from).toBe('2026-11-17');
});

test('nothing is meant where nothing is named', () => {
  expect(askedTime(askedWords('tiến độ của em'), TIMES, NOW)).toBeNull();
});
