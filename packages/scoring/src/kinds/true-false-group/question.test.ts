import { describe, expect, test } from 'vitest';
import { ask } from '../../ask';
import { isWithdrawn } from '../../form';
import { grade, solution } from '../../grade';
import { contentProblems } from '../../problems';
import { questionsIn } from '../../questions';
import { readContent } from '../../read';
import { trueFalseGroup, usualShares } from './question';

const LIBRARY = 'Khue.TrueFalseGroup 1.0';
const KEY = [true, false, true, false];

function made(shares?: number[], key: boolean[] = KEY) {
  const statements = key.map((correct, index) => ({ text: `s${index}`, correct }));
  const reading = readContent(LIBRARY, trueFalseGroup({ question: 'About files', statements, shares }));
  const question = reading.ok ? questionsIn(reading.block)[0] : undefined;
  if (question?.type !== 'true_false_group') throw new Error('unread');
  return question;
}

const worth = (response: unknown, shares?: number[]) => {
  const graded = grade(made(shares), 'seed', response);
  return graded.ok ? graded.verdict.fraction : graded.reason;
};

describe('points by right statements', () => {
  test.each([
    [[false, true, false, true], 0],
    [[true, true, false, true], 0.1],
    [[true, false, false, true], 0.25],
    [[true, false, true, true], 0.5],
    [[true, false, true, null], 0.5],
    [[true, null, null, null], 0.1],
    [KEY, 1],
  ])('%j', (response, fraction) => {
    expect(worth(response)).toBe(fraction);
  });

  test('for other numbers of statements one miss costs the same', () => {
    expect([2, 3, 4, 5, 6].map(usualShares)).toEqual([
      [0.5, 1],
      [0.25, 0.5, 1],
      [0.1, 0.25, 0.5, 1],
      [0.05, 0.1, 0.25, 0.5, 1],
      [0.025, 0.05, 0.1, 0.25, 0.5, 1],
    ]);
  });

  test('as the content says, where it says so', () => {
    expect(worth([true, true, false, true], [0.25, 0.5, 0.75, 1])).toBe(0.25);
  });

  test('each statement is told apart', () => {
    const graded = grade(made(), 's', [true, true, null, false]);
    expect(graded).toMatchObject({ verdict: { correct: false, details: { 0: true, 1: false, 2: false, 3: true } } });
  });
});

test.each([
  [[true, false]],
  [[true, false, true, false, true]],
  [['true', false, true, false]],
  [true],
  ['true'],
  [{}],
])('%j is no response', (response) => {
  expect(worth(response)).toBe('shape');
});

test('nothing said about any statement is no answer', () => {
  expect([isWithdrawn([null, null, null, null]), isWithdrawn([null, false, null, null])]).toEqual([true, false]);
});

test('is asked without its key, in the order of its content', () => {
  const asked = ask(made(), { id: '1', seed: 's' });
  expect(asked).toMatchObject({ parts: KEY.map((_, index) => ({ id: String(index), text: `s${index}` })) });
  expect(JSON.stringify(asked)).not.toMatch(/correct|shares/);
  expect(solution(made(), 's')).toEqual(KEY);
});

test('what it lacks is told where it is missing', () => {
  const codes = (statements: unknown[], more: object = {}) =>
    contentProblems(LIBRARY, { question: '', statements, ...more }).map(({ path, code }) => `${path} ${code}`);
  expect(codes([{ text: 'a', correct: true }])).toEqual(['statements statements_few']);
  expect(codes([])).toEqual(['statements statements_few', 'question question_missing']);
  expect(codes([{ text: '', correct: true }, { text: 'b' }])).toEqual([
    'statements.0.text statement_empty',
    'statements.1.correct statement_truth_missing',
  ]);
  expect(codes(Array.from({ length: 7 }, () => ({ text: 'a', correct: true })))).toEqual([
    'statements statements_over_limit',
  ]);
  const two = [
    { text: 'a', correct: true },
    { text: 'b', correct: 'false' },
  ];
  expect(codes(two)).toEqual([]);
  for (const shares of [[1], [1, 0.5], [0.5, 0.9], ['x', 1], 'all', [-1, 1]]) {
    expect(codes(two, { shares })).toEqual(['shares shares_wrong']);
  }
});
