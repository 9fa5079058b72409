import { expect, it } from 'vitest';
import { classNamesIn, gradesIn } from './class-name.rules';
import { askedWords } from './intent-phrases.rules';
import { namesIn, writtenNameIn } from './person-name.rules';
import { scoreLimitIn } from './score-limit.rules';

it.each([
  ['những em điểm dưới 5', { score: 5, isBelow: true }],
  ['ai trên 8,5 điểm', { score: 8.5, isBelow: false }],
  ['mấy em được 9 điểm trở lên', { score: 9, isBelow: false }],
  ['who scored 6 or less', { score: 6, isBelow: true }],
  ['em nào dưới trung bình', { score: 5, isBelow: true }],
  ['trên 40 phút', null],
  ['lớp 7A1', null],
])('%s', (text, limit) => {
  expect(scoreLimitIn(text)).toEqual(limit);
});

it.each([
  ['khối 6 có bao nhiêu em', ['6'], []],
  ['lớp 6 có bao nhiêu em', ['6'], []],
  ['lớp 6 A1 có bao nhiêu em', [], ['6a1']],
  ['khối 7 và 8', ['7', '8'], []],
])('a grade is no class: %s', (text, grades, classes) => {
  expect(gradesIn(askedWords(text))).toEqual(grades);
  expect(classNamesIn(askedWords(text))).toEqual(classes);
});

it('finds names, as they are written and folded', () => {
  expect(writtenNameIn('em Nguyễn Thị Minh Anh học sao')).toBe('Nguyễn Thị Minh Anh');
  expect(writtenNameIn('em ấy học sao')).toBeUndefined();
  expect(namesIn(['em', 'nam', '7a1', 'le', 'an'])).toEqual(['em nam', 'le an']);
});
