import { expect, test } from 'vitest';
import { gapsOf, withGap } from './gapText';

test('gaps are read with their other answers and their tip', () => {
  expect(gapsOf('<p>Thủ đô là *Hà Nội/Ha Noi:Bên sông Hồng*, nước *Việt Nam*.</p>')).toEqual([
    { answers: ['Hà Nội', 'Ha Noi'], tip: 'Bên sông Hồng', rest: '' },
    { answers: ['Việt Nam'], tip: '', rest: '' },
  ]);
});

test('stars within tags are no gaps, two that touch are stars', () => {
  expect(gapsOf('<a href="x*y">*một*</a> ** hai')).toEqual([{ answers: ['một'], tip: '', rest: '' }]);
});

test('another answer and a tip change the gap and nothing else', () => {
  const html = '<p>*một* và <b>*hai*</b></p>';
  const next = withGap(html, 1, { answers: ['hai', '2/3'], tip: 'số: nhỏ', rest: '' });
  expect(next).toBe('<p>*một* và <b>*hai/2&#47;3:số: nhỏ*</b></p>');
  expect(gapsOf(next)[1]).toEqual({ answers: ['hai', '2/3'], tip: 'số: nhỏ', rest: '' });
});

test('signs that mean something are kept as themselves', () => {
  const next = withGap('*x*', 0, { answers: ['a:b', 'c*d', '<e>'], tip: '', rest: '' });
  expect(gapsOf(next)[0]?.answers).toEqual(['a:b', 'c*d', '<e>']);
});

test('sentences for right and wrong stay with their word', () => {
  const text = 'Chuột là thiết bị *vào:nhập\\+Đúng\\-Chưa*.';
  const [gap] = gapsOf(text);
  expect(gap).toEqual({ answers: ['vào'], tip: 'nhập', rest: '\\+Đúng\\-Chưa' });
  expect(withGap(text, 0, { answers: ['ra'], tip: '', rest: gap?.rest ?? '' })).toBe(
    'Chuột là thiết bị *ra\\+Đúng\\-Chưa*.',
  );
});

test('a gap becomes words again', () => {
  expect(withGap('<p>*Hà Nội/HN:tip* đẹp</p>', 0, null)).toBe('<p>Hà Nội đẹp</p>');
});
