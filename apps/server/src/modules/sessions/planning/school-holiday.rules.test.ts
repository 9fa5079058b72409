import { describe, expect, test } from 'vitest';
import { lunarDate } from './lunar-date.rules';
import { holidaysBetween } from './school-holiday.rules';

describe('days by the moon', () => {
  test.each([
    // In 2007 and 2030 the new moon falls into the hour that parts Hanoi from Beijing.
    [2007, '2007-02-17', '2007-04-26'],
    [2023, '2023-01-22', '2023-04-29'],
    [2024, '2024-02-10', '2024-04-18'],
    [2025, '2025-01-29', '2025-04-07'],
    [2026, '2026-02-17', '2026-04-26'],
    [2027, '2027-02-06', '2027-04-16'],
    [2028, '2028-01-26', '2028-04-04'],
    [2029, '2029-02-13', '2029-04-23'],
    [2030, '2030-02-02', '2030-04-12'],
    [2031, '2031-01-23', '2031-04-01'],
    [2032, '2032-02-11', '2032-04-19'],
    [2033, '2033-01-31', '2033-04-09'],
    [2034, '2034-02-19', '2034-04-28'],
    [2035, '2035-02-08', '2035-04-17'],
  ])('of %i: Tết on %s, the Hùng Kings’ day on %s', (year, tet, kings) => {
    expect([lunarDate(year, 1, 1), lunarDate(year, 3, 10)]).toEqual([tet, kings]);
  });
});

test('the holidays of a school year, in their order', () => {
  expect(holidaysBetween('2026-09-01', '2027-05-31')).toEqual([
    { date: '2026-09-02', name: 'national' },
    { date: '2027-01-01', name: 'new_year' },
    { date: '2027-02-05', name: 'tet_eve' },
    { date: '2027-02-06', name: 'tet', day: 1 },
    { date: '2027-02-07', name: 'tet', day: 2 },
    { date: '2027-02-08', name: 'tet', day: 3 },
    { date: '2027-02-09', name: 'tet', day: 4 },
    { date: '2027-04-16', name: 'hung_kings' },
    { date: '2027-04-30', name: 'reunification' },
    { date: '2027-05-01', name: 'labour' },
  ]);
});
