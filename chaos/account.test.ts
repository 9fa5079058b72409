import { describe, expect, test } from 'vitest';
import {
  isStrange,
  lineOf,
  longestPause,
  missingOf,
  type Receipt,
  type Reply,
  rowOf,
  splitOf,
  unready,
  verdictOf,
} from './account';

const receipt = (at: number, given: Partial<Receipt> = {}): Receipt => ({
  at,
  attempt: 1,
  seq: at,
  response: '["1"]',
  waitedMs: 5,
  ...given,
});
const reply = (status: number, given: Partial<Reply> = {}): Reply => ({
  at: 10,
  who: 'student',
  status,
  ms: 3,
  saysWhen: false,
  ...given,
});

describe('the longest pause', () => {
  test('lies between two moments, or between one and an edge', () => {
    expect(longestPause([10, 20, 90], { from: 0, to: 100 })).toBe(70);
    expect(longestPause([10, 20], { from: 0, to: 100 })).toBe(80);
    expect(longestPause([90, 50], { from: 0, to: 100 })).toBe(50);
  });

  test('is all of it where nothing happened, and moments outside do not count', () => {
    expect(longestPause([], { from: 5, to: 100 })).toBe(95);
    expect(longestPause([1, 200], { from: 5, to: 100 })).toBe(95);
  });
});

describe('the account of answers', () => {
  const receipts = [receipt(1), receipt(2), receipt(3, { attempt: 2 })];

  test('an answer that is not there is missing, and so is one that is another', () => {
    const stored = new Map([
      ['1 1', '["1"]'],
      ['1 2', '["2"]'],
    ]);
    expect(missingOf(receipts, stored).map(({ seq }) => seq)).toEqual([2, 3]);
  });

  test('nothing is missing where all is stored, and what was stored besides is nobody’s loss', () => {
    const stored = new Map(['1 1', '1 2', '2 3', '9 9'].map((key) => [key, '["1"]']));
    expect(missingOf(receipts, stored)).toEqual([]);
  });
});

describe('what people should never get', () => {
  test.each([
    [200, false, false],
    [0, false, false],
    [429, true, false],
    [503, true, false],
    [503, false, true],
    [502, false, true],
    [507, false, false],
    [500, true, true],
    [409, false, true],
  ])('%i, saying when: %s', (status, saysWhen, is) => {
    expect(isStrange(reply(status, { saysWhen }))).toBe(is);
  });
});

test('a process is unready from when it said so until it was ready again, within the span', () => {
  const looks = [
    { at: 0, process: 'api1', state: 'ready' },
    { at: 50, process: 'api1', state: 'gone' },
    { at: 120, process: 'api1', state: 'not ready' },
    { at: 130, process: 'api1', state: 'ready' },
    { at: 0, process: 'api2', state: 'ready' },
    { at: 190, process: 'api2', state: 'not ready' },
  ] as const;
  expect(unready(looks, { name: '', from: 100, to: 200 })).toEqual({ api1: 30, api2: 10 });
  expect(unready(looks, { name: '', from: 140, to: 180 })).toEqual({});
});

test('a row tells of its own span alone', () => {
  const line = lineOf(
    { name: 'switchover', from: 1000, to: 6000 },
    {
      receipts: [receipt(900), receipt(2000), receipt(5000, { waitedMs: 2900 }), receipt(7000)],
      replies: [
        reply(200, { at: 2000 }),
        reply(503, { at: 2100, saysWhen: true, ms: 40 }),
        reply(503, { at: 2200, who: 'reader' }),
        reply(0, { at: 2300 }),
        reply(500, { at: 6500 }),
      ],
      looks: [],
      heard: [5500],
    },
  );
  expect(line).toMatchObject({
    noReceiptMs: 3000,
    longestAnswerMs: 2900,
    longestCallMs: 40,
    students: { 200: 1, 503: 1, 'line broke': 1 },
    others: { '503 without Retry-After': 1 },
    noEventMs: 4500,
  });
  expect(rowOf(line)).toBe(
    '| switchover | 3.0 | 2.9 | 0.0 | 1 × 200, 1 × 503, 1 × line broke | 1 × 503 without Retry-After | – | 4.5 |',
  );
});

describe('the verdict', () => {
  test('is well only where nothing is at fault and nothing was left out', () => {
    expect(verdictOf([], [])).toEqual({ code: 0, line: 'all well' });
    expect(verdictOf(['a'], [])).toEqual({ code: 1, line: 'NOT WELL: 1 at fault' });
  });

  test('says what could not be tried, with a code of its own unless something is at fault', () => {
    expect(verdictOf([], ['a full disk', 'the clock'])).toEqual({
      code: 3,
      line: 'well so far; left out: a full disk; the clock',
    });
    expect(verdictOf(['b'], ['a full disk'])).toEqual({ code: 1, line: 'NOT WELL: 1 at fault; left out: a full disk' });
  });
});

describe('a parted primary', () => {
  test.each([
    [[['db1'], [], ['db2']], false],
    [[['db1'], ['db1', 'db2'], ['db2']], true],
    [[['db1'], ['db1']], true],
    [[['db1'], []], true],
  ])('%j: at fault %s', (looks, isSplit) => {
    expect(splitOf('db1', looks)).toMatchObject({ isSplit });
  });

  test('is told with how often two led', () => {
    expect(splitOf('db1', [['db1', 'db2'], ['db2']]).remark).toBe(
      'two machines said that they lead: in 1 of 2 looks; in the last one db2 led, parted was db1',
    );
  });
});
