import { solution } from '@khue/scoring/grade';
import type { Blanks } from '@khue/scoring/kinds/blanks/model';
import type { DragText } from '@khue/scoring/kinds/drag-text/model';
import type { MultiChoice } from '@khue/scoring/kinds/multi-choice/model';
import type { TrueFalse } from '@khue/scoring/kinds/true-false/model';
import type { Question } from '@khue/scoring/model';
import { describe, expect, test } from 'vitest';
import { seedFor } from '../activities/activity.rules';
import { areSameQuestions, remark, withVersion } from './regrade.rules';

const asked = { key: '', title: 'Hỏi', text: 'Hỏi', overallFeedback: [] };
const choice = (right: string, texts = ['A', 'B', 'C'], more: Partial<MultiChoice> = {}): MultiChoice => ({
  ...asked,
  type: 'multi_choice',
  single: true,
  shuffled: true,
  singlePoint: false,
  passPercentage: 100,
  choices: texts.map((text) => ({ text, correct: text === right })),
  ...more,
});
const truth = (correct: boolean): TrueFalse => ({ ...asked, type: 'true_false', correct });
const blanks = (...answers: string[][]): Blanks => ({
  ...asked,
  type: 'blanks',
  parts: answers.map((_, gap) => ({ gap })),
  gaps: answers.map((one) => ({ answers: one })),
  caseSensitive: false,
  acceptSpellingErrors: false,
  ignoreAccents: false,
});
const dragged = (words: string[], distractors: string[]): DragText => ({
  ...asked,
  type: 'drag_text',
  parts: words.map((_, gap) => ({ gap })),
  gaps: words.map((word) => ({ answers: [word] })),
  distractors,
});

describe('questions are the same', () => {
  const cases: [string, Question[], Question[], boolean][] = [
    ['with another key', [choice('A')], [choice('B')], true],
    ['with other words', [choice('A')], [choice('A', ['A', 'Bê', 'C'])], true],
    ['not with a choice more', [choice('A')], [choice('A', ['A', 'B', 'C', 'D'])], false],
    ['not with choices that changed places', [choice('A')], [choice('A', ['B', 'A', 'C'])], false],
    ['not when they are shuffled no more', [choice('A')], [choice('A', undefined, { shuffled: false })], false],
    ['not under another key', [choice('A')], [choice('A', undefined, { key: 'x' })], false],
    ['not of another type', [choice('A')], [truth(true)], false],
    ['true or false', [truth(true)], [truth(false)], true],
    ['blanks with more answers', [blanks(['a'])], [blanks(['a', 'b'])], true],
    ['not with a blank more', [blanks(['a'])], [blanks(['a'], ['b'])], false],
    ['words that belong elsewhere', [dragged(['a', 'b'], ['c'])], [dragged(['b', 'a'], ['c'])], true],
    ['a distractor that is right', [dragged(['a'], ['b'])], [dragged(['b'], ['a'])], true],
    ['not with other words to drag', [dragged(['a'], ['b'])], [dragged(['a'], ['c'])], false],
    ['not one of two', [choice('A'), truth(true)], [choice('A')], false],
    ['not none', [], [], false],
  ];
  test.each(cases)('%s', (_name, before, after, expected) => expect(areSameQuestions(before, after)).toBe(expected));
});

describe('marking again', () => {
  const questions = [
    { material: 1, version: 1, key: '', points: 1 },
    { material: 2, version: 1, key: '', points: 3 },
    { material: 1, version: 5, key: 'old', points: 1 },
  ];
  const mended = {
    material: 1,
    version: 2,
    oldVersions: [1],
    questions: new Map<string, Question>([['', choice('B')]]),
  };

  test('changes what the mended key concerns, and nothing else', () => {
    const answers = new Map<number, unknown>([[0, solution(choice('B'), seedFor('s', 1))]]);
    expect(remark({ seed: 's', questions, fractions: [0, 0.5, 1] }, answers, mended)).toEqual({
      fractions: [1, 0.5, 1],
      correct: 2,
      score: 7,
    });
    const wrong = new Map<number, unknown>([[0, solution(choice('A'), seedFor('s', 1))]]);
    expect(remark({ seed: 's', questions, fractions: [1, 0.5, 0] }, wrong, mended)).toMatchObject({
      fractions: [0, 0.5, 0],
      score: 3,
    });
    expect(remark({ seed: 's', questions, fractions: [1, 1, 1] }, new Map(), mended).fractions).toEqual([0, 1, 1]);
  });

  test('leaves other versions and materials as they are', () => {
    expect(withVersion(questions, mended).map(({ version }) => version)).toEqual([2, 1, 5]);
  });
});
