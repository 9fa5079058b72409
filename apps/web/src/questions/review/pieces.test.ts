import { expect, test } from 'vitest';
import { piecesOf as blankPieces } from '../kinds/blanks/Review';
import { piecesOf as wordPieces } from '../kinds/drag_text/Review';
import { piecesOf as choicePieces } from '../kinds/multi_choice/Review';

const base = { id: '1', title: 'Câu', text: '' };
const choices = ['x', 'y', 'z'].map((id) => ({ id, text: id }));
const parts = [{ text: 'a' }, { blank: 0 }, { blank: 1 }];

test.each([
  [choicePieces({ ...base, type: 'multi_choice', single: false, choices }, ['z', 'x']), ['A. x', 'C. z']],
  [blankPieces(['Hà Nội', '']), ['1. Hà Nội', '2. ']],
  [
    wordPieces({ ...base, type: 'drag_text', parts, words: [{ id: '4', text: 'lưu' }] }, ['4', null]),
    ['1. lưu', '2. '],
  ],
])('an answer in pieces', (made, pieces) => {
  expect(made.map(({ name, text }) => `${name}. ${text}`)).toEqual(pieces);
});
