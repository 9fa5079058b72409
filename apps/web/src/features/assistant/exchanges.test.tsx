import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api';
import { failureOf, readAgain } from './exchanges';
import { CutLine } from './stream';

const at = '2026-11-16T05:00:00Z';
const asked = (id: number, text: string) => ({
  id,
  role: 'user' as const,
  text,
  at,
  sources: [],
  generated_by: null,
  helpful: null,
  actions: [],
  used: {},
});
const said = (id: number, text: string) => ({
  ...asked(id, text),
  role: 'assistant' as const,
  generated_by: 'embedded',
});
const waiting = (text: string, answeredBefore = 0) => ({
  key: `key-${text}`,
  text,
  context: { page: '/' },
  hintsOnly: false,
  answeredBefore,
  run: null,
});
const shape = (...args: Parameters<typeof readAgain>) =>
  readAgain(...args).map(({ text, state, answer }) => `${text}: ${state} ${answer}`.trim());

test('what the server answered meanwhile is no longer waiting', () => {
  expect(shape([asked(1, 'A'), said(2, 'a')], [waiting('A')])).toEqual(['A: answered a']);
});

test('what it has and did not answer, or never had, can be sent again under its key', () => {
  expect(shape([asked(1, 'A'), said(2, 'a'), asked(3, 'B')], [waiting('B'), waiting('C')])).toEqual([
    'A: answered a',
    'B: failed',
    'C: failed',
  ]);
  expect(readAgain([asked(3, 'B')], [waiting('B')]).map(({ key }) => key)).toEqual(['key-B']);
});

test('the same words asked a second time are not taken for answered by the first', () => {
  expect(shape([asked(1, 'A'), said(2, 'a')], [waiting('A', 1)])).toEqual(['A: answered a', 'A: failed']);
});

test('a question that was stopped elsewhere stands there without an answer', () => {
  expect(shape([asked(1, 'A'), asked(2, 'B'), said(3, 'b')], [])).toEqual(['A: stopped', 'B: answered b']);
});

test.each<[unknown, string]>([
  [new ApiError(0, {}), 'offline'],
  [new ApiError(401, {}), 'expired'],
  [new ApiError(409, { code: 'assistant.exam_running' }), 'exam'],
  [new ApiError(429, {}), 'too_often'],
  [new ApiError(502, {}), 'down'],
  [new ApiError(404, {}), 'refused'],
  [new CutLine(), 'cut'],
  [new TypeError('network'), 'cut'],
])('%s is %s', (error, kind) => {
  expect(failureOf(error).kind).toBe(kind);
});
