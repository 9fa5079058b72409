import { expect, test } from 'vitest';
import { askedOf, classesOfSchool, datesOf, keptOf, periodOf, studentsOfClass } from './reportAddress';

const NOW = new Date('2026-11-16T03:00:00Z');
const USUAL = { from: '2026-10-19', to: '2026-11-15' };

test.each([
  [{}, USUAL],
  [
    { start_date: '2026-09-01', end_date: '2026-09-30' },
    { from: '2026-09-01', to: '2026-09-30' },
  ],
  [
    { start_date: '01/09/2026', end_date: '30/09/2026' },
    { from: '2026-09-01', to: '2026-09-30' },
  ],
  [{ start_date: '2026-09-30', end_date: '2026-09-01' }, USUAL],
  [{ start_date: 'x', end_date: '2026-09-01' }, USUAL],
])('the period of %j is %j', (filters, period) => {
  expect(periodOf(filters, NOW)).toEqual(period);
});

test('the 28 days before today stay out of the address', () => {
  expect(datesOf(USUAL, NOW)).toEqual({ start_date: '', end_date: '' });
  expect(datesOf({ from: '2026-11-16', to: '2026-11-16' }, NOW)).toEqual({
    start_date: '2026-11-16',
    end_date: '2026-11-16',
  });
});

test('a report asks for the days that its filter shows', () => {
  expect(askedOf({ school: '7', start_date: '30/09/2026', end_date: '2026-09-01' })).toEqual({
    school: '7',
    start_date: '',
    end_date: '',
  });
  expect(askedOf({ start_date: '01/09/2026', end_date: '2026-09-30' })).toEqual({
    start_date: '2026-09-01',
    end_date: '2026-09-30',
  });
});

test('tabs keep what narrows a report, and neither its page nor its order', () => {
  expect(keptOf(new URLSearchParams('province2=48&module=3&page=4&ordering=-name&class='))).toBe(
    '?province2=48&module=3',
  );
  expect(keptOf(new URLSearchParams('page=2'))).toBe('');
});

const row = { school: { id: 7 }, class: { id: 70 } };

test.each([
  [
    'a school',
    classesOfSchool({ province2: '48', module: '3', class: '1', school: '' }, 7, false),
    '/admin/report/1b?province2=48&module=3&school=7',
  ],
  ['the only school', classesOfSchool({ start_date: '2026-09-01' }, 7, true), '/admin/report/1b?start_date=2026-09-01'],
  ['a class', studentsOfClass({ module: '3' }, row, false), '/admin/report/2a?module=3&school=7&class=70'],
  ['a class of the only school', studentsOfClass({ module: '' }, row, true), '/admin/report/2a?class=70'],
])('%s leads down with what was chosen', (_from, link, address) => {
  expect(link).toBe(address);
});
