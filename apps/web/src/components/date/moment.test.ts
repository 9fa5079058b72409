import { describe, expect, it } from 'vitest';
import { clockOf, faultOf, instantOf, typedTime } from './moment';

const typed = (keys: string) => [...keys].reduce((text, key) => typedTime(text + key, text), '');

describe('a time of the day as people write it', () => {
  it.each([
    ['17h', '17:00'],
    ['17h00', '17:00'],
    ['17H30', '17:30'],
    ['17:30', '17:30'],
    ['17.30', '17:30'],
    ['17:', '17:00'],
    ['17', '17:00'],
    ['7h05', '07:05'],
    ['1730', '17:30'],
    ['17 h 30', '17:30'],
    ['24:00', undefined],
    ['17:60', undefined],
    ['17h5', undefined],
    ['5pm', undefined],
    ['h30', undefined],
  ])('%s is %s', (text, clock) => {
    expect(clockOf(text)).toBe(clock);
  });

  it('gets its colon by itself, and lets it be taken away', () => {
    expect(typed('1730')).toBe('17:30');
    expect(typedTime('17::', '17:')).toBe('17:');
    expect(typedTime('17', '17:')).toBe('17');
  });

  it.each([
    ['17h', '17h'],
    ['17h00', '17h00'],
    ['17.30', '17.30'],
    ['17:30', '17:30'],
  ])('keeps the sign that is typed in the place of the colon: %s', (keys, text) => {
    expect(typed(keys)).toBe(text);
  });
});

describe('a moment as a teacher writes it', () => {
  it.each([
    ['', '', null],
    ['15/11/2026', '', '2026-11-15T00:00:00+07:00'],
    ['15/11/2026', '17:30', '2026-11-15T17:30:00+07:00'],
    ['15/11/2026', '17h', '2026-11-15T17:00:00+07:00'],
    ['31/02/2026', '', undefined],
    ['', '17:30', undefined],
    ['15/11/2026', '25:00', undefined],
  ])('%s %s is %s', (date, time, instant) => {
    expect(instantOf({ date, time }, '00:00')).toBe(instant);
  });

  it('ends at the end of the day unless a time is given', () => {
    expect(instantOf({ date: '15/11/2026', time: '' }, '23:59')).toBe('2026-11-15T23:59:00+07:00');
  });

  it.each([
    ['', '', undefined],
    ['15/11/2026', '17h', undefined],
    ['15/11/2026', '25h', { field: 'time', fault: 'time' }],
    ['', '25h', { field: 'time', fault: 'time' }],
    ['', '17h', { field: 'date', fault: 'no_date' }],
    ['31/02/2026', '17h', { field: 'date', fault: 'date' }],
    ['31/02/2026', '25h', { field: 'date', fault: 'date' }],
  ])('%s %s is blamed on %o', (date, time, fault) => {
    expect(faultOf({ date, time })).toEqual(fault);
  });
});
