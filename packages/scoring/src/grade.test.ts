import { describe, expect, test } from 'vitest';
import { ask } from './ask';
import { isWithdrawn } from './form';
import { grade, solution } from './grade';
import { blanks } from './kinds/blanks/question';
import { dragText } from './kinds/drag-text/question';
import { multiChoice } from './kinds/multi-choice/question';
import { trueFalse } from './kinds/true-false/question';
import type { Question, Verdict } from './model';
import { questionsIn } from './questions';
import { readContent } from './read';
import { processorTime } from './testing/processor-time';

const SEED = 'seed';

function questionOf(library: string, params: object): Question {
  const reading = readContent(library, params);
  const [question] = reading.ok ? questionsIn(reading.block) : [];
  if (!question) throw new Error('no question');
  return question;
}

function verdictOf(question: Question, response: unknown): Verdict {
  const graded = grade(question, SEED, response);
  if (!graded.ok) throw new Error(graded.reason);
  return graded.verdict;
}

const worth = (question: Question, response: unknown) => {
  const { points, possible, fraction, correct } = verdictOf(question, response);
  return [points, possible, fraction, correct];
};

/** Letters of choices: capitals are right. */
const choose = (letters: string, more: Partial<Parameters<typeof multiChoice>[0]> = {}, behaviour: object = {}) => {
  const made = multiChoice({
    question: 'q',
    choices: [...letters].map((letter) => ({ text: letter, correct: letter === letter.toUpperCase() })),
    shuffled: false,
    ...more,
  });
  return questionOf('H5P.MultiChoice', { ...made, behaviour: { ...made.behaviour, ...behaviour } });
};

describe('a choice', () => {
  test.each([
    ['Abc', ['0'], [1, 1, 1, true]],
    ['Abc', ['1'], [0, 1, 0, false]],
    // Single, though two would be right: either is all.
    ['ABc', ['1'], [1, 1, 1, true]],
  ])('of one among %s, %j, is worth %j', (letters, response, expected) => {
    expect(worth(choose(letters, { single: true }), response)).toEqual(expected);
  });

  test.each([
    ['ABc', ['0', '1'], [2, 2, 1, true]],
    ['ABc', ['0'], [1, 2, 0.5, false]],
    ['ABc', ['0', '2'], [0, 2, 0, false]],
    ['ABc', ['2'], [0, 2, 0, false]],
    ['ABc', ['0', '1', '2'], [1, 2, 0.5, false]],
    ['ABCd', ['0', '1', '3'], [1, 3, 1 / 3, false]],
    ['Abc', ['0'], [1, 1, 1, true]],
  ])('of several among %s, %j, is worth %j', (letters, response, expected) => {
    expect(worth(choose(letters, { single: false }), response)).toEqual(expected);
  });

  test.each([
    [100, ['0', '1', '2'], [1, 1, 1, true]],
    [100, ['0', '1'], [0, 1, 0, false]],
    [66, ['0', '1'], [1, 1, 1, true]],
    [67, ['0', '1'], [0, 1, 0, false]],
    [66, ['0', '1', '3'], [0, 1, 0, false]],
    [0, ['3'], [1, 1, 1, true]],
  ])('for a single point from %i per cent on, %j, is worth %j', (passPercentage, response, expected) => {
    const question = choose('ABCd', { single: false }, { singlePoint: true, passPercentage });
    expect(worth(question, response)).toEqual(expected);
  });

  test('without a right one is never right', () => {
    expect(worth(choose('ab', { single: false }), ['0'])).toEqual([0, 0, 0, false]);
    expect(worth(choose('ab', { single: true }), ['0'])).toEqual([0, 1, 0, false]);
  });

  test.each([
    ['text', 'shape'],
    [true, 'shape'],
    [{ 0: '0' }, 'shape'],
    [[0], 'shape'],
    [[null], 'shape'],
    [['3'], 'unknown_id'],
    [['-1'], 'unknown_id'],
    [['00'], 'unknown_id'],
    [['0 '], 'unknown_id'],
    [['1e0'], 'unknown_id'],
    [[''], 'unknown_id'],
    [['0', '0'], 'twice'],
    [['0', '1', '2', '0'], 'twice'],
    [undefined, 'shape'],
  ])('answered with %j is refused: %s', (response, reason) => {
    expect(grade(choose('ABc'), SEED, response)).toEqual({ ok: false, reason });
  });

  test('of one takes no second', () => {
    expect(grade(choose('Abc'), SEED, ['0', '1'])).toEqual({ ok: false, reason: 'too_many' });
  });

  test('says of each choice that was made whether it is right', () => {
    expect(verdictOf(choose('ABc'), ['0', '2']).details).toEqual({ 0: true, 2: false });
  });
});

