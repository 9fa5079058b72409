import { describe, expect, test } from 'vitest';
import { placeBlock, readBlock } from './clipboard';
import { filledRows, GRID_FIELDS, rowsOf, withBlock, withCell, withoutRow } from './gridRows';

describe('a block from a spreadsheet', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\tb', [['a', '', 'b']]],
    [
      '"Nguyễn ""Tí"" An"\t"hai\ndòng"\nx\ty',
      [
        ['Nguyễn "Tí" An', 'hai dòng'],
        ['x', 'y'],
      ],
    ],
    [' một ', [['một']]],
    ['', []],
    ['5" màn\tx', [['5" màn', 'x']]],
  ])('%j', (text, rows) => {
    expect(readBlock(text)).toEqual(rows);
  });

  test('goes side by side from the cell it is pasted into', () => {
    const { fields, hasHeadings } = placeBlock([['18/03/2011', 'Nữ']], 1);
    expect(hasHeadings).toBe(false);
    expect(fields).toEqual(['birth_date', 'genre']);
  });

  test('what would stand past the last column is left out', () => {
    expect(placeBlock([['001', 'x']], GRID_FIELDS.length - 1).fields).toEqual(['identity_number', null]);
  });

  test('with headings goes where they say, in any order, spelled as people do', () => {
    const block = [
      ['STT', 'Mã học sinh', 'HỌ VÀ TÊN', 'Lớp', 'Ngày sinh', 'Ghi chú'],
      ['1', '2610100012', 'Trần Minh Anh', '10A1', '18/03/2011', 'mới'],
    ];
    const { fields, rows, hasHeadings } = placeBlock(block, 3);
    expect(hasHeadings).toBe(true);
    expect(fields).toEqual([null, 'code', 'full_name', 'class', 'birth_date', null]);
    expect(rows).toHaveLength(1);
  });

  test('family and given name become one', () => {
    const { fields, rows } = placeBlock(
      [
        ['Họ và tên đệm', 'Tên', 'Lớp'],
        ['Lò Thị', 'Hoa', '6A'],
      ],
      0,
    );
    expect(fields).toEqual([null, 'full_name', 'class']);
    expect(rows).toEqual([['Lò Thị', 'Lò Thị Hoa', '6A']]);
  });

  test('a name that happens to look like a heading does not make one', () => {
    expect(placeBlock([['Tên', '18/03/2011', 'Nam']], 0).hasHeadings).toBe(false);
  });
});

describe('the table', () => {
  test('grows with what is pasted, keeps what the block has no column for, and leaves a row to type into', () => {
    const rows = rowsOf([['An'], ['Bình']]);
    const withCode = withBlock(rows, 1, [['HS2'], ['HS3'], ['HS4']], ['code']);
    expect(withCode).toHaveLength(5);
    expect(filledRows(withCode).map(({ values }) => values)).toEqual([
      { full_name: 'An' },
      { full_name: 'Bình', code: 'HS2' },
      { code: 'HS3' },
      { code: 'HS4' },
    ]);
  });

  test('a row keeps its identity while others go', () => {
    const rows = rowsOf([['An'], ['Bình'], ['Chi']]);
    const ids = rows.map(({ id }) => id);
    expect(
      withoutRow(rows, 1)
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual([ids[0], ids[2]]);
    expect(withCell(rows, { row: 0, column: 0 }, 'Ân')[0]?.id).toBe(ids[0]);
  });
});
