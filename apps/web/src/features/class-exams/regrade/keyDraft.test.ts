import { blanks, dragText, gap, multiChoice, questionSet, subContent, trueFalse } from '@khue/scoring/make';
import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { expect, test } from 'vitest';
import { faultOf, readKey, writeKey } from './keyDraft';

type Json = Record<string, unknown>;
const questionOf = (library: string, params: Json, at = 0): Question => {
  const reading = readContent(library, params);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return questionsIn(reading.block)[at] as Question;
};

test('another choice becomes the right one; one answer stays one answer', () => {
  const params = multiChoice({
    question: '<p>Hoàn tác?</p>',
    choices: ['Ctrl + X', 'Ctrl + Z'].map((text, at) => ({ text, correct: at === 0 })),
  });
  const draft = readKey('H5P.MultiChoice 1.16', params, '');
  if (draft?.type !== 'choices') throw new Error('no choices');
  expect(draft).toMatchObject({ isSingle: true, choices: [{ text: 'Ctrl + X', correct: true }, { correct: false }] });
  const both = { ...draft, choices: draft.choices.map((one) => ({ ...one, correct: true })) };
  const question = questionOf('H5P.MultiChoice 1.16', writeKey('H5P.MultiChoice 1.16', params, '', both));
  expect(question).toMatchObject({ single: true, choices: [{ correct: true }, { correct: true }] });
  expect(faultOf(draft, draft)).toBe('unchanged');
  expect(faultOf({ ...draft, choices: draft.choices.map((one) => ({ ...one, correct: false })) }, draft)).toBe(
    'none_right',
  );
});

test('a truth is turned in its place of a set, and nothing else changes', () => {
  const first = subContent('H5P.TrueFalse', trueFalse({ question: '<p>Một.</p>', correct: false }));
  const second = subContent('H5P.TrueFalse', trueFalse({ question: '<p>Hai.</p>', correct: true }));
  const set = questionSet([first, second]);
  const key = questionOf('H5P.QuestionSet 1.20', set, 1).key;
  expect(readKey('H5P.QuestionSet 1.20', set, key)).toEqual({ type: 'truth', correct: true });
  const after = writeKey('H5P.QuestionSet 1.20', set, key, { type: 'truth', correct: false });
  expect([0, 1].map((at) => questionOf('H5P.QuestionSet 1.20', after, at))).toMatchObject([
    { correct: false, text: '<p>Một.</p>' },
    { correct: false, text: '<p>Hai.</p>' },
  ]);
  expect(readKey('H5P.QuestionSet 1.20', set, 'unknown')).toBeNull();
});

test('further answers of a gap are accepted, tips and signs stay', () => {
  const params = blanks({
    sentences: [`Thủ đô là ${gap(['Hà Nội'], 'thành phố')}; 1/2 = ${gap(['0,5', '1/2'])}, 2 * 3 = 6.`],
  });
  const draft = readKey('H5P.Blanks 1.14', params, '');
  if (draft?.type !== 'gaps') throw new Error('no gaps');
  expect(draft.gaps[0]).toBe('Hà Nội');
  const after = writeKey('H5P.Blanks 1.14', params, '', { type: 'gaps', gaps: ['Hà Nội / Ha Noi', '0,5 / 0.5'] });
  expect(questionOf('H5P.Blanks 1.14', after)).toMatchObject({
    gaps: [{ answers: ['Hà Nội', 'Ha Noi'], tip: 'thành phố' }, { answers: ['0,5', '0.5'] }],
  });
  expect(faultOf({ type: 'gaps', gaps: [' / ', 'a'] }, draft)).toBe('gap_empty');
});

test('words change places, and all of them stay there', () => {
  const params = dragText({
    passage: `Bàn phím là thiết bị ${gap(['ra'])}, màn hình là thiết bị ${gap(['vào'])}.`,
    distractors: ['lưu'],
  });
  const draft = readKey('H5P.DragText 1.10', params, '');
  expect(draft).toEqual({ type: 'words', words: ['ra', 'vào', 'lưu'], gaps: [0, 1] });
  const after = writeKey('H5P.DragText 1.10', params, '', {
    type: 'words',
    words: ['ra', 'vào', 'lưu'],
    gaps: [1, 2],
  });
  expect(questionOf('H5P.DragText 1.10', after)).toMatchObject({
    gaps: [{ answers: ['vào'] }, { answers: ['lưu'] }],
    distractors: ['ra'],
  });
});

test('another kind of content is not mended here', () => {
  expect(readKey('H5P.AdvancedText 1.1', { text: '<p>a</p>' }, '')).toBeNull();
});
