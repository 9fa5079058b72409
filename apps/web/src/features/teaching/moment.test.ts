import { describe, expect, it } from 'vitest';
import { instantOf, typedTime } from './moment';

describe('a moment as a teacher writes it', () => {
  it.each([
    ['', '', null],
    ['15/11/2026', '', '2026-11-15T00:00:00+07:00'],
    ['15/11/2026', '17:30', '2026-11-15T17:30:00+07:00'],
    ['31/02/2026', '', undefined],
    ['', '17:30', undefined],
    ['15/11/2026', '25:00', undefined],
  ])('%s %s is %s', (date, time, instant) => {
    expect(instantOf({ date, time }, '00:00')).toBe(instant);
  });

  it('ends at the end of the day unless a time is given', () => {
    expect(instantOf({ date: '15/11/2026', time: '' }, '23:59')).toBe('2026-11-15T23:59:00+07:00');
  });

  it('gets its colon by itself, and lets it be taken away', () => {
    const typed = [...'1730'].reduce((text, digit) => typedTime(text + digit, text), '');
    expect(typed).toBe('17:30');
    expect(typedTime('17::', '17:')).toBe('17:');
    expect(typedTime('17', '17:')).toBe('17');
  });
});
