import { expect, test } from 'vitest';
import { timeLeft } from '@/lib/timeLeft';
import { inOrder, shownOf, standingOf, sumsOf } from './standing';

const NOW = Date.parse('2026-11-15T10:31:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const row = (state: 'not_started' | 'open' | 'ended' | 'expired', seen: number | null = null, started = -600) => ({
  state,
  last_seen_at: seen === null ? null : at(seen),
  started_at: state === 'not_started' ? null : at(started),
  late_waiting: 0,
  question_answer: 0,
});

test.each([
  ['nobody has begun', row('not_started'), 'not_started'],
  ['just seen', row('open', -20), 'working'],
  ['silent for two minutes', row('open', -120), 'lost'],
  ['never heard of since a start long ago', row('open', null, -300), 'lost'],
  ['just begun', row('open', null, -10), 'working'],
  ['handed in, however long ago', row('ended', -3000), 'finished'],
  ['ran out', row('expired', -3000), 'finished'],
])('%s', (_, known, standing) => expect(standingOf(known, NOW)).toBe(standing));

const students = [row('open', -20), row('ended'), row('open', -120), row('not_started'), row('expired')];

test('the sums add up to the class', () => {
  expect(sumsOf(students, NOW)).toEqual({ not_started: 1, working: 1, lost: 1, finished: 2 });
});

test('who is not seen comes first, and needs attention as those who are not there', () => {
  expect(inOrder(students, 'attention', NOW)[0]).toBe(students[2]);
  expect(shownOf(students, 'attention', { now: NOW, isOpen: true })).toEqual([students[2], students[3]]);
  expect(shownOf(students, 'attention', { now: NOW, isOpen: false })).toEqual([students[2]]);
  expect(shownOf(students, 'working', { now: NOW, isOpen: true })).toHaveLength(2);
  expect(shownOf(students, 'finished', { now: NOW, isOpen: true })).toHaveLength(2);
});

test('who has late answers to decide about needs attention, after those who are not seen', () => {
  const late = { ...row('expired'), late_waiting: 3 };
  expect(inOrder([...students, late], 'attention', NOW).slice(0, 2)).toEqual([students[2], late]);
  expect(shownOf([...students, late], 'attention', { now: NOW, isOpen: false })).toEqual([students[2], late]);
});

test('the order of the class is kept, or who has answered least comes first and who is done last', () => {
  const answered = (question_answer: number) => ({ ...row('open', -20), question_answer });
  const class_ = [row('ended'), answered(7), answered(2)];
  expect(inOrder(class_, 'list', NOW)).toEqual(class_);
  expect(inOrder(class_, 'answered', NOW)).toEqual([class_[2], class_[1], class_[0]]);
});

test.each([
  [at(1104), '18:24'],
  [at(3900), '1:05:00'],
  [at(9), '00:09'],
  [at(0), null],
  [at(-5), null],
  [null, null],
])('time left until %s is %s', (expires, said) => expect(timeLeft(expires, NOW)).toBe(said));
