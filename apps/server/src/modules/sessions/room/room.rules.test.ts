import { describe, expect, test } from 'vitest';
import { currentPage, plainWords } from './room.rules';

describe('what is shown', () => {
  const materials = [{ id: 4 }, { id: 9 }];
  test('is the page that was chosen', () => {
    expect(currentPage(materials, { material_id: 9, page: 3 })).toEqual({ material_id: 9, page: 3 });
  });
  test('is the beginning while nothing was, or what was chosen is gone', () => {
    for (const chosen of [null, 7]) {
      expect(currentPage(materials, { material_id: chosen, page: 3 })).toEqual({ material_id: 4, page: 0 });
    }
  });
  test('is nothing where there is nothing', () => {
    expect(currentPage([], { material_id: 9, page: 3 })).toBeNull();
  });
});

describe('words', () => {
  test.each([
    ['  Em chào cô ạ  ', 'Em chào cô ạ'],
    ['một\r\n\r\n\r\n\r\nhai', 'một\n\nhai'],
    ['\u202eđảo ngược\u202c', 'đảo ngược'],
    ['a\u0007b\u200ec', 'abc'],
    ['\u2066\ufeff \u200f', ''],
    ['<b>không phải thẻ</b>', '<b>không phải thẻ</b>'],
    ['👩‍🏫 tốt', '👩‍🏫 tốt'],
  ])('%j', (said, kept) => {
    expect(plainWords(said)).toBe(kept);
  });
});
