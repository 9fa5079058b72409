import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show';
import { PeriodPicker } from './PeriodPicker';
import { dayCount, daysOf, FIGURES, knownPeriod, lastDays, OWN_WORK, schoolYear, usualDays, wholeDays } from './period';

// In Vietnam the next day has begun.
const NOW = new Date('2026-11-15T17:30:00Z');

test('the last days end with the day it is in Vietnam', () => {
  expect(lastDays(30, NOW)).toEqual({ from: '2026-10-18', to: '2026-11-16' });
  expect(knownPeriod({ from: '2026-10-18', to: '2026-11-16' }, OWN_WORK, NOW)).toBe(30);
  expect(knownPeriod({ from: '2026-10-18', to: '2026-11-15' }, OWN_WORK, NOW)).toBeNull();
  expect(dayCount({ from: '1926-01-01', to: '2026-12-31' })).toBe(36_890);
  expect(dayCount({ from: '9999-01-01', to: '9999-12-31' })).toBe(365);
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test('figures are of whole days: they end with the day before', () => {
  expect(usualDays(NOW)).toEqual({ from: '2026-10-19', to: '2026-11-15' });
  expect(dayCount(usualDays(NOW))).toBe(28);
  expect(knownPeriod(usualDays(NOW), FIGURES, NOW)).toBe(28);
  expect(knownPeriod(usualDays(NOW), OWN_WORK, NOW)).toBeNull();
});

test.each([
  ['2026-11-16', '2026-09-05', 'year'],
  ['2026-09-05', '2026-09-05', 'year'],
  ['2026-09-04', '2025-09-05', 'year'],
  ['2026-09-11', '2026-09-05', 7],
])('on %s the school year has run since %s', (day, from, known) => {
  const now = new Date(`${day}T05:00:00Z`);
  expect(schoolYear(now)).toEqual({ from, to: day });
  expect(knownPeriod(schoolYear(now), OWN_WORK, now)).toBe(known);
});

test('another count of days is chosen at once, days of one’s own when both are whole and in order', async () => {
  const onChange = vi.fn();
  const { user } = show(<PeriodPicker value={usualDays()} kind={FIGURES} onChange={onChange} />);
  await user.click(screen.getByRole('radio', { name: '7 ngày' }));
  expect(onChange).toHaveBeenLastCalledWith(wholeDays(7));
  await user.click(screen.getByRole('radio', { name: 'Năm học' }));
  expect(onChange).toHaveBeenLastCalledWith(schoolYear());
  await user.click(screen.getByRole('radio', { name: 'Tùy chọn' }));
  expect(onChange).toHaveBeenCalledTimes(2);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Đến ngày', '02/10/2020');
  expect(screen.getByText('Ngày kết thúc không được trước ngày bắt đầu.')).toBeTruthy();
  expect(onChange).toHaveBeenCalledTimes(2);
  type('Từ ngày', '01/10/2020');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2020-10-01', to: '2020-10-02' });
});
