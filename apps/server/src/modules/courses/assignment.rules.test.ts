import { expect, test } from 'vitest';
import { isOpen } from './assignment.rules';

const at = (time: string) => new Date(`2026-09-10T${time}:00+07:00`);

test.each([
  ['without limits', null, null, '10:00', true],
  ['before it opens', '10:00', null, '09:59', false],
  ['from the moment it opens', '10:00', null, '10:00', true],
  ['while it is open', '10:00', '11:00', '10:30', true],
  ['in the moment it closes', '10:00', '11:00', '11:00', false],
  ['after it closed', null, '11:00', '12:00', false],
])('%s', (_case, open, close, now, expected) => {
  const times = { open_at: open === null ? null : at(open), close_at: close === null ? null : at(close) };
  expect(isOpen(times, at(now))).toBe(expected);
});
