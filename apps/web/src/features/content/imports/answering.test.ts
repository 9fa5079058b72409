import { expect, test } from 'vitest';
import { rightOf } from './answering';

const truth = { true: 'Đ', false: 'S' };
const choice = (correct: boolean) => ({
  answers: [
    { text: 'một', correct: false },
    { text: 'hai', correct },
  ],
});

test.each([
  ['a chosen option', 'H5P.MultiChoice 1.16', choice(true), 'B'],
  ['no option yet', 'H5P.MultiChoice 1.16', choice(false), ''],
  ['an essay, which has no key', 'Khue.Essay 1.0', { question: 'Vì sao?' }, '–'],
  ['gaps, whose answers stand in the text', 'H5P.Blanks 1.14', { questions: ['Một *hai*'] }, '–'],
])('what is right, in short: %s', (_, library, params, right) => {
  expect(rightOf({ library, params }, truth)).toBe(right);
});
