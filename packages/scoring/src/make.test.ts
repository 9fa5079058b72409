import { describe, expect, test } from 'vitest';
import { escapeText } from './html';
import { blanks } from './kinds/blanks/question';
import { dragText } from './kinds/drag-text/question';
import { betweenGaps, gap } from './kinds/gap-make';
import { multiChoice } from './kinds/multi-choice/question';
import { trueFalse } from './kinds/true-false/question';
import en from './l10n/en.json';
import vi from './l10n/vi.json';
import * as make from './make';
import { questionsIn } from './questions';
import { readContent } from './read';

const read = (library: string, params: object) => {
  const reading = readContent(library, params);
  if (!reading.ok) throw new Error('unread');
  return reading.block;
};
const questionOf = (library: string, params: object) => questionsIn(read(library, params))[0];

const placesOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object'
      ? placesOf(text, `${path}${name}.`)
      : [`${path}${name} ${(text.match(/[@:]\w+|%\w+/g) ?? []).sort()}`],
  );

test('players find the same texts in both languages, with the same places for figures', () => {
  expect(placesOf(vi)).toEqual(placesOf(en));
});

test('content speaks the language it was made in', () => {
  const made = (language: 'vi' | 'en') => trueFalse({ question: 'q', correct: true, language }).l10n;
  expect([made('vi').trueText, made('en').trueText]).toEqual(['Đúng', 'True']);
  expect(trueFalse({ question: 'q', correct: true }).l10n).toEqual(made('vi'));
});

describe('plain words come back as they were', () => {
  const words = `1 < 2 & "x" > 'y' <b>`;

  test('in choices', () => {
    const params = multiChoice({
      question: escapeText(words),
      choices: [
        { text: 'a', correct: true, tip: words, feedback: words },
        { text: 'b', correct: false },
      ],
      explanation: words,
    });
    expect(questionOf('H5P.MultiChoice', params)).toMatchObject({
      choices: [{ tip: words, chosenFeedback: words }, {}],
      overallFeedback: [{ text: words }],
    });
  });

  test('in true and false', () => {
    const params = trueFalse({ question: 'q', correct: true, feedbackOnCorrect: words, explanation: 'why' });
    expect(questionOf('H5P.TrueFalse', params)).toMatchObject({ feedbackOnCorrect: words, feedbackOnWrong: 'why' });
  });

  test('in gaps and between them', () => {
    const answer = `a/b:c*d <e> & f`;
    const sentence = `${betweenGaps('2 * 3 * 4 < ')}${gap([answer, 'other'], answer)}`;
    expect(questionOf('H5P.Blanks', blanks({ sentences: [sentence] }))).toMatchObject({
      parts: [{ text: '2 &#42; 3 &#42; 4 &lt; ' }, { gap: 0 }],
      gaps: [{ answers: [answer, 'other'], tip: answer }],
    });
    expect(
      questionOf('H5P.DragText', dragText({ passage: sentence.replace('/other', ''), distractors: [answer] })),
    ).toMatchObject({
      gaps: [{ answers: [answer], tip: answer }],
      distractors: [answer],
    });
  });

  test('in titles', () => {
    const text = make.subContent('H5P.TrueFalse', trueFalse({ question: 'q', correct: true }), words);
    expect(questionsIn(read('H5P.QuestionSet', make.questionSet([text])))[0]?.title).toBe(words);
    const slides = make.coursePresentation([{ title: words, notes: words, elements: [] }]);
    expect(read('H5P.CoursePresentation', slides)).toMatchObject({ slides: [{ title: words, notes: words }] });
    expect(read('H5P.Accordion', make.accordion([{ title: words, text: 'x' }]))).toMatchObject({
      panels: [{ title: words }],
    });
  });
});

describe('a part', () => {
  const choice = (right: number, question = 'q') =>
    multiChoice({ question, choices: [0, 1, 2].map((index) => ({ text: `${index}`, correct: index === right })) });

  test('is official: library with version, id, metadata', () => {
    expect(make.subContent('H5P.MultiChoice', choice(0), 'Title')).toMatchObject({
      library: 'H5P.MultiChoice 1.16',
      subContentId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
      metadata: { contentType: 'MultiChoice', license: 'U', title: 'Title' },
    });
    expect(make.subContent('H5P.Column 1.12', {}).metadata.title).toBe('Column');
    expect(make.subContent('H5P.Column', {}, 't', 'own').subContentId).toBe('own');
  });

  test('has an id that tells nothing about its key', () => {
    const idOf = (right: number, question?: string) =>
      make.subContent('H5P.MultiChoice', choice(right, question), 't').subContentId;
    expect(idOf(0)).toBe(idOf(1));
    expect(idOf(0)).not.toBe(idOf(0, 'another'));
    const gapped = (word: string) =>
      make.subContent('H5P.Blanks', blanks({ sentences: [`*${word}*`] }), 't').subContentId;
    expect(gapped('a')).toBe(gapped('b'));
  });

  test('gets another id where two have the same', () => {
    const same = make.subContent('H5P.MultiChoice', choice(0), 't');
    const { questions } = make.questionSet([same, same, same]);
    expect(new Set(questions.map(({ subContentId }) => subContentId)).size).toBe(3);
  });
});
