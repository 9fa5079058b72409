import { expect, test } from 'vitest';
import { finishedSentences } from './sentences';

test.each<[string, boolean, string[]]>([
  ['Chào em. Hôm nay', false, ['Chào em.']],
  ['Chào em.', false, []],
  ['Chào em.', true, ['Chào em.']],
  ['Bài 2.3 nói về sao lưu. Em', false, ['Bài 2.3 nói về sao lưu.']],
  ['Một\n- hai\n- ba', false, ['Một', '- hai']],
  ['Vì sao? Vì… thế', true, ['Vì sao?', 'Vì…', 'thế']],
  ['', true, []],
])('%j, whole: %s', (text, isWhole, sentences) => {
  expect(finishedSentences(text, isWhole)).toEqual(sentences);
});
