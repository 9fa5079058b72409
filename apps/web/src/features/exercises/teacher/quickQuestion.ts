import { escapeText } from '@khue/scoring/html';
import { blanks, type ContentLanguage, gap, multiChoice, trueFalse } from '@khue/scoring/make';

export const QUICK_KINDS = ['multi_choice', 'true_false', 'short_answer'] as const;
export type QuickKind = (typeof QUICK_KINDS)[number];

export interface QuickQuestion {
  kind: QuickKind;
  text: string;
  choices: readonly { text: string; correct: boolean }[];
  /** Of a statement. */
  isTrue: boolean;
  /** Of a short answer: one a line. */
  answers: string;
}

export const NEW_QUESTION: QuickQuestion = {
  kind: 'multi_choice',
  text: '',
  choices: [
    { text: '', correct: true },
    { text: '', correct: false },
    { text: '', correct: false },
    { text: '', correct: false },
  ],
  isTrue: true,
  answers: '',
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const filled = ({ choices }: QuickQuestion) => choices.filter(({ text }) => text.trim() !== '');

export type Lack = 'text' | 'choices' | 'right' | 'answers';

/** What keeps it from being asked; nothing when it can be. */
export function lackOf(question: QuickQuestion): Lack | null {
  if (question.text.trim() === '') return 'text';
  if (question.kind === 'multi_choice') {
    if (filled(question).length < 2) return 'choices';
    if (!filled(question).some(({ correct }) => correct)) return 'right';
  }
  if (question.kind === 'short_answer' && linesOf(question.answers).length === 0) return 'answers';
  return null;
}

const LONGEST_TITLE = 120;
const asHtml = (words: string) => escapeText(words.trim()).replaceAll('\n', '<br>');

/** As official content, with a title that the bank can list. */
export function contentOf(question: QuickQuestion, language: ContentLanguage) {
  const title = question.text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_TITLE);
  const text = asHtml(question.text);
  switch (question.kind) {
    case 'multi_choice': {
      const choices = filled(question).map((choice) => ({ ...choice, text: asHtml(choice.text) }));
      return { title, library: 'H5P.MultiChoice', params: multiChoice({ question: text, choices, language }) };
    }
    case 'true_false':
      return {
        title,
        library: 'H5P.TrueFalse',
        params: trueFalse({ question: text, correct: question.isTrue, language }),
      };
    case 'short_answer': {
      const sentences = [gap(linesOf(question.answers))];
      return { title, library: 'H5P.Blanks', params: blanks({ text, sentences, language }) };
    }
  }
}
