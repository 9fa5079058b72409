import { describe, expect, test } from 'vitest';
import { ask } from '../../ask';
import { isWithdrawn } from '../../form';
import { grade, solution } from '../../grade';
import { contentProblems } from '../../problems';
import { questionsIn } from '../../questions';
import { readContent } from '../../read';
import { numbersIn, numberText } from './number';
import { shortAnswer } from './question';

const LIBRARY = 'Khue.ShortAnswer 1.0';

function made(given: Partial<Parameters<typeof shortAnswer>[0]>) {
  const reading = readContent(LIBRARY, shortAnswer({ question: 'How many?', ...given }));
  const question = reading.ok ? questionsIn(reading.block)[0] : undefined;
  if (question?.type !== 'short_answer') throw new Error('unread');
  return question;
}

const isRight = (given: Parameters<typeof made>[0], response: string) => {
  const graded = grade(made(given), 'seed', response);
  return graded.ok ? graded.verdict.correct : graded.reason;
};

describe('numbers as people write them', () => {
  test.each([
    ['8', [8]],
    [' 8 ', [8]],
    ['1,5', [1.5]],
    ['1.5', [1.5]],
    ['-1,5', [-1.5]],
    ['\u22121,5', [-1.5]],
    ['+3', [3]],
    ['1.234,5', [1234.5]],
    ['1,234.5', [1234.5]],
    ['1 234,5', [1234.5]],
    ['1.234.567', [1234567]],
    ['1.234', [1.234, 1234]],
    ['1,234', [1.234, 1234]],
    ['0,125', [0.125, 125]],
    ['1234,567', [1234.567]],
    ['12,34,56', []],
    ['1.23,4.5', []],
    ['1,234,5', []],
    ['5 cm', []],
    ['1e3', []],
    ['', []],
    ['-', []],
    [',5', []],
  ])('%j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  test('are written with a comma and read back', () => {
    for (const value of [0, 8, -1.5, 1234.5, 0.1, 1e15, 1e-7]) expect(numbersIn(numberText(value))).toContain(value);
  });
});

describe('a number', () => {
  test.each([
    [{ value: 3.14, tolerance: 0.01 }, '3,14', true],
    [{ value: 3.14, tolerance: 0.01 }, '3.15', true],
    [{ value: 3.14, tolerance: 0.01 }, '3,16', false],
    [{ value: 0.3, tolerance: 0.1 }, '0,4', true],
    [{ value: 1234.5, tolerance: 0 }, '1.234,5', true],
    [{ value: 1234, tolerance: 0 }, '1.234', true],
    [{ value: 8, tolerance: 0 }, '8,0', true],
    [{ value: 8, tolerance: 0 }, 'eight', false],
    [{ value: 0, tolerance: 0 }, '-0', true],
    [{ value: -2, tolerance: 0 }, '2', false],
  ])('%j to %j is %s', (number, response, right) => {
    expect(isRight({ number }, response)).toBe(right);
  });
});

describe('words', () => {
  const answers = ['Hà Nội', 'HN'];
  test.each([
    [{ answers }, '  hà   nội ', true],
    [{ answers }, 'hn', true],
    [{ answers }, 'ha noi', false],
    [{ answers, accents: false }, 'ha noi', true],
    [{ answers, caseSensitive: true }, 'hà nội', false],
    [{ answers, caseSensitive: true, accents: false }, 'Ha Noi', true],
    [{ answers }, 'HàNội', false],
  ])('%j to %j is %s', (given, response, right) => {
    expect(isRight(given, response)).toBe(right);
  });

  test('and a number may both be right', () => {
    const both = { answers: ['eight'], number: { value: 8 } };
    expect([isRight(both, 'eight'), isRight(both, '8'), isRight(both, '9')]).toEqual([true, true, false]);
  });
});

describe('the sheet', () => {
  const sheet = { sheet: true, number: { value: -1.5 } };
  test.each([
    ['-1,5', true],
    [' -1,5 ', true],
    ['2', false],
    ['-1.5', 'sheet'],
    ['-1,50', 'sheet'],
    ['abc', 'sheet'],
  ])('%j: %s', (response, said) => {
    expect(isRight(sheet, response)).toBe(said);
  });

  test('holds what is right, or the content is not to be published', () => {
    const codes = (given: object) =>
      contentProblems(LIBRARY, { ...shortAnswer({ question: 'q' }), ...given }).map(
        ({ path, code }) => `${path} ${code}`,
      );
    expect(codes({ sheet: true, answers: ['12345'] })).toEqual(['answers.0 answer_off_sheet']);
    expect(codes({ sheet: true, number: { value: 12.345 } })).toEqual(['number.value answer_off_sheet']);
    expect(codes({ answers: [' '] })).toEqual(['answers answer_missing']);
    expect(codes({ number: { value: 'x', tolerance: -1 } })).toEqual([
      'number.value number_wrong',
      'number.tolerance tolerance_wrong',
    ]);
    expect(codes({ answers: ['x'.repeat(101)] })).toEqual(['answers.0 answer_too_long']);
  });
});

test('is asked with its form and without its key', () => {
  const question = made({ answers: ['secret'], number: { value: 7 }, sheet: false });
  expect(ask(question, { id: '1', seed: 's' })).toEqual({
    id: '1',
    title: '',
    text: '<p>How many?</p>',
    type: 'short_answer',
    sheet: false,
    numeric: true,
  });
  expect(solution(made({ number: { value: 1.5 } }), 's')).toBe('1,5');
});

test('nothing but spaces is no answer', () => {
  expect([isWithdrawn(''), isWithdrawn('  '), isWithdrawn('0')]).toEqual([true, true, false]);
  expect(grade(made({ answers: ['a'] }), 's', '  ')).toMatchObject({ verdict: { fraction: 0, details: {} } });
  expect(isRight({ answers: ['a'] }, 'x'.repeat(101))).toBe('too_long');
});
