import { solution } from '@khue/scoring/grade';
import { blanks } from '@khue/scoring/kinds/blanks/question';
import { gap } from '@khue/scoring/kinds/gap-make';
import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { trueFalse } from '@khue/scoring/kinds/true-false/question';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { expect, test } from 'vitest';
import { responseInWords } from './response-words.rules';

function read(library: string, params: object) {
  const reading = readContent(library, params);
  const question = reading.ok ? questionsIn(reading.block)[0] : undefined;
  if (!question) throw new Error('unread');
  return question;
}
const right = (question: ReturnType<typeof read>, language: 'vi' | 'en' = 'vi') =>
  responseInWords(question, 'seed', solution(question, 'seed'), language);

test('a choice is its text, a truth its word in the reader’s language', () => {
  const choice = read(
    'H5P.MultiChoice',
    multiChoice({
      question: 'Hỏi?',
      choices: [
        { text: '<b>RAM</b>', correct: true },
        { text: 'CPU', correct: false },
      ],
    }),
  );
  expect(right(choice)).toBe('RAM');
  const truth = read('H5P.TrueFalse', trueFalse({ question: 'Hỏi?', correct: true }));
  expect([right(truth), right(truth, 'en')]).toEqual(['Đúng', 'True']);
  expect(responseInWords(truth, 'seed', null, 'vi')).toBe('');
});

test('gaps are all told, in their order, however many there are', () => {
  const words = Array.from({ length: 15 }, (_, n) => `từ${n}`);
  const many = read('H5P.Blanks', blanks({ sentences: [words.map((word) => gap([word])).join(' ')] }));
  expect(right(many)).toBe(words.map((word, n) => `(${n + 1}) ${word}`).join('; '));
});
