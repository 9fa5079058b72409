import { describe, expect, test } from 'vitest';
import type { Question } from './model';
import { type Occasion, tell } from './telling';

const question: Question = {
  type: 'true_false',
  key: '',
  title: '',
  text: '<p>?</p>',
  overallFeedback: [],
  correct: true,
  feedbackOnWrong: 'Not quite',
};
const solutionFor = (response: unknown, occasion: Occasion, asked = question) =>
  tell(asked, 'seed', response, occasion)?.solution;
const practice = (tries: number, hasEnded = false): Occasion => ({ at: 'practice', tries, hasEnded });

test('nothing is told of no answer, whatever the occasion', () => {
  const occasions: Occasion[] = [
    { at: 'lesson' },
    practice(9, true),
    { at: 'exercise', isCovered: false },
    { at: 'exam', isReviewOpen: true },
  ];
  for (const occasion of occasions) {
    for (const response of [null, []]) expect(solutionFor(response, occasion)).toBeNull();
    expect(solutionFor(false, occasion)).toBe(true);
  }
});

describe('in practice the solution waits', () => {
  test.each([
    ['a first wrong answer', false, practice(1), null],
    ['a right one', true, practice(1), true],
    ['the second try', false, practice(2), true],
    ['the end', false, practice(1, true), true],
  ])('%s', (_, response, occasion, expected) => {
    expect(solutionFor(response, occasion)).toBe(expected);
  });

  test('for as many tries as the content says', () => {
    expect(solutionFor(false, practice(3), { ...question, maxTries: 4 })).toBeNull();
    expect(solutionFor(false, practice(4), { ...question, maxTries: 4 })).toBe(true);
    expect(solutionFor(false, practice(1), { ...question, maxTries: 1 })).toBe(true);
  });
});

test('an explanation waits with the solution; what is said of the wrong answer alone does not', () => {
  const explained: Question = {
    ...question,
    overallFeedback: [{ from: 0, to: 100, text: 'Because it is so' }],
  };
  const feedback = (response: boolean, tries: number) => tell(explained, 'seed', response, practice(tries))?.feedback;
  expect(feedback(false, 1)).toEqual(['Not quite']);
  expect(feedback(false, 2)).toEqual(['Not quite', 'Because it is so']);
  expect(feedback(true, 1)).toEqual(['Because it is so']);
});

test('of a covered exercise neither worth nor words are told', () => {
  const nothing = { correct: null, fraction: null, feedback: [], choiceFeedback: {}, details: {}, solution: null };
  for (const response of [true, false]) {
    expect(tell(question, 'seed', response, { at: 'exercise', isCovered: true })).toEqual(nothing);
  }
  expect(tell(question, 'seed', false, { at: 'exercise', isCovered: false })).toMatchObject({
    correct: false,
    feedback: ['Not quite'],
    solution: true,
  });
});

test('an exam tells its solutions only where its review is open', () => {
  expect(solutionFor(true, { at: 'exam', isReviewOpen: false })).toBeNull();
});

test('what is no response to the question is not told of', () => {
  expect(tell(question, 'seed', 'x', { at: 'lesson' })).toBeNull();
});
