import { expect, test } from 'vitest';
import { isOpen, nextDoor, nextOf, stateOf } from './sessionState';

const at = (clock: string) => Date.parse(`2026-10-13T${clock}:00+07:00`);
const session = {
  start_time: '2026-10-13T09:35:00+07:00',
  end_time: '2026-10-13T10:20:00+07:00',
  status: 'scheduled' as const,
};

test.each([
  ['08:00', { kind: 'later' }, false],
  ['09:19', { kind: 'soon', minutes: 16 }, false],
  ['09:20', { kind: 'soon', minutes: 15 }, true],
  ['09:22', { kind: 'soon', minutes: 13 }, true],
  ['09:35', { kind: 'running' }, true],
  ['10:19', { kind: 'running' }, true],
  ['10:20', { kind: 'over' }, false],
] as const)('at %s a session at 09:35 is %j', (clock, state, open) => {
  expect(stateOf(session, at(clock))).toEqual(state);
  expect(isOpen(session, at(clock))).toBe(open);
});

test('a cancelled session is nowhere to go to', () => {
  const cancelled = { ...session, status: 'cancelled' as const };
  expect(isOpen(cancelled, at('09:40'))).toBe(false);
  expect(nextOf([cancelled], at('09:00'))).toBeUndefined();
});

test('the next one is what runs, before what is to come; its doors are when to look again', () => {
  const later = { ...session, start_time: '2026-10-13T13:30:00+07:00', end_time: '2026-10-13T14:15:00+07:00' };
  expect(nextOf([later, session], at('10:00'))).toBe(session);
  expect(nextOf([later, session], at('10:20'))).toBe(later);
  expect(nextDoor([later, session], at('10:20'))).toBe(at('13:15'));
});
