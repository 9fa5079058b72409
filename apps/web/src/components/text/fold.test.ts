import { describe, expect, it } from 'vitest';
import { findFolded, fold } from './fold';

const marked = (text: string, term: string) =>
  findFolded(text, term).map(({ start, end }) => Array.from(text.normalize('NFC')).slice(start, end).join(''));

describe('a search without accents', () => {
  it('folds accents, case and đ', () => {
    expect(fold('Trường Tiểu học ĐẶNG Thùy Trâm')).toBe('truong tieu hoc dang thuy tram');
  });

  it.each([
    ['Trường THPT Nguyễn Huệ', 'nguyen', ['Nguyễn']],
    ['Trường THPT Nguyễn Huệ', '  NGUYỄN hue ', ['Nguyễn Huệ']],
    ['Đặng Đình Đạt', 'd', ['Đ', 'Đ', 'Đ']],
    ['Trường Tiểu học', 'xyz', []],
    ['Trường Tiểu học', '', []],
  ])('marks in “%s” what “%s” has matched', (text, term, hits) => {
    expect(marked(text, term)).toEqual(hits);
  });

  it('marks the same letters when the text is stored decomposed', () => {
    expect(marked('Nguyễn Trãi'.normalize('NFD'), 'trai')).toEqual(['Trãi']);
  });
});
