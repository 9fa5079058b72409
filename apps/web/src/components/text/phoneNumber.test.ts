import { describe, expect, it } from 'vitest';
import { phoneNumber } from './phoneNumber';

describe('a phone number is shown as people write it', () => {
  it.each([
    ['+84912345678', '0912 345 678'],
    ['02438462705', '024 3846 2705'],
    ['+842838292929', '028 3829 2929'],
    ['02363822041', '0236 3822 041'],
    ['19006842', '1900 6842'],
    ['1800599920', '1800 599920'],
    ['+6591234567', '+6591234567'],
    ['', ''],
  ])('%s', (stored, shown) => {
    expect(phoneNumber(stored).replaceAll('\u00a0', ' ')).toBe(shown);
  });
});
