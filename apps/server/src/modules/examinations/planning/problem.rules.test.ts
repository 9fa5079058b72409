import { describe, expect, test } from 'vitest';
import { type PlanFacts, problemsOf } from './problem.rules';

const room = { id: 7, name: 'P1', sitting: 'Ca 1', capacity: 24, invigilators: 1 };
const whole: PlanFacts = {
  duration: 60,
  blueprint: { missingQuestions: 0 },
  candidates: 20,
  numbered: 20,
  classless: 0,
  placed: 20,
  sittings: [{ name: 'Ca 1', minutes: 60, is_over: false }],
  rooms: [room],
  invigilatorsTwice: [],
  candidatesTwice: { count: 0, names: [] },
};

describe('what an examination lacks', () => {
  test('is nothing when all is planned', () => {
    expect(problemsOf(whole)).toEqual([]);
  });

  test.each<[string, Partial<PlanFacts>, object[]]>([
    ['no blueprint', { blueprint: null }, [{ code: 'blueprint_missing' }]],
    ['one that lacks questions', { blueprint: { missingQuestions: 2 } }, [{ code: 'blueprint_short', count: 2 }]],
    ['no sitting', { sittings: [], rooms: [] }, [{ code: 'sittings_missing' }]],
    ['no room', { rooms: [], placed: 0 }, [{ code: 'unplaced', count: 20 }, { code: 'rooms_missing' }]],
    [
      'a sitting that is too short',
      { sittings: [{ name: 'Ca 1', minutes: 59, is_over: false }] },
      [{ code: 'sitting_short', count: 59, names: ['Ca 1'] }],
    ],
    [
      'a sitting that is not over',
      { sittings: [{ name: 'Ca 1', minutes: 60, is_over: true }] },
      [{ code: 'sitting_over', names: ['Ca 1'] }],
    ],
    ['no candidates', { candidates: 0, numbered: 0, placed: 0 }, [{ code: 'candidates_missing' }]],
    [
      'numbers and seats',
      { numbered: 14, placed: 15 },
      [
        { code: 'unnumbered', count: 6 },
        { code: 'unplaced', count: 5 },
      ],
    ],
    [
      'seats in the rooms',
      { candidates: 30, numbered: 30, placed: 24 },
      [
        { code: 'unplaced', count: 6 },
        { code: 'seats_short', count: 6 },
      ],
    ],
    [
      'somebody to watch',
      { rooms: [{ ...room, invigilators: 0 }] },
      [{ code: 'invigilator_missing', names: ['P1', 'Ca 1'], room_id: 7 }],
    ],
    [
      'somebody who is in two rooms at once',
      { invigilatorsTwice: [{ name: 'Lam', sitting: 'Ca 1', room_id: 7, rooms: ['P1', 'P2'] }] },
      [{ code: 'invigilator_twice', names: ['Lam', 'Ca 1', 'P1, P2'], room_id: 7 }],
    ],
    [
      'a candidate who sits elsewhere at that time',
      { candidatesTwice: { count: 2, names: ['An', 'Chi'] } },
      [{ code: 'candidate_twice', count: 2, names: ['An', 'Chi'] }],
    ],
  ])('%s', (_what, facts, expected) => {
    const found = problemsOf({ ...whole, ...facts });
    expect(found).toHaveLength(expected.length);
    expect(found).toMatchObject(expected);
  });
});
