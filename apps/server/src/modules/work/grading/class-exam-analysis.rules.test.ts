import { solution } from '@khue/scoring/grade';
import type { Blanks } from '@khue/scoring/kinds/blanks/model';
import type { DragText } from '@khue/scoring/kinds/drag-text/model';
import { resultKind } from '@khue/scoring/kinds/every-kind';
import type { MultiChoice } from '@khue/scoring/kinds/multi-choice/model';
import type { AnswerTexts } from '@khue/scoring/kinds/result-kind';
import type { TrueFalse } from '@khue/scoring/kinds/true-false/model';
import type { Question } from '@khue/scoring/model';
import { describe, expect, test } from 'vitest';
import { correlation, difficultyOf, discriminationOf, intervalOf, worthOf } from './class-exam-analysis.rules';

const saidIn = (question: Question, seed: string, response: unknown) =>
  resultKind(question).said(question, seed, response);
const choicesOf = (question: Question, counts: ReadonlyMap<string, number>, texts: AnswerTexts) =>
  resultKind(question).counted(question, counts, texts);

const asked = { key: '', title: 'Hỏi', text: 'Hỏi', overallFeedback: [] };
const choice: MultiChoice = {
  ...asked,
  type: 'multi_choice',
  single: false,
  shuffled: true,
  singlePoint: false,
  passPercentage: 100,
  choices: ['A', 'B', 'C', 'D'].map((text) => ({ text, correct: text === 'C' })),
};
const truth: TrueFalse = { ...asked, type: 'true_false', correct: false };
const blanks: Blanks = {
  ...asked,
  type: 'blanks',
  parts: [{ gap: 0 }, { gap: 1 }],
  gaps: [{ answers: ['Hà Nội', 'Ha Noi'] }, { answers: ['Huế'] }],
  caseSensitive: false,
  acceptSpellingErrors: false,
  ignoreAccents: false,
};
const dragged: DragText = {
  ...asked,
  type: 'drag_text',
  parts: [{ gap: 0 }],
  gaps: [{ answers: ['bút'] }],
  distractors: ['thước', 'tẩy'],
};
const texts = { plain: (html: string) => html, truth: { true: 'Đúng', false: 'Sai' } };

test.each([
  [[], null],
  [[1], 1],
  [[0, 1, 0.5], 0.5],
  [[1, 0, 0], 0.333],
])('the difficulty of %j is %s', (fractions, expected) => expect(difficultyOf(fractions)).toBe(expected));

test.each([
  [0.5, 28, [0.156, 0.736]],
  [0, 100, [-0.196, 0.196]],
  [-0.3, 40, [-0.559, 0.013]],
  [1, 10, [1, 1]],
  [0.5, 4, null],
  [null, 40, null],
] as const)('a correlation of %s over %i papers lies between %j', (value, pairs, expected) =>
  expect(intervalOf(value, pairs)).toEqual(expected),
);

test.each([
  ['too few', [0, 1, 0, 1], [0, 1, 0, 1], null],
  ['all alike', [1, 1, 1, 1, 1], [0, 1, 0, 1, 0], null],
  ['a rest that is all alike', [0, 1, 0, 1, 0], [0.5, 0.5, 0.5, 0.5, 0.5], null],
  ['together', [0, 0, 1, 1, 1], [0, 0, 1, 1, 1], 1],
  ['against each other', [0, 0, 1, 1, 1], [1, 1, 0, 0, 0], -1],
  ['nothing to do with it', [0, 1, 0, 1, 0, 1, 0, 1], [0, 0, 1, 1, 0, 0, 1, 1], 0],
])('numbers that are %s correlate so', (_name, xs, ys, expected) => expect(correlation(xs, ys)).toBe(expected));

test('a question is held against the rest of the paper, without itself', () => {
  const paper = (own: number, rest: number) =>
    worthOf(
      new Map([
        ['1', { fraction: own, points: 5 }],
        ['2', { fraction: rest, points: 1 }],
      ]),
    );
  const attempts = [paper(1, 0), paper(1, 0), paper(0, 1), paper(0, 1), paper(0, 1)];
  expect(discriminationOf('1', attempts)).toMatchObject({ discrimination: -1 });
  expect(discriminationOf('3', attempts)).toEqual({ discrimination: null, interval: null });
  const alone = worthOf(new Map([['1', { fraction: 1, points: 1 }]]));
  expect(
    discriminationOf(
      '1',
      Array.from({ length: 6 }, () => alone),
    ),
  ).toEqual({ discrimination: null, interval: null });
});

describe('what was said', () => {
  test.each(['seed one', 'seed two', 'another', 'and one more'])('by ids of %s is a place in the content', (seed) => {
    expect(saidIn(choice, seed, solution(choice, seed))).toEqual(['2']);
    expect(saidIn(dragged, seed, solution(dragged, seed))).toEqual(['0:bút']);
  });

  test.each([
    [truth, true, ['true']],
    [truth, null, []],
    [blanks, ['  hà   nội ', ''], ['0:hà nội']],
    [blanks, ['a:b', 'Huế'], ['0:a:b', '1:Huế']],
    [choice, ['9', 'x'], []],
    [dragged, [null], []],
  ])('%o %j', (question, response, expected) => expect(saidIn(question, 's', response)).toEqual(expected));

  test('is counted in the order of the content, or the most frequent first', () => {
    expect(choicesOf(choice, new Map([['2', 4]]), texts).map(({ count, correct }) => [count, correct])).toEqual([
      [0, false],
      [0, false],
      [4, true],
      [0, false],
    ]);
    expect(choicesOf(truth, new Map([['true', 3]]), texts)).toEqual([
      { text: 'Đúng', count: 3, correct: false },
      { text: 'Sai', count: 0, correct: true },
    ]);
    const said = new Map([
      ['1:Vinh', 1],
      ['0:ha noi', 2],
      ['1:huế', 5],
    ]);
    expect(choicesOf(blanks, said, texts)).toEqual([
      { text: '(2) huế', count: 5, correct: true },
      { text: '(1) ha noi', count: 2, correct: true },
      { text: '(2) Vinh', count: 1, correct: false },
    ]);
    expect(choicesOf(dragged, new Map([['0:tẩy', 1]]), texts)).toEqual([{ text: 'tẩy', count: 1, correct: false }]);
    const many = new Map(Array.from({ length: 40 }, (_, n) => [`0:${n}`, 1]));
    expect(choicesOf(blanks, many, texts)).toHaveLength(12);
  });
});
