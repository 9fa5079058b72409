import { describe, expect, test } from 'vitest';
import { rightOf } from './answering';
import { applied, entriesIn } from './pastedKey';
import type { FoundQuestion } from './questionImport';

const TRUTH = { true: 'Đ', false: 'S' };
const question = (index: number, number: number | null, library: string, params: object): FoundQuestion => ({
  index,
  number,
  place: { paragraph: index + 1 },
  title: `Câu ${index}`,
  library,
  params: params as FoundQuestion['params'],
  problems: [],
  source: [],
  points: null,
  dropped: false,
});
const choice = (index: number, number: number | null = index + 1) =>
  question(index, number, 'H5P.MultiChoice 1.16', {
    answers: ['một', 'hai', 'ba', 'bốn'].map((text) => ({ text, correct: false })),
    behaviour: { type: 'single', randomAnswers: true },
  });
const group = (index: number, number: number) =>
  question(index, number, 'Khue.TrueFalseGroup 1.0', { statements: ['a', 'b', 'c', 'd'].map((text) => ({ text })) });
const short = (index: number, number: number) => question(index, number, 'Khue.ShortAnswer 1.0', { question: 'Tính' });

const keyOf = (questions: readonly FoundQuestion[], text: string) => {
  const { mended } = applied(questions, entriesIn(text), TRUTH);
  return questions
    .map((one) => ({ ...one, params: mended.find(({ index }) => index === one.index)?.params ?? one.params }))
    .map((one) => rightOf(one, TRUTH) || '-')
    .join(' ');
};
const FOUR = [0, 1, 2, 3].map((index) => choice(index));

describe('a pasted key', () => {
  test.each([
    '1A 2C 3B 4D',
    '1.A 2.C 3.B 4.D',
    '1-A; 2-C; 3-B; 4-D',
    '1) a, 2) c, 3) b, 4) d',
    'Đáp án: 1A 2C 3B 4D',
    'Câu 1: A\nCâu 2: C\nCâu 3: B\nCâu 4: D',
    'Câu\t1\t2\t3\t4\nĐáp án\tA\tC\tB\tD',
    '1\t2\t3\t4\nA\tC\tB\tD',
    '1\t2\nA\tC\n3\t4\nB\tD',
    '1\tA\t3\tB\n2\tC\t4\tD',
    '1\tA\n2\tC\n3\tB\n4\tD',
    '| 1 | 2 | 3 | 4 |\n| A | C | B | D |',
    '1\nA\n2\nC\n3\nB\n4\nD',
    '1-4: ACBD',
    'ACBD',
    'A C B D',
  ])('%j', (text) => {
    expect(keyOf(FOUR, text)).toBe('A C B D');
  });

  test('several letters, verdicts and words answer the questions that can take them, part by part', () => {
    const questions = [choice(0, 1), choice(1, 2), group(2, 1), group(3, 2), short(4, 1), short(5, 2)];
    const text = 'Phần I\n1A 2C\nPhần II\n1: a) Đ b) S c) Đ d) S\n2. SSĐĐ\nPhần III\n1. 12,5\n2. Hà Nội';
    expect(keyOf(questions, text)).toBe('A C ĐSĐS SSĐĐ 12,5 Hà Nội');
    expect(keyOf([choice(0)], 'Câu 1: A, C')).toBe('A, C');
    expect(keyOf([choice(0), choice(1)], '1AC 2BD')).toBe('A, C B, D');
    expect(keyOf([choice(0), choice(1)], '1 bad 2 face')).toBe('- -');
  });

  test('a question without a number counts by its place, and what fits none is told', () => {
    expect(keyOf([choice(0, null), choice(1, null)], '2B')).toBe('- B');
    const { mended, unused } = applied(FOUR, entriesIn('1A 2H 9C'), TRUTH);
    expect(mended.map(({ index }) => index)).toEqual([0]);
    expect(unused.map(({ number }) => number)).toEqual([2, 9]);
    expect(entriesIn('xin chào')).toEqual([]);
    const contradicting = applied(FOUR, entriesIn('1A 2C 1D'), TRUTH);
    expect(contradicting.mended.map(({ index }) => index)).toEqual([1]);
    expect(contradicting.unused.map(({ answer }) => answer)).toEqual(['A', 'D']);
  });
});

describe('where numbers begin again', () => {
  const answered = (index: number, number: number, right: number) => {
    const one = choice(index, number);
    const answers = ['một', 'hai', 'ba', 'bốn'].map((text, at) => ({ text, correct: at === right }));
    return { ...one, params: { ...one.params, answers } };
  };

  test('a key is of the part that asks just its numbers, and leaves the answers of others', () => {
    const file = [answered(0, 1, 1), choice(1, 1), choice(2, 2), choice(3, 3)];
    expect(keyOf(file, '1A 2C 3D')).toBe('B A C D');
  });

  test('of two such parts it is of the one that lacks answers', () => {
    const file = [answered(0, 1, 1), answered(1, 2, 1), choice(2, 1), choice(3, 2)];
    expect(keyOf(file, '1A 2C')).toBe('B B A C');
  });

  test('what had another answer is told with both', () => {
    const file = [answered(0, 1, 1), choice(1, 2)];
    const { mended } = applied(file, entriesIn('1A 2C'), TRUTH);
    expect(mended.map(({ changes }) => changes)).toEqual([{ number: 1, from: 'B', to: 'A' }, undefined]);
  });
});
