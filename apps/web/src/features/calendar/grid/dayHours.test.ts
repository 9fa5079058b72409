import { expect, test } from 'vitest';
import { dayHours } from './dayHours';

const at = (start_time: string, end_time: string) => ({ start_time, end_time });

test('the hours of a school day, and further for what lies outside them', () => {
  expect(dayHours([])).toEqual({ slotMinTime: '06:00', slotMaxTime: '21:00' });
  const early = at('2026-10-12T22:10:00Z', '2026-10-12T23:00:00Z');
  const late = at('2026-10-13T13:30:00Z', '2026-10-13T14:15:00Z');
  expect(dayHours([early, late])).toEqual({ slotMinTime: '05:00', slotMaxTime: '22:00' });
  expect(dayHours([at('2026-10-13T16:30:00Z', '2026-10-13T17:30:00Z')])).toEqual({
    slotMinTime: '00:00',
    slotMaxTime: '24:00',
  });
});