describe('feedback', () => {
  const question = () => {
    const made = multiChoice({
      question: 'q',
      choices: [
        { text: 'a', correct: true, feedback: 'chose a' },
        { text: 'b', correct: true, feedback: 'chose b' },
        { text: 'c', correct: false, feedback: 'c < d is no reason' },
      ],
      shuffled: false,
    });
    const [first, ...rest] = made.answers;
    return questionOf('H5P.MultiChoice', {
      ...made,
      answers: [{ ...first, tipsAndFeedback: { ...first?.tipsAndFeedback, notChosenFeedback: 'missed a' } }, ...rest],
      overallFeedback: [
        { from: 0, to: 49, feedback: 'low' },
        { from: 50, to: 99, feedback: '@score of @total' },
        { from: 100, to: 100, feedback: '' },
      ],
    });
  };

  test.each([
    [
      ['0', '1'],
      ['chose a', 'chose b'],
    ],
    [['0'], ['chose a', '1 of 2']],
    [['2'], ['c < d is no reason', 'missed a', 'low']],
    [[], []],
  ])('for %j is %j: the particular first', (response, feedback) => {
    expect(verdictOf(question(), response).feedback).toEqual(feedback);
  });

  test.each([
    [['0', '1'], { 0: 'chose a', 1: 'chose b' }],
    [['2'], { 0: 'missed a', 2: 'c < d is no reason' }],
    [[], {}],
  ])('for %j belongs to its choices: %j', (response, choiceFeedback) => {
    expect(verdictOf(question(), response).choiceFeedback).toEqual(choiceFeedback);
  });

  test('belongs to choices by the ids that were asked', () => {
    const choices = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => ({
      text,
      correct: text === 'a',
      feedback: `on ${text}`,
    }));
    const shuffled = questionOf('H5P.MultiChoice', multiChoice({ question: 'q', choices, single: false }));
    const asked = ask(shuffled, { id: '1', seed: SEED });
    if (asked.type !== 'multi_choice') throw new Error('not choices');
    const said = Object.fromEntries(asked.choices.map(({ id, text }) => [id, `on ${text}`]));
    expect(
      verdictOf(
        shuffled,
        asked.choices.map(({ id }) => id),
      ).choiceFeedback,
    ).toEqual(said);
  });

  test.each([
    [['x', 'x', 'x'], 'up to a third'],
    [['a', 'x', 'x'], 'up to a third'],
    [['a', 'b', 'x'], 'up to two thirds'],
  ])('by share counts whole per cents: %j is %s', (response, feedback) => {
    const made = blanks({ sentences: ['*a* *b* *c*'] });
    const ranges = [
      { from: 0, to: 33, feedback: 'up to a third' },
      { from: 34, to: 66, feedback: 'up to two thirds' },
      { from: 67, to: 100, feedback: 'more' },
    ];
    expect(verdictOf(questionOf('H5P.Blanks', { ...made, overallFeedback: ranges }), response).feedback).toEqual([
      feedback,
    ]);
  });

  test('an explanation comes after every answer', () => {
    const explanation = 'vì 1 < 2';
    const right = { text: 'a', correct: true };
    const wrong = { text: 'b', correct: false };
    const asked = [
      questionOf(
        'H5P.MultiChoice',
        multiChoice({ question: 'q', choices: [right, wrong], shuffled: false, explanation }),
      ),
      questionOf('H5P.TrueFalse', trueFalse({ question: 'q', correct: true, explanation })),
      questionOf('H5P.Blanks', blanks({ sentences: ['*a*'], explanation })),
      questionOf('H5P.DragText', dragText({ passage: '*a*', distractors: ['b'], explanation })),
    ];
    const wrongAnswers = [['1'], false, ['z'], null];
    for (const [index, question] of asked.entries()) {
      expect(verdictOf(question, solution(question, SEED)).feedback).toEqual([explanation]);
      const response = wrongAnswers[index];
      if (response !== null) expect(verdictOf(question, response).feedback).toEqual([explanation]);
    }
  });

  test('of words to drag is said for filled gaps only', () => {
    const question = questionOf('H5P.DragText', dragText({ passage: '*a\\+yes\\-no* *b:tip\\-wrong*' }));
    const [a, b] = solution(question, SEED) as string[];
    expect(verdictOf(question, [a, null]).feedback).toEqual(['yes']);
    expect(verdictOf(question, [b, a]).feedback).toEqual(['no', 'wrong']);
  });
});

