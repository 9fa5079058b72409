import { describe, expect, test } from 'vitest';
import { shortSchoolName, withoutSchoolWord } from './shortSchoolName';

describe('the name of a school in a narrow box', () => {
  test.each([
    ['Trường THCS Lê Quý Đôn', 'THCS Lê Quý Đôn'],
    ['Trường tiểu học Kim Đồng', 'Tiểu học Kim Đồng'],
    ['THPT Nguyễn Trãi', 'THPT Nguyễn Trãi'],
    ['Trường Chinh', 'Chinh'],
    ['Trường', 'Trường'],
  ])('%s is %s', (name, short) => expect(shortSchoolName(name)).toBe(short));

  test.each([
    ['truong thcs', 'thcs'],
    ['truong', ''],
    ['thcs truong', 'thcs truong'],
    ['truongthinh', 'truongthinh'],
  ])('who types %s looks for %s', (typed, term) => expect(withoutSchoolWord(typed)).toBe(term));
});
