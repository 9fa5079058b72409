import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api';
import { digitsOf, fetchAt, pauseBefore, refusalOf } from './start.rules';

const refused = (status: number, code: string, params?: Record<string, unknown>, retryAfter?: number) =>
  refusalOf(new ApiError(status, { code, detail: `said ${code}`, params }, { retryAfter }), {
    failures: 1,
    random: 0.5,
  });

describe('why it has not begun', () => {
  it.each([
    [
      'a wrong code, with the tries left',
      refused(403, 'examination.wrong_code', { left: 3, seconds: 0 }),
      { kind: 'wrong_code', left: 3 },
    ],
    [
      'the fifth wrong code',
      refused(403, 'examination.wrong_code', { left: 0, seconds: 60 }, 60),
      { kind: 'locked', seconds: 60 },
    ],
    [
      'a code sent while locked',
      refused(403, 'examination.wrong_code', { left: 0 }, 17),
      { kind: 'locked', seconds: 17 },
    ],
    [
      'a queue with its place',
      refused(429, 'request.too_many', { place: 12 }, 3),
      { kind: 'queue', place: 12, againInMs: 3500 },
    ],
    [
      'a queue without one',
      refused(429, 'request.too_many', undefined, 3),
      { kind: 'queue', place: null, againInMs: 3500 },
    ],
    ['too early', refused(403, 'examination.not_open'), { kind: 'early', againInMs: 1500 }],
    ['another network', refused(403, 'examination.network'), { kind: 'told', what: 'network', againInMs: 15_000 }],
    [
      'another device',
      refused(403, 'examination.other_device'),
      { kind: 'told', what: 'other_device', againInMs: 15_000 },
    ],
    [
      'a paper that does not count',
      refused(403, 'examination.voided'),
      { kind: 'told', what: 'voided', againInMs: null },
    ],
    ['something else', refused(409, 'exam.running'), { kind: 'other', why: 'said exam.running' }],
    ['no line', refused(0, 'network'), { kind: 'line', againInMs: 750 }],
    ['a session that has ended', refused(401, 'auth.required'), { kind: 'line', againInMs: 750 }],
  ])('%s', (_, told, expected) => expect(told).toEqual(expected));

  it('a call that was given up is the line, too', () => {
    expect(refusalOf(new DOMException('', 'TimeoutError'), { failures: 2, random: 0 })).toMatchObject({ kind: 'line' });
  });
});

describe('when it is tried', () => {
  it('within a second of the opening, each at another moment', () => {
    expect(pauseBefore(null, 0)).toBe(0);
    expect(pauseBefore(null, 0.999)).toBeLessThan(1000);
  });
  it('at once with a new code, later where the server said so, and not at all where only people can help', () => {
    expect(pauseBefore({ kind: 'wrong_code', left: 2 }, 1)).toBe(0);
    expect(pauseBefore({ kind: 'queue', place: 1, againInMs: 3000 }, 1)).toBe(3000);
    expect(pauseBefore({ kind: 'told', what: 'voided', againInMs: null }, 1)).toBeNull();
    expect(pauseBefore({ kind: 'other', why: '' }, 1)).toBeNull();
  });
});

describe('when the paper is fetched', () => {
  const minutes = (count: number) => count * 60_000;

  it('spreads a school evenly over ten minutes, the same person always at the same time', () => {
    const from = minutes(0);
    const at = Array.from({ length: 3000 }, (_, person) => fetchAt({ from, opens: minutes(30), person }));
    expect(fetchAt({ from, opens: minutes(30), person: 77 })).toBe(at[77]);
    expect(Math.min(...at)).toBeGreaterThanOrEqual(from);
    expect(Math.max(...at)).toBeLessThan(minutes(10));
    const byMinute = Array.from({ length: 10 }, (_, minute) => at.filter((one) => Math.floor(one / 60_000) === minute));
    for (const those of byMinute) expect(those.length).toBeGreaterThan(270);
    for (const those of byMinute) expect(those.length).toBeLessThan(330);
  });
  it('leaves five minutes before the start, and comes at once where there are no more', () => {
    for (const person of [1, 2, 3, 99]) {
      expect(fetchAt({ from: 0, opens: minutes(8), person })).toBeLessThanOrEqual(minutes(3));
      expect(fetchAt({ from: 0, opens: minutes(2), person })).toBe(0);
    }
  });
});

it('a code is its digits, however it was pasted', () => {
  expect(digitsOf(' 48 2-915 ')).toBe('482915');
  expect(digitsOf('4829157')).toBe('482915');
  expect(digitsOf('mã')).toBe('');
});
