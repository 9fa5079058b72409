import type { AskedQuestion } from '@khue/scoring/model';
import { expect, test } from 'vitest';
import { levelOf, toReview } from '../result/result.rules';
import { clockFace, endIfStarted, said } from './countdown.rules';
import { serverClock } from './serverClock';
import { answerByKey } from './useRoomKeys';

test.each([
  [0, '00:00'],
  [999, '00:01'],
  [1_421_000, '23:41'],
  [3_600_000, '1:00:00'],
  [5_025_000, '1:23:45'],
])('%i ms are shown as %s', (ms, face) => expect(clockFace(ms)).toBe(face));

test.each([
  [600_500, 600_000, 10],
  [600_000, 599_500, null],
  [61_000, 59_000, 1],
  [301_000, 299_000, 5],
  [90_000, 89_000, null],
])('from %i to %i ms the minutes that are said: %s', (before, now, minutes) => expect(said(before, now)).toBe(minutes));

const NOON = Date.parse('2026-11-15T05:00:00Z');
test.each([
  [45, 0, null, 45, false],
  [45, 0, '2026-11-15T07:00:00Z', 45, false],
  [45, 0, '2026-11-15T05:20:00Z', 20, true],
  [45, 10, null, 55, false],
  [45, 10, '2026-11-15T05:20:00Z', 30, true],
])(
  '%i minutes and %i more, closing %s: ends after %i, cut %s',
  (exam_duration, extra_minutes, close_at, after, isCut) => {
    expect(endIfStarted(NOON, { exam_duration, extra_minutes, close_at })).toEqual({
      endsAt: NOON + after * 60_000,
      isCut,
    });
  },
);

test('the clock is the server’s, keeps the nearest estimate, and follows after the computer slept', () => {
  let passed = 0;
  const clock = serverClock(() => passed);
  const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();
  clock.sync(at(0));
  passed = 10_000;
  expect(clock.now()).toBe(NOON + 10_000);
  clock.sync(at(10.4));
  expect(clock.now()).toBe(NOON + 10_400);
  // An answer that was slow on its way says less.
  clock.sync(at(9.5));
  expect(clock.now()).toBe(NOON + 10_400);
  clock.sync(at(600));
  expect(clock.now()).toBe(NOON + 600_000);
});

test('a clock that was asked for takes half of the way into account, and believes the shortest way most', () => {
  let passed = 0;
  const clock = serverClock(() => passed);
  const at = (ms: number) => new Date(NOON + ms).toISOString();
  passed = 800;
  clock.sync(at(400), 800);
  expect(clock.now()).toBe(NOON + 800);
  // Longer on the way back than there: half of it would be wrong by a second.
  passed = 5000;
  clock.sync(at(3100), 1900);
  expect(clock.now()).toBe(NOON + 5000);
  passed = 9000;
  clock.sync(at(9010), 20);
  expect(clock.now()).toBe(NOON + 9020);
  // The computer slept: no trip explains that.
  clock.sync(at(600_000), 1500);
  expect(clock.now()).toBe(NOON + 600_750);
});

const base = { id: '1', title: 'Câu', text: '' };
const choices = ['x', 'y', 'z'].map((id) => ({ id, text: id }));
const one: AskedQuestion = { ...base, type: 'multi_choice', single: true, choices };
const several: AskedQuestion = { ...base, type: 'multi_choice', single: false, choices };
const truth: AskedQuestion = { ...base, type: 'true_false' };
const parts = [{ text: 'a' }, { blank: 0 }, { blank: 1 }];
const blanks: AskedQuestion = { ...base, type: 'blanks', parts };

test.each([
  [one, null, 'b', ['y']],
  [one, ['x'], '3', ['z']],
  [one, null, '4', undefined],
  [one, null, 'D', undefined],
  [several, ['x'], 'c', ['x', 'z']],
  [several, ['x'], 'A', null],
  [truth, null, '1', true],
  [truth, true, 'B', false],
  [truth, null, '3', undefined],
  [blanks, null, 'a', undefined],
  [one, null, 'Enter', undefined],
])('a key answers', (question, response, key, expected) => {
  expect(answerByKey(question, response, key)).toEqual(expected);
});

test('to look at again: wrong, in part and empty ones, with the numbers of the attempt', () => {
  const questions = ['a', 'b', 'c', 'd'].map((id): AskedQuestion => ({ ...truth, id }));
  const answers = ['a', 'b', 'c'].map((question_id) => ({ question_id }));
  const wrong = [
    { question: { id: 'b' }, response: true, solution: false, fraction: 0, feedback: ['Vì…'], details: {} },
    { question: { id: 'c' }, response: true, solution: false, fraction: 0.5, feedback: [], details: {} },
  ];
  expect(toReview({ questions, answers }, wrong).map(({ number, kind }) => [number, kind])).toEqual([
    [2, 'wrong'],
    [3, 'partly'],
    [4, 'empty'],
  ]);
});

test.each([
  [10, 'great'],
  [8, 'good'],
  [6, 'fair'],
  [5.99, 'again'],
])('a chapter with %d is %s', (score, level) => expect(levelOf(score)).toBe(level));
