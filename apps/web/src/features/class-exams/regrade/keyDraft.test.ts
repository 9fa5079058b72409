import { blanks } from '@khue/scoring/kinds/blanks/question';
import { dragText } from '@khue/scoring/kinds/drag-text/question';
import { gap } from '@khue/scoring/kinds/gap-make';
import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { shortAnswer } from '@khue/scoring/kinds/short-answer/question';
import { trueFalse } from '@khue/scoring/kinds/true-false/question';
import { trueFalseGroup } from '@khue/scoring/kinds/true-false-group/question';
import { questionSet, subContent } from '@khue/scoring/make';
import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { expect, test } from 'vitest';
import { fetchKeys } from '@/questions/kinds/kinds';
import { faultOf, readKey, writeKey } from './keyDraft';

const KEYS = await fetchKeys();
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
  const draft = readKey(KEYS, 'H5P.MultiChoice 1.16', params, '');
  if (!draft) throw new Error('no choices');
  expect(draft).toMatchObject({
    kind: 'multi_choice',
    draft: { isSingle: true, choices: [{ text: 'Ctrl + X', correct: true }, { correct: false }] },
  });
  const { choices } = draft.draft as { choices: { text: string }[] };
  const marked = (correct: boolean) => ({
    kind: draft.kind,
    draft: { isSingle: true, choices: choices.map((one) => ({ ...one, correct })) },
  });
  const both = marked(true);
  const question = questionOf('H5P.MultiChoice 1.16', writeKey(KEYS, 'H5P.MultiChoice 1.16', params, '', both));
  expect(question).toMatchObject({ single: true, choices: [{ correct: true }, { correct: true }] });
  expect(faultOf(KEYS, draft, draft)).toBe('class_exams:regrade.unchanged');
  expect(faultOf(KEYS, marked(false), draft)).toBe('kinds:multi_choice.form.key.faults.none_right');
});

test('a truth is turned in its place of a set, and nothing else changes', () => {
  const first = subContent('H5P.TrueFalse', trueFalse({ question: '<p>Một.</p>', correct: false }));
  const second = subContent('H5P.TrueFalse', trueFalse({ question: '<p>Hai.</p>', correct: true }));
  const set = questionSet([first, second]);
  const key = questionOf('H5P.QuestionSet 1.20', set, 1).key;
  expect(readKey(KEYS, 'H5P.QuestionSet 1.20', set, key)).toEqual({ kind: 'true_false', draft: true });
  const after = writeKey(KEYS, 'H5P.QuestionSet 1.20', set, key, { kind: 'true_false', draft: false });
  expect([0, 1].map((at) => questionOf('H5P.QuestionSet 1.20', after, at))).toMatchObject([
    { correct: false, text: '<p>Một.</p>' },
    { correct: false, text: '<p>Hai.</p>' },
  ]);
  expect(readKey(KEYS, 'H5P.QuestionSet 1.20', set, 'unknown')).toBeNull();
});

test('further answers of a gap are accepted, tips and signs stay', () => {
  const params = blanks({
    sentences: [`Thủ đô là ${gap(['Hà Nội'], 'thành phố')}; 1/2 = ${gap(['0,5', '1/2'])}, 2 * 3 = 6.`],
  });
  const draft = readKey(KEYS, 'H5P.Blanks 1.14', params, '');
  if (!draft) throw new Error('no gaps');
  expect((draft.draft as string[])[0]).toBe('Hà Nội');
  const after = writeKey(KEYS, 'H5P.Blanks 1.14', params, '', {
    kind: 'blanks',
    draft: ['Hà Nội / Ha Noi', '0,5 / 0.5'],
  });
  expect(questionOf('H5P.Blanks 1.14', after)).toMatchObject({
    gaps: [{ answers: ['Hà Nội', 'Ha Noi'], tip: 'thành phố' }, { answers: ['0,5', '0.5'] }],
  });
  expect(faultOf(KEYS, { kind: 'blanks', draft: [' / ', 'a'] }, draft)).toBe('kinds:blanks.form.key.faults.gap_empty');
});

test('words change places, and all of them stay there', () => {
  const params = dragText({
    passage: `Bàn phím là thiết bị ${gap(['ra'])}, màn hình là thiết bị ${gap(['vào'])}.`,
    distractors: ['lưu'],
  });
  const draft = readKey(KEYS, 'H5P.DragText 1.10', params, '');
  expect(draft).toEqual({ kind: 'drag_text', draft: { words: ['ra', 'vào', 'lưu'], gaps: [0, 1] } });
  const after = writeKey(KEYS, 'H5P.DragText 1.10', params, '', {
    kind: 'drag_text',
    draft: { words: ['ra', 'vào', 'lưu'], gaps: [1, 2] },
  });
  expect(questionOf('H5P.DragText 1.10', after)).toMatchObject({
    gaps: [{ answers: ['vào'] }, { answers: ['lưu'] }],
    distractors: ['ra'],
  });
});

test('another kind of content is not mended here', () => {
  expect(readKey(KEYS, 'H5P.AdvancedText 1.1', { text: '<p>a</p>' }, '')).toBeNull();
});

test('statements are turned one by one', () => {
  const params = trueFalseGroup({
    question: 'Về mật khẩu:',
    statements: ['Dài', 'Ngắn'].map((text) => ({ text, correct: true })),
  });
  const draft = readKey(KEYS, 'Khue.TrueFalseGroup 1.0', params, '');
  expect(draft?.draft).toEqual([
    { text: 'Dài', correct: true },
    { text: 'Ngắn', correct: true },
  ]);
  const turned = [
    { text: 'Dài', correct: true },
    { text: 'Ngắn', correct: false },
  ];
  const after = writeKey(KEYS, 'Khue.TrueFalseGroup 1.0', params, '', { kind: 'true_false_group', draft: turned });
  expect(questionOf('Khue.TrueFalseGroup 1.0', after)).toMatchObject({ statements: turned });
});

test('a short answer gets further answers and another number', () => {
  const params = shortAnswer({ question: 'Pi?', answers: ['pi'], number: { value: 3, tolerance: 0.2 } });
  const draft = readKey(KEYS, 'Khue.ShortAnswer 1.0', params, '');
  expect(draft?.draft).toEqual({ answers: 'pi', number: { value: '3', tolerance: '0,2' } });
  const better = {
    kind: 'short_answer' as const,
    draft: { answers: 'pi\n π ', number: { value: '3.14', tolerance: '0,01' } },
  };
  expect(questionOf('Khue.ShortAnswer 1.0', writeKey(KEYS, 'Khue.ShortAnswer 1.0', params, '', better))).toMatchObject({
    answers: ['pi', 'π'],
    number: { value: 3.14, tolerance: 0.01 },
  });
  const fault = (given: object) => draft && faultOf(KEYS, { kind: 'short_answer', draft: given }, draft);
  expect(fault({ answers: '', number: null })).toBe('kinds:short_answer.form.key.faults.empty');
  expect(fault({ answers: 'a', number: { value: 'x', tolerance: '0' } })).toBe(
    'kinds:short_answer.form.key.faults.number',
  );
});