describe('true or false', () => {
  const question = questionOf('H5P.TrueFalse', trueFalse({ question: 'q', correct: false, feedbackOnCorrect: 'yes' }));
  test.each([
    [false, [1, 1, 1, true], ['yes']],
    [true, [0, 1, 0, false], []],
    [null, [0, 1, 0, false], []],
  ])('%j is worth %j', (response, expected, feedback) => {
    expect(worth(question, response)).toEqual(expected);
    expect(verdictOf(question, response).feedback).toEqual(feedback);
  });

  test.each(['true', 1, ['true'], [false]])('%j is no answer to it', (response) => {
    expect(grade(question, SEED, response)).toEqual({ ok: false, reason: 'shape' });
  });
});

describe('a blank', () => {
  const isRight = (gap: string, typed: string, more: object = {}) =>
    verdictOf(questionOf('H5P.Blanks', blanks({ sentences: [`*${gap}*`], ...more })), [typed]).correct;

  test.each([
    ['Hà Nội', 'Hà Nội', true],
    // Typed with marks apart from their letters.
    ['Hà Nội', 'Hà Nội'.normalize('NFD'), true],
    ['Hà Nội'.normalize('NFD'), 'Hà Nội', true],
    ['Hà Nội', '  hà   nội ', true],
    ['Hà Nội', 'hà\u00a0nội', true],
    ['Hà Nội', 'Ha Noi', false],
    ['Hà Nội', 'Hà Nôi', false],
    ['má', 'mà', false],
    ['đá', 'dá', false],
    ['Thăng Long/Hà Nội', 'hà nội', true],
    ['Thăng Long / Hà Nội', 'thăng long', true],
    ['a', 'a/b', false],
    ['a:the first letter', 'a', true],
    ['a&#47;b', 'a/b', true],
    ['7&#58;30', '7:30', true],
    ['H&agrave; N&#7897;i', 'Hà Nội', true],
    ['<strong>cat</strong>', 'cat', true],
    ['R&amp;D', 'R&D', true],
  ])('with %j, filled with %j: %s', (gap, typed, right) => {
    expect(isRight(gap, typed)).toBe(right);
  });

  test.each([
    [true, 'Huế', 'huế', false],
    [true, 'Huế', 'Huế', true],
    [true, 'Huế', 'Huế'.normalize('NFD'), true],
    [false, 'Huế', 'HUẾ', true],
    [false, 'ĐÀ NẴNG', 'đà nẵng', true],
  ])('case counts: %s; %j filled with %j: %s', (caseSensitive, answer, typed, right) => {
    expect(isRight(answer, typed, { caseSensitive })).toBe(right);
  });

  test('counts case where older content says nothing, as H5P does', () => {
    const question = questionOf('H5P.Blanks', { text: '', questions: ['*Oslo*'] });
    expect(verdictOf(question, ['oslo']).correct).toBe(false);
  });

  test.each([
    ['Đà Nẵng', 'da nang', true],
    ['Đà Nẵng', 'Da Năng', true],
    ['đường', 'duong', true],
    ['duong', 'đường', true],
    ['đường', 'dung', false],
  ])('where accents make no difference, %j filled with %j: %s', (answer, typed, right) => {
    expect(isRight(answer, typed, { ignoreAccents: true })).toBe(right);
  });

  test.each([
    // Up to three letters: exactly.
    ['cat', 'cap', false],
    ['cat', 'cat', true],
    // From four on one step: another letter, one more, one fewer, two changed over.
    ['lion', 'lian', true],
    ['lion', 'lions', true],
    ['lion', 'lon', true],
    ['lion', 'loin', true],
    ['lion', 'lo', false],
    ['lion', 'nail', false],
    ['elephants', 'elefants', false],
    ['elephants', 'elephant', true],
    // From ten on two.
    ['chrysanthe', 'crysantheX', true],
    ['chrysanthe', 'crysanthXX', false],
    ['photosynthesis', 'fotosynthesis', true],
    ['photosynthesis', 'fotosyntesis', false],
    ['nhà trường', 'nhà trương', true],
    // Of alternatives each by its own length.
    ['cat/elephants', 'elephents', true],
    ['cat/elephants', 'cet', false],
  ])('that forgives spelling, %j filled with %j: %s', (gap, typed, right) => {
    expect(isRight(gap, typed, { acceptSpellingErrors: true })).toBe(right);
  });

  test('takes any text without growing slow', () => {
    const answer = 'ab'.repeat(480);
    const started = processorTime();
    expect(isRight(Array(100).fill(answer).join('/'), 'ba'.repeat(480), { acceptSpellingErrors: true })).toBe(true);
    expect(isRight(Array(100).fill(answer).join('/'), 'bb'.repeat(480), { acceptSpellingErrors: true })).toBe(false);
    expect(processorTime() - started).toBeLessThan(1000);
  });

  test('is a point each', () => {
    const question = questionOf('H5P.Blanks', blanks({ sentences: ['*a* *b*', '*c* d *e*'] }));
    expect(worth(question, ['a', 'x', 'c', ''])).toEqual([2, 4, 0.5, false]);
    expect(verdictOf(question, ['a', 'x', 'c', '']).details).toEqual({ 0: true, 1: false, 2: true, 3: false });
  });

  test.each([
    [['a'], 'shape'],
    [['a', 'b', 'c'], 'shape'],
    [['a', null], 'shape'],
    [['a', 1], 'shape'],
    ['ab', 'shape'],
    [['a', 'x'.repeat(1001)], 'too_long'],
  ])('answered with %j is refused: %s', (response, reason) => {
    expect(grade(questionOf('H5P.Blanks', blanks({ sentences: ['*a* *b*'] })), SEED, response)).toEqual({
      ok: false,
      reason,
    });
  });
});

