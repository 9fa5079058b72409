import { libraryText } from '@khue/scoring/libraries';
import type { QuestionType } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { describe, expect, test } from 'vitest';
import { fetchKeys } from '@/questions/kinds/kinds';
import { contentOf, lackOf, newQuestion, type QuickQuestion } from './quickQuestion';

const KEYS = await fetchKeys();
const question = (kind: QuestionType, draft?: unknown): QuickQuestion => ({
  ...newQuestion(kind),
  text: 'Hỏi gì?',
  drafts: draft === undefined ? {} : { [kind]: draft },
});
const choices = [
  { text: 'Một <b>', correct: false },
  { text: 'Hai', correct: true },
  { text: '  ', correct: true },
];
const statements = ['Một', ' ', 'Hai'].map((text, at) => ({ text, correct: at === 2 }));
const asked = (made: ReturnType<typeof contentOf>) => {
  const reading = readContent(libraryText(made.library), made.params as unknown as Record<string, unknown>);
  return reading.ok ? questionsIn(reading.block) : [];
};

test.each<[QuickQuestion, string | null]>([
  [{ ...question('multi_choice'), text: ' ' }, 'text'],
  [question('multi_choice'), 'choices'],
  [
    question(
      'multi_choice',
      choices.map((one) => ({ ...one, correct: false })),
    ),
    'right',
  ],
  [question('multi_choice', choices), null],
  [question('true_false'), null],
  [question('true_false_group'), 'statements'],
  [question('true_false_group', statements), null],
  [question('short_answer', ' \n'), 'answers'],
  [question('short_answer', 'x'.repeat(101)), 'long'],
  [question('short_answer', 'bốn'), null],
])('%j lacks %s', (made, lack) => {
  expect(lackOf(KEYS, made)).toBe(lack);
});

describe('what is made of it can be asked', () => {
  test('choices that are empty are left out, signs stay signs', () => {
    const made = contentOf(KEYS, question('multi_choice', choices), 'vi');
    expect(made.title).toBe('Hỏi gì?');
    expect(asked(made)).toMatchObject([
      {
        type: 'multi_choice',
        choices: [
          { text: 'Một &lt;b&gt;', correct: false },
          { text: 'Hai', correct: true },
        ],
      },
    ]);
  });
  test('a statement', () => {
    expect(asked(contentOf(KEYS, question('true_false', false), 'en'))).toMatchObject([
      { type: 'true_false', correct: false },
    ]);
  });
  test('statements that say nothing are left out', () => {
    expect(asked(contentOf(KEYS, question('true_false_group', statements), 'vi'))).toMatchObject([
      {
        type: 'true_false_group',
        statements: [
          { text: 'Một', correct: false },
          { text: 'Hai', correct: true },
        ],
      },
    ]);
  });
  test('a short answer, in any of the ways that are right', () => {
    const made = contentOf(KEYS, question('short_answer', 'bốn\n 4 '), 'vi');
    expect(asked(made)).toMatchObject([{ type: 'short_answer', answers: ['bốn', '4'] }]);
  });
});
