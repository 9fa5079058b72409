import { expect, test } from 'vitest';
import { stateAt } from './assignment.rules';

const at = (time: string) => new Date(`2026-09-10T${time}:00+07:00`);

test.each([
  ['without limits', null, null, '10:00', 'open'],
  ['before it opens', '10:00', null, '09:59', 'waiting'],
  ['from the moment it opens', '10:00', null, '10:00', 'open'],
  ['while it is open', '10:00', '11:00', '10:30', 'open'],
  ['in the moment it closes', '10:00', '11:00', '11:00', 'closed'],
  ['after it closed', null, '11:00', '12:00', 'closed'],
])('%s', (_case, open, close, now, expected) => {
  const times = { open_at: open === null ? null : at(open), close_at: close === null ? null : at(close) };
  expect(stateAt(times, at(now))).toBe(expected);
});
