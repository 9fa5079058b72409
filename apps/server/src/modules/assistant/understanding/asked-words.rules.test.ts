import { describe, expect, test } from 'vitest';
import { formsIn, isSameWord } from './accent.rules';
import { wholeQuestion } from './follow-up.rules';
import { intentsOf } from './intent.rules';
import { askedWords, INTENTS } from './intent-phrases.rules';

describe('what people type in a hurry is read as they would say it', () => {
  test.each([
    ['em quên mk', 'em quen mat khau'],
    ['mk ko bt làm', 'minh khong biet lam'],
    ['bt tuần này', 'bai tap tuan nay'],
    ['bn em chưa ktra', 'bao nhieu em chua kiem tra'],
    ['cảm ơn bn', 'cam on ban'],
    ['tkb t5', 'thoi khoa bieu thu 5'],
    ['đc ko', 'duoc khong'],
    ['did i pass', 'did i pass'],
  ])('%s', (typed, said) => {
    expect(askedWords(typed).join(' ')).toBe(said);
  });

  test('signs that nobody sees hide no word, and wide letters are letters', () => {
    expect(askedWords('ti\u200bến đ\u00adộ ｌớｐ')).toEqual(['tien', 'do', 'lop']);
  });

  test('a very long text is read up to its limit', () => {
    expect(askedWords('một hai ba '.repeat(10_000)).length).toBeLessThanOrEqual(240);
    expect(askedWords('😀'.repeat(1_000))).toEqual([]);
  });
});

test.each([
  ['dây', 'dãy số', false],
  ['dây', 'mạng có dây', true],
  ['day', 'dãy số', true],
  ['hòa', 'điều hoà', true],
  ['dây', 'không có từ ấy', true],
])('%s in “%s”: %s', (asked, there, expected) => {
  const word = askedWords(asked)[0] ?? '';
  expect(isSameWord(word, formsIn(asked), formsIn(there))).toBe(expected);
});

describe('what was said before is understood', () => {
  const after = (text: string, ...said: string[]) =>
    askedWords(wholeQuestion({ text, before: said.map((one) => ({ role: 'user' as const, text: one })) })).join(' ');

  test.each([
    ['còn lớp 7A2?', ['lớp 7A1 tuần này thế nào'], 'lop tuan nay the nao con lop 7a2'],
    [
      'thế tuần trước thì sao?',
      ['lớp 7A1 tuần này thế nào', 'còn lớp 7A2?'],
      'lop the nao con lop 7a2 the tuan truoc thi sao',
    ],
    ['cho ví dụ đi', ['hệ điều hành là gì'], 'he dieu hanh la gi cho vi du di'],
    ['thế còn linux', ['windows là gì'], 'the con linux la gi'],
    ['điểm thi của em', ['hệ điều hành là gì'], 'diem thi cua em'],
    ['còn lớp 7A2?', [], 'con lop 7a2'],
  ])('%s after %j', (text, said, expected) => {
    expect(after(text, ...said)).toBe(expected);
  });
});

test('a syllable inside of another word is not that word', () => {
  const names = (text: string) => intentsOf(askedWords(text), INTENTS).map(({ name }) => name);
  expect(names('hôm nay học sinh không thấy học liệu')).not.toContain('not_practised');
  expect(names('học sinh nào chưa học')).toContain('not_practised');
});

test('in capitals AI is a machine, in small letters somebody', () => {
  expect(askedWords('AI là gì')).toEqual(['tri', 'tue', 'nhan', 'tao', 'la', 'gi']);
  expect(askedWords('ai chưa thi')[0]).toBe('ai');
});
