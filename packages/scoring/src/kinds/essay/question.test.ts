import { describe, expect, test } from 'vitest';
import { asH5P, NoEquivalent } from '../../as-h5p';
import { ask } from '../../ask';
import { refusalOf } from '../../form';
import { grade, solution } from '../../grade';
import { contentProblems } from '../../problems';
import { countsOf, questionsIn } from '../../questions';
import { readContent } from '../../read';
import { tell } from '../../telling';
import { fileTask } from '../file-task/question';
import { pointsOf } from '../rubric';
import { essay } from './question';

const RUBRIC = [
  { id: 'idea', name: 'Idea', points: 1.5 },
  { id: 'words', name: 'Words', points: 0.5 },
];

function made(library: string, params: object) {
  const reading = readContent(library, params);
  const question = reading.ok ? questionsIn(reading.block)[0] : undefined;
  if (!reading.ok || !question) throw new Error('unread');
  return { question, block: reading.block };
}
const text = made('Khue.Essay 1.0', essay({ question: 'Why?', maxLength: 30, rubric: RUBRIC })).question;
const files = made('Khue.FileTask 1.0', fileTask({ question: 'Make it.', maxFiles: 2, rubric: RUBRIC })).question;

const codes = (library: string, params: object) =>
  contentProblems(library, params).map(({ path, code }) => `${path} ${code}`);

describe('what people mark', () => {
  test('is worth nobody knows what, and never nothing in silence', () => {
    expect(grade(text, 's', 'Because.')).toMatchObject({
      ok: true,
      verdict: { correct: null, fraction: null, points: null, possible: 2 },
    });
    expect(grade(text, 's', ' ')).toMatchObject({ verdict: { fraction: 0 } });
    expect([solution(text, 's'), solution(files, 's')]).toEqual([null, null]);
  });

  test('is told with what is said of every answer, and no solution', () => {
    const explained = made('Khue.Essay', essay({ question: 'Why?', rubric: RUBRIC, explanation: 'Three reasons.' }));
    expect(tell(explained.question, 's', 'Because.', { at: 'practice', tries: 1, hasEnded: false })).toMatchObject({
      correct: null,
      fraction: null,
      solution: null,
      feedback: ['Three reasons.'],
    });
  });

  test('is asked with what is looked for, and nothing that is said afterwards', () => {
    expect(ask(text, { id: '1', seed: 's' })).toEqual({
      id: '1',
      title: '',
      text: '<p>Why?</p>',
      type: 'essay',
      max_length: 30,
      rubric: RUBRIC,
    });
    expect(ask(files, { id: '1', seed: 's' })).toMatchObject({ max_files: 2, rubric: RUBRIC });
  });

  test('is counted apart, also inside a set', () => {
    expect(countsOf(made('Khue.Essay', essay({ question: 'Why?' })).block)).toEqual({ questions: 1, marked: 1 });
  });

  test('has no equivalent in H5P', () => {
    expect(() => asH5P({ library: 'Khue.Essay 1.0', params: {} })).toThrow(NoEquivalent);
    const inside = { content: [{ content: { library: 'Khue.FileTask 1.0', params: {}, subContentId: 'x' } }] };
    expect(() => asH5P({ library: 'H5P.Column 1.18', params: inside })).toThrow(NoEquivalent);
  });
});

describe('responses', () => {
  test.each([
    ['as long as it may be', 'x'.repeat(30), null],
    ['longer', 'x'.repeat(31), 'too_long'],
    // As many signs as letters: each is counted, so that nobody fills the disk with marks on one letter.
    ['marks without end', `a${'\u0301'.repeat(30)}`, 'too_long'],
    ['no text', ['x'], 'shape'],
  ])('a text %s', (_, response, refusal) => {
    expect(refusalOf(text, response)).toBe(refusal);
  });

  test.each([
    ['two', ['/files/a', '/files/b'], null],
    ['three', ['/files/a', '/files/b', '/files/c'], 'too_many'],
    ['the same twice', ['/files/a', '/files/a'], 'twice'],
    ['no address', [''], 'shape'],
    ['a text', '/files/a', 'shape'],
    ['a long address', ['x'.repeat(501)], 'shape'],
  ])('files: %s', (_, response, refusal) => {
    expect(refusalOf(files, response)).toBe(refusal);
  });
});

describe('content', () => {
  test('that lacks something is told where', () => {
    expect(codes('Khue.Essay', { question: '', rubric: [] })).toEqual([
      'rubric rubric_missing',
      'question question_missing',
    ]);
    const rubric = [
      { id: 'a', name: ' ', points: 1 },
      { id: 'a', name: 'x'.repeat(201), points: 0 },
      { name: 'Good', points: 0.125 },
      { name: 'Good', points: 101 },
      { name: 'Good', points: '2,5' },
    ];
    expect(codes('Khue.Essay', { question: 'q', max_length: 20_001, rubric })).toEqual([
      'max_length max_length_wrong',
      'rubric.0.name criterion_name_wrong',
      'rubric.1.name criterion_name_wrong',
      'rubric.1.points criterion_points_wrong',
      'rubric.2.points criterion_points_wrong',
      'rubric.3.points criterion_points_wrong',
      'rubric.4.points criterion_points_wrong',
    ]);
    const many = Array.from({ length: 21 }, () => ({ name: 'c', points: 1 }));
    expect(codes('Khue.Essay', { question: 'q', rubric: many })).toEqual(['rubric criteria_over_limit']);
    expect(codes('Khue.FileTask', { question: 'q', kinds: ['exe'], max_files: 11, rubric: RUBRIC })).toEqual([
      'kinds file_kinds_wrong',
      'max_files max_files_wrong',
    ]);
  });

  test('gives every criterion an id of its own, and points that add up', () => {
    const rubric = [
      { id: 'a', name: 'One', points: 0.1 },
      { id: 'a', name: 'Two', points: 0.2 },
      { id: '<b>', name: 'Three', points: 1 },
    ];
    const { question } = made('Khue.Essay', { question: 'q', rubric });
    const read = question.type === 'essay' ? question.rubric : [];
    expect(read.map(({ id }) => id)).toEqual(['a', 'at-2', 'at-3']);
    expect(pointsOf(read)).toBe(1.3);
  });
});