describe('words to drag', () => {
  const question = questionOf('H5P.DragText', dragText({ passage: '*a* and *b* and *a*', distractors: ['c'] }));
  const [first, second, third] = solution(question, SEED) as string[];

  test('are a point each, and words that read the same are the same', () => {
    expect(worth(question, [first, second, third])).toEqual([3, 3, 1, true]);
    expect(worth(question, [third, second, first])).toEqual([3, 3, 1, true]);
    expect(worth(question, [second, first, null])).toEqual([0, 3, 0, false]);
    expect(worth(question, [first, null, null])).toEqual([1, 3, 1 / 3, false]);
  });

  test.each([
    [[first, second], 'shape'],
    [[first, second, ''], 'unknown_id'],
    [[first, second, '4'], 'unknown_id'],
    [[first, second, first], 'twice'],
    [[first, second, 2], 'shape'],
    [true, 'shape'],
  ])('answered with %j are refused: %s', (response, reason) => {
    expect(grade(question, SEED, response)).toEqual({ ok: false, reason });
  });
});

test.each([
  [null, true],
  [[], true],
  [['', '  '], true],
  [[null, null], true],
  [['', 'a'], false],
  [[null, '0'], false],
  [false, false],
  [['0'], false],
  [undefined, false],
])('%j withdraws: %s', (response, withdraws) => {
  expect(isWithdrawn(response)).toBe(withdraws);
});

test('what was withdrawn is worth nothing and hears nothing', () => {
  const made = blanks({ sentences: ['*a* *b*'], explanation: 'because' });
  for (const response of [null, [], ['', ' ']]) {
    expect(verdictOf(questionOf('H5P.Blanks', made), response)).toEqual({
      correct: false,
      fraction: 0,
      points: 0,
      possible: 2,
      feedback: [],
      choiceFeedback: {},
      details: {},
    });
  }
});
