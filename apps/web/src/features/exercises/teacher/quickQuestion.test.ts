import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { describe, expect, test } from 'vitest';
import { contentOf, lackOf, NEW_QUESTION, type QuickQuestion } from './quickQuestion';

const question = (part: Partial<QuickQuestion>): QuickQuestion => ({ ...NEW_QUESTION, text: 'Hỏi gì?', ...part });
const choices = [
  { text: 'Một <b>', correct: false },
  { text: 'Hai', correct: true },
  { text: '  ', correct: true },
];
const asked = (made: ReturnType<typeof contentOf>) => {
  const reading = readContent(`${made.library} 1.16`, made.params as unknown as Record<string, unknown>);
  return reading.ok ? questionsIn(reading.block) : [];
};

test.each<[Partial<QuickQuestion>, string | null]>([
  [{ text: ' ' }, 'text'],
  [{}, 'choices'],
  [{ choices: choices.map((one) => ({ ...one, correct: false })) }, 'right'],
  [{ choices }, null],
  [{ kind: 'true_false' }, null],
  [{ kind: 'short_answer', answers: ' \n' }, 'answers'],
  [{ kind: 'short_answer', answers: 'bốn' }, null],
])('%j lacks %s', (part, lack) => {
  expect(lackOf(question(part))).toBe(lack);
});

describe('what is made of it can be asked', () => {
  test('choices that are empty are left out, signs stay signs', () => {
    const made = contentOf(question({ choices }), 'vi');
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
    expect(asked(contentOf(question({ kind: 'true_false', isTrue: false }), 'en'))).toMatchObject([
      { type: 'true_false', correct: false },
    ]);
  });
  test('a short answer, in any of the ways that are right', () => {
    const made = contentOf(question({ kind: 'short_answer', answers: 'bốn\n 4 ' }), 'vi');
    expect(asked(made)).toMatchObject([{ type: 'blanks', gaps: [{ answers: ['bốn', '4'] }] }]);
  });
});
