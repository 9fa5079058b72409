import { describe, expect, it } from 'vitest';
import { localDate, typedDate } from './localDate';

function typing(keys: string): string {
  return Array.from(keys).reduce((text, key) => typedDate(text + key, text), '');
}

describe('a date in a form', () => {
  it('is written the way people here write it', () => {
    expect(localDate('1972-09-05')).toBe('05/09/1972');
    expect(localDate(null)).toBe('');
  });

  it.each([
    ['05091972', '05/09/1972'],
    ['5/9/1972', '5/9/1972'],
    ['05/09/1972', '05/09/1972'],
  ])('gets its strokes while %s is typed', (keys, text) => {
    expect(typing(keys)).toBe(text);
  });

  it('leaves a pasted date as it is', () => {
    expect(typedDate('1972-09-05', '')).toBe('1972-09-05');
  });

  it('lets a stroke be deleted again', () => {
    expect(typedDate('05', '05/')).toBe('05');
  });
});
