import { describe, expect, test } from 'vitest';
import { isOneSlip, isSyllable, mendedWords, vocabularyOf, withoutKeys } from './spelling.rules';

const known = vocabularyOf(
  ['thoi khoa bieu', 'diem danh hoc sinh', 'diem cua em', 'mat khau', 'password', 'word', 'attendance', 'tep file'].map(
    (text) => text.split(' '),
  ),
);
const mended = (text: string) => mendedWords(text.split(' '), known).join(' ');

describe('slips are mended', () => {
  test.each([
    ['diem dnah', 'diem danh'],
    ['thoi khao bieu', 'thoi khoa bieu'],
    ['ddieem cuar em', 'diem cua em'],
    ['maatj khaaur', 'mat khau'],
    ['pasword', 'password'],
    ['attendence', 'attendance'],
    ['wrod', 'word'],
  ])('%s', (typed, meant) => {
    expect(mended(typed)).toBe(meant);
  });
});

describe('what may be somebody’s word stays as it is', () => {
  test.each(['trang bi thai', 'worm', 'five', 'lop 7a1', 'khao sat', 'x', ''])('“%s”', (typed) => {
    expect(mended(typed)).toBe(typed);
  });
});

test('a hostile text costs nothing to speak of, and is mended up to its limit only', () => {
  const hostile = Array.from({ length: 4_000 }, (_, at) => ['dnah', 'pasword', 'qzxv'][at % 3] ?? '');
  const before = process.cpuUsage();
  const out = mendedWords(hostile, known);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(200);
  expect(out.filter((word) => word === 'password').length).toBeLessThan(24);
});

test.each([
  ['danh', 'dnah', true],
  ['danh', 'dan', true],
  ['danh', 'banh', true],
  ['danh', 'danh', false],
  ['danh', 'hnad', false],
  ['danh', 'da', false],
])('%s and %s are one slip apart: %s', (one, other, is) => {
  expect(isOneSlip(one, other)).toBe(is);
});

test('syllables are told from other letters, and keys of an input method from syllables', () => {
  expect(['nghieng', 'khuya', 'diem', 'oan'].every(isSyllable)).toBe(true);
  expect(['dnah', 'word', 'strong'].some(isSyllable)).toBe(false);
  expect(['dduwowcj', 'tieengs', 'ddieemr', 'test'].map(withoutKeys)).toEqual(['duoc', 'tieng', 'diem', 'tet']);
});
