import { describe, expect, test } from 'vitest';
import { newCodes, readCode, shownCode } from './code.rules';

describe('codes of certificates', () => {
  test('are of sixteen signs without look-alikes, all of them used, none twice', () => {
    const codes = newCodes(5000);
    expect(new Set(codes).size).toBe(5000);
    expect(codes.every((code) => /^[3479ACDEFGHJKMNPQRTVWXY]{16}$/.test(code))).toBe(true);
    const counts = new Map<string, number>();
    for (const sign of codes.join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    const even = 80_000 / 23;
    expect(counts.size).toBe(23);
    for (const count of counts.values()) expect(Math.abs(count - even) / even).toBeLessThan(0.15);
  });

  test.each([
    ['K7QM3XVT9DHRW4PC', 'K7QM3XVT9DHRW4PC'],
    ['k7qm-3xvt-9dhr-w4pc', 'K7QM3XVT9DHRW4PC'],
    [' K7QM 3XVT–9DHR.W4PC\n', 'K7QM3XVT9DHRW4PC'],
    ['K7QM3XVT9DHRW4P', null],
    ['K7QM3XVT9DHRW4P0', null],
    ['<script>alert(1)</script>', null],
    ['', null],
  ])('%j is read as %j', (typed, read) => expect(readCode(typed)).toBe(read));

  test('are printed in groups of four', () => expect(shownCode('K7QM3XVT9DHRW4PC')).toBe('K7QM-3XVT-9DHR-W4PC'));
});
