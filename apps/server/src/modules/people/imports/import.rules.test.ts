import { describe, expect, test } from 'vitest';
import { readCell } from './import-cell.rules';
import { UsernameChooser, usernameBase } from './import-username.rules';
import { columnsOfHeadings } from './import-words.rules';

describe('a cell', () => {
  test.each([
    ['birth_date', 45000, '2023-03-15'],
    ['birth_date', '45000', '2023-03-15'],
    ['birth_date', 41887.75, '2014-09-05'],
    ['birth_date', { date: '2014-09-05T00:00:00.000Z' }, '2014-09-05'],
    ['birth_date', '5.9.2014', '2014-09-05'],
    ['birth_date', '2014/09/05', '2014-09-05'],
    ['birth_date', '2014-09-05 00:00:00', '2014-09-05'],
    ['code', 7, '7'],
    ['code', '007', '007'],
    ['code', 20140905123, '20140905123'],
    ['genre', ' NỮ ', 'female'],
    ['genre', 'boy', 'male'],
    ['genre', 'x', 'x'],
    ['status', 'Đang hoạt động', '1'],
    ['phone', '0912 345 678', '0912 345 678'],
    ['phone', '84912345678', '84912345678'],
    ['full_name', 'Lê\u00a0 Thị\u200b  Lan', 'Lê Thị Lan'],
    ['password', ' giữ nguyên ', ' giữ nguyên '],
  ])('%s %j is read as %j', (field, cell, value) => {
    expect(readCell(field, cell)).toEqual({ value });
  });

  test.each([
    ['phone', 912345678, '0912345678'],
    ['phone', '2438253536', '02438253536'],
    ['identity_number', 79314012345, '079314012345'],
    ['identity_number', '1314012345', '001314012345'],
    ['identity_number', 12345678, '012345678'],
  ])('%s %j gets its zeros back', (field, cell, value) => {
    expect(readCell(field, cell)).toEqual({
      value,
      warning: { key: 'imports.warnings.zero_restored', params: { value } },
    });
  });

  test.each([
    ['birth_date', 2014, 'imports.errors.year_only'],
    ['birth_date', 60, 'validation.date'],
    ['birth_date', '05/09/14', 'validation.date'],
    ['birth_date', '31/04/2014', 'validation.date_day'],
    ['identity_number', '1.31401E+11', 'imports.errors.number_shortened'],
  ])('%s %j is refused', (field, cell, key) => {
    expect(readCell(field, cell).error?.key).toBe(key);
  });

  test.each([[null], [undefined], [''], ['  \u00a0']])('%j is empty', (cell) => {
    expect(readCell('code', cell)).toEqual({});
  });
});

describe('headings', () => {
  const fields = (...headings: string[]) => columnsOfHeadings(headings, new Map()).map(({ field }) => field);

  test('are known in both languages, whatever the accents, case, spaces and hints', () => {
    expect(fields('HỌ  VÀ TÊN (*)', 'ngay sinh', 'Sex', 'E-mail', 'Số ĐT', 'Ghi chú')).toEqual([
      'full_name',
      'birth_date',
      'genre',
      'email',
      'phone',
      null,
    ]);
  });

  test('a plain code counts only where there is no other', () => {
    expect(fields('Mã', 'Họ và tên')).toEqual(['code', 'full_name']);
    expect(fields('Mã', 'Mã học sinh/nhân sự')).toEqual([null, 'code']);
  });
});

describe('usernames', () => {
  test.each([
    ['Hương', 'Đỗ Thị', 'huongdt'],
    ['Khuê', '', 'khue'],
    ['Ân', "O'Brien Ngô", 'anon'],
    ['李', '', 'user'],
    ['A'.repeat(40), 'B', 'a'.repeat(26)],
  ])('%s, %s begins with %s', (first_name, last_name, base) => {
    expect(usernameBase({ first_name, last_name })).toBe(base);
  });

  test('are numbered past those that are taken, and one that was shown is kept while it is free', () => {
    const chooser = new UsernameChooser(['lanl01', 'lanl03']);
    expect([chooser.choose('lanl'), chooser.choose('lanl')]).toEqual(['lanl02', 'lanl04']);
    expect([chooser.keep('lanl09'), chooser.keep('lanl01'), chooser.choose('lanl')]).toEqual([
      'lanl09',
      null,
      'lanl05',
    ]);
  });
});
