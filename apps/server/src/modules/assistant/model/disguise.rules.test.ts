import { describe, expect, test } from 'vitest';
import { Disguise, possibleNames } from './disguise.rules';

const PEOPLE = [
  { names: ['Nguyễn Văn An', 'Văn An'], marks: ['an_nguyen', 'an@example.vn', '0912345678', 'HS12'] },
  { names: ['Đặng Thị Hoà'], marks: ['hoadt'] },
];
const hidden = (text: string, isSaid = true) =>
  new Disguise(PEOPLE, ['Trường THCS Ba Đình'], ['lan99']).hide(text, { isSaid });

describe('what tells who somebody is', () => {
  test.each([
    ['Điểm của Nguyễn Văn An?', 'Điểm của PERSON_1?'],
    ['điểm của nguyen van an và NGUYỄN VĂN AN', 'điểm của PERSON_1 và PERSON_1'],
    ['Nguyễn  Văn\nAn', 'PERSON_1'],
    ['Nguyễn.Văn.An', 'PERSON_1'],
    ['em Văn An', 'em PERSON_1'],
    ['dang thi hoa', 'PERSON_1'],
    ['Đặng Thị Hoa', 'PERSON_1'],
    ['(Nguyễn Văn An), “Đặng Thị Hoà”.', '(PERSON_1), “PERSON_2”.'],
    ['em Minh học thế nào', 'em PERSON_1 học thế nào'],
    ['cô Thu Trang và bạn Lan Anh', 'cô PERSON_1 và bạn PERSON_2'],
    ['an toàn thông tin', 'an toàn thông tin'],
    ['viết cho an@example.vn, Ai.Do@x.edu.vn!', 'viết cho CONTACT_1, CONTACT_2!'],
    ['gọi 0912345678 hay +84 912 345 678 hay 0987.654.321', 'gọi CODE_1 hay CONTACT_1 hay CONTACT_2'],
    ['tài khoản an_nguyen, HS12, hoadt, lan99', 'tài khoản CODE_1, CODE_2, CODE_3, CODE_4'],
    ['mã HS2600123', 'mã CODE_1'],
    ['học sinh 12 và id 7', 'học sinh CODE_1 và id CODE_2'],
    ['căn cước 012345678901', 'căn cước CONTACT_1'],
    ['số 4567', 'số CODE_1'],
    ['Trường THCS Ba Đình', 'SCHOOL_1'],
    ['lớp 7A1 năm 2026, bài 3, 8.5 điểm', 'lớp 7A1 năm 2026, bài 3, 8.5 điểm'],
  ])('%s → %s', (text, expected) => expect(hidden(text)).toBe(expected));

  test('is written with its first spelling when it comes back, whoever spells it otherwise', () => {
    const disguise = new Disguise(PEOPLE);
    disguise.hide('nguyen van an', { isSaid: true });
    expect(disguise.hide('Nguyễn Văn An', { isSaid: false })).toBe('PERSON_1');
    expect(disguise.restore('PERSON_1 và PERSON_9')).toBe('nguyen van an và …');
  });

  test('in texts of the product short numbers and plain words stay', () => {
    expect(hidden('Bài 123: hoadt là gì', false)).toBe('Bài 123: hoadt là gì');
  });
});

test('every row of words may be a name, across no sentence', () => {
  expect(possibleNames('An học. Bé chơi')).toEqual(['an', 'an học', 'học', 'bé', 'bé chơi', 'chơi']);
});
