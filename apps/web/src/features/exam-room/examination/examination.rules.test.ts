import { expect, test } from 'vitest';
import type { StudentExamination } from '../studentExam';
import { inTurn, shownExamination } from './examination.rules';

const NOON = Date.parse('2026-11-20T05:00:00Z');
const at = (hours: number) => new Date(NOON + hours * 3600_000).toISOString();
const one = (id: number, state: StudentExamination['state'], opens: number, more: object = {}) =>
  ({
    id,
    state,
    voided: false,
    activity_id: null,
    sitting: { name: 'Ca 1', open_at: at(opens), close_at: at(opens + 1) },
    ...more,
  }) as StudentExamination;

test.each([
  ['one that is to come', one(1, 'upcoming', 2), 'upcoming'],
  ['one whose time has come since it was read', one(1, 'upcoming', -0.1), 'open'],
  ['one that was handed in', one(1, 'ended', -2, { activity_id: 7 }), 'handed_in'],
  ['one that was never begun', one(1, 'ended', -2), 'absent'],
  [
    'one that does not count, whatever else is said',
    one(1, 'released', -2, { activity_id: 7, voided: true }),
    'voided',
  ],
  ['one with its result', one(1, 'released', -2, { activity_id: 7 }), 'released'],
])('%s', (_, examination, shown) => expect(shownExamination(examination, NOON)).toBe(shown));

test('what can be done stands first, then the next, then the last of those that are over', () => {
  const all = [
    one(1, 'released', -48, { activity_id: 1 }),
    one(2, 'upcoming', 72),
    one(3, 'released', -24, { activity_id: 3 }),
    one(4, 'upcoming', 3),
    one(5, 'running', -0.5, { activity_id: 5 }),
    one(6, 'ended', -1, { activity_id: 6 }),
  ];
  expect(inTurn(all, NOON).map(({ id }) => id)).toEqual([5, 4, 2, 6, 3, 1]);
});
