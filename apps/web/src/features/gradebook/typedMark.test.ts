import { describe, expect, test } from 'vitest';
import { isSheet, pastedCells, typedMark } from './typedMark';

describe('what is typed', () => {
  test.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    [' 10 ', 10],
    ['10,0', 10],
    ['0', 0],
    ['', null],
    ['  ', null],
  ])('%j is a mark', (text, value) => {
    expect(typedMark(text)).toEqual({ ok: true, value });
  });

  test.each(['10,1', '11', '-1', '7,55', '7,', 'v', '1e1', '0x1', '07', '7 5'])('%j is none', (text) => {
    expect(typedMark(text)).toEqual({ ok: false });
  });
});

test('a column and a block of a sheet are pasted cell by cell', () => {
  expect(pastedCells('7,5\r\n8\r\n\r\n9\r\n')).toEqual([['7,5'], ['8'], [''], ['9']]);
  expect(pastedCells('7\t8\n9\t10')).toEqual([
    ['7', '8'],
    ['9', '10'],
  ]);
  expect([isSheet('7,5'), isSheet('7,5\n'), isSheet('7\n8'), isSheet('7\t8')]).toEqual([false, false, true, true]);
});
