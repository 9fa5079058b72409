import type { AskedQuestion } from '@khue/scoring/model';
import { expect, test } from 'vitest';
import { kindFor } from '../kinds/kinds';
import { blankCount, chosenIn, filledIn, outcomeOf } from './responses';
import { summaryOf } from './setSummary';

const asked = { id: '1', title: '', text: '' };
const choice: AskedQuestion = { ...asked, type: 'multi_choice', single: false, choices: [] };
const truth: AskedQuestion = { ...asked, type: 'true_false' };
const parts = [{ text: 'a' }, { blank: 0 }, { blank: 1 }];
const blanks: AskedQuestion = { ...asked, type: 'blanks', parts };
const drag: AskedQuestion = { ...asked, type: 'drag_text', parts, words: [] };
const checked = (details: Record<string, boolean>, fraction = 0.5) => ({
  correct: fraction === 1,
  fraction,
  feedback: [],
  solution: null,
  details,
});

test('what comes over the wire in another shape holds no answer', () => {
  expect(chosenIn('abc')).toEqual([]);
  expect(chosenIn(['1', 2, null, '3'])).toEqual(['1', '3']);
  expect(filledIn({ 0: 'x' }, 2)).toEqual(['', '']);
  expect(filledIn(['x', null], 3)).toEqual(['x', '', '']);
});

test.each([
  [choice, ['1'], true],
  [choice, [], false],
  [choice, null, false],
  [truth, false, true],
  [truth, null, false],
  [blanks, ['', ' '], false],
  [blanks, ['', 'x'], true],
  [drag, [null, null], false],
  [drag, [null, '2'], true],
] as const)('%o with %o is answered: %o', (question, response, expected) => {
  expect(kindFor(question).isAnswered(question, response)).toBe(expected);
});

test('another try keeps what was right', () => {
  expect(kindFor(choice).keepRight(choice, ['1', '2'], checked({ 1: true, 2: false }))).toEqual(['1']);
  expect(kindFor(choice).keepRight(choice, ['2'], checked({ 2: false }))).toBeNull();
  expect(kindFor(truth).keepRight(truth, true, checked({ true: false }, 0))).toBeNull();
  expect(kindFor(blanks).keepRight(blanks, ['x', 'y'], checked({ 0: false, 1: true }))).toEqual(['', 'y']);
  expect(kindFor(drag).keepRight(drag, ['5', '6'], checked({ 0: true, 1: false }))).toEqual(['5', null]);
  expect(blankCount({ parts })).toBe(2);
});

test('the sum of a set counts every question once, and ranges are compared in whole per cents', () => {
  const results = [checked({}, 1), checked({}, 0.5), checked({}, 0), null];
  const ranges = [
    { from: 0, to: 37, text: 'low' },
    { from: 38, to: 100, text: 'high' },
  ];
  expect(summaryOf(results, 38, ranges)).toMatchObject({
    right: 1,
    partly: 1,
    wrong: 1,
    open: 1,
    percent: 37.5,
    passed: false,
    feedback: 'low',
  });
  expect(summaryOf([], 0, []).percent).toBe(0);
  expect(outcomeOf({ correct: false, fraction: 0 })).toBe('wrong');
});
