import { describe, expect, it } from 'vitest';
import { formsIn } from './accent.rules';
import { askedWords, smallWordsIn } from './intent-phrases.rules';
import { languageOf, meanings } from './meaning.rules';

const meaningsOf = (text: string) => meanings(askedWords(text), formsIn(text), smallWordsIn(text));

describe('what words mean', () => {
  it.each([
    ['sửa ngày sinh học sinh', 'change the birthday of a student'],
    ['nhap hoc sinh tu file excel', 'upload pupils from a spreadsheet file'],
    ['quên mật khẩu', 'I forgot my password'],
  ])('is the same in both languages, with accents and without: “%s”', (one, other) => {
    expect(new Set(meaningsOf(one))).toEqual(new Set(meaningsOf(other)));
  });

  it('is what the accents say, where there are any', () => {
    expect(meaningsOf('bỏ bài đã giao')).toContain('=delete');
    expect(meaningsOf('bộ câu hỏi')).not.toContain('=delete');
  });

  it('leaves out when something is to be done, and how it is asked', () => {
    expect(meaningsOf('dời bài thi sang tuần sau thì làm sao')).toEqual(['=move', '=exam']);
  });
});

it.each([
  ['them tai khoan zoom', 'vi'],
  ['in danh sách lớp', 'vi'],
  ['see the marks in my class', 'en'],
  ['print login slips', 'en'],
])('“%s” is written in %s', (text, language) => {
  expect(languageOf(askedWords(text))).toBe(language);
});
