import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_BYTES } from '@khue/contract/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { type ImportAnswer, Imports } from '../../../../test/imports';
import { workbookWithTwoDirectories } from '../../../../test/two-directories';
import type { TestPerson } from '../../../../test/world';

let server: TestApplication;
let admin: TestPerson;
let imports: Imports;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  imports = new Imports(server);
});
afterAll(() => server.close());

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../../test/fixtures/imports', name));

interface Refusal {
  code: string;
  detail: string;
  errors: { file: string[] };
}

/** File, status, code, and the sentence in Vietnamese and in English. */
const FAULTS: [file: string, status: number, code: string, vi: string, en: string][] = [
  [
    'damaged.xlsx',
    400,
    'import.damaged',
    'Tệp bị hỏng hoặc tải lên chưa trọn vẹn. Hãy mở thử bằng Excel, lưu lại rồi tải lên.',
    'The file is damaged or was not uploaded completely. Open it in Excel, save it again and upload it.',
  ],
  [
    'document.docx',
    415,
    'import.not_a_spreadsheet',
    'Tệp này không phải bảng tính. Hãy chọn tệp Excel (.xlsx) hoặc CSV (.csv).',
    'This file is not a spreadsheet. Choose an Excel (.xlsx) or CSV (.csv) file.',
  ],
  [
    'picture.csv',
    415,
    'import.not_a_spreadsheet',
    'Tệp này không phải bảng tính. Hãy chọn tệp Excel (.xlsx) hoặc CSV (.csv).',
    'This file is not a spreadsheet. Choose an Excel (.xlsx) or CSV (.csv) file.',
  ],
  [
    'old.xls',
    415,
    'import.old_excel',
    'Tệp Excel kiểu cũ (.xls) không đọc được. Hãy mở bằng Excel và lưu lại dưới dạng .xlsx.',
    'Old Excel files (.xls) cannot be read. Open it in Excel and save it as .xlsx.',
  ],
  [
    'web-page.xls',
    415,
    'import.old_excel',
    'Tệp Excel kiểu cũ (.xls) không đọc được. Hãy mở bằng Excel và lưu lại dưới dạng .xlsx.',
    'Old Excel files (.xls) cannot be read. Open it in Excel and save it as .xlsx.',
  ],
  [
    'password.xlsx',
    400,
    'import.password_protected',
    'Tệp được đặt mật khẩu. Hãy bỏ mật khẩu rồi tải lên lại.',
    'The file is password-protected. Remove the password and upload it again.',
  ],
  [
    'bomb.xlsx',
    400,
    'import.unpacks_too_large',
    'Nội dung bên trong tệp lớn bất thường nên không được mở. Hãy chép riêng danh sách sang một tệp mới.',
    'The file contains an unusually large amount of data, so it was not opened. Copy just the list into a new file.',
  ],
  [
    'lying-bomb.xlsx',
    400,
    'import.unpacks_too_large',
    'Nội dung bên trong tệp lớn bất thường nên không được mở. Hãy chép riêng danh sách sang một tệp mới.',
    'The file contains an unusually large amount of data, so it was not opened. Copy just the list into a new file.',
  ],
  [
    'utf16.csv',
    400,
    'import.encoding',
    'Bảng mã của tệp CSV không phải UTF-8. Hãy lưu lại dưới dạng “CSV UTF-8” hoặc .xlsx.',
    'The CSV file is not encoded in UTF-8. Save it again as “CSV UTF-8” or as .xlsx.',
  ],
  [
    'windows-1258.csv',
    400,
    'import.encoding',
    'Bảng mã của tệp CSV không phải UTF-8. Hãy lưu lại dưới dạng “CSV UTF-8” hoặc .xlsx.',
    'The CSV file is not encoded in UTF-8. Save it again as “CSV UTF-8” or as .xlsx.',
  ],
  [
    'open-quote.csv',
    400,
    'import.quote_open',
    'Dấu ngoặc kép mở ở dòng 3 không được đóng. Hãy sửa dòng này rồi tải lên lại.',
    'The quotation mark opened in line 3 is never closed. Correct that line and upload the file again.',
  ],
  ['empty.csv', 400, 'import.empty', 'Không có dòng dữ liệu nào.', 'There are no rows of data.'],
  ['headings-only.xlsx', 400, 'import.empty', 'Không có dòng dữ liệu nào.', 'There are no rows of data.'],
  [
    'no-headings.csv',
    400,
    'import.no_headings',
    'Không tìm thấy dòng tiêu đề. Dòng đầu cần có tên cột, ví dụ: Họ và tên, Ngày sinh, Lớp.',
    'No heading row was found. The first row must contain the column names, for example: Full name, Date of birth, Class.',
  ],
  ['missing-name.csv', 400, 'import.missing_column', 'Thiếu cột “Họ và tên”.', 'The column “Full name” is missing.'],
  [
    'duplicate-heading.csv',
    400,
    'import.duplicate_heading',
    'Hai cột “SĐT” và “Số điện thoại” có cùng ý nghĩa. Hãy giữ lại một cột.',
    'The columns “SĐT” and “Số điện thoại” mean the same thing. Keep one of them.',
  ],
  [
    'too-many-rows.csv',
    413,
    'import.too_many_rows',
    'Tệp có hơn 20.000 dòng. Hãy chia thành nhiều tệp, mỗi tệp tối đa 20.000 dòng.',
    'The file has more than 20,000 rows. Split it into files of at most 20,000 rows each.',
  ],
];

describe('a file that cannot be imported is told why', () => {
  test.each(FAULTS)('%s', async (name, status, code, vi, en) => {
    for (const [language, sentence] of [
      ['vi', vi],
      ['en', en],
    ] as const) {
      const reply = await imports.file<Refusal>({ ...admin, language }, fixture(name), {}, name);
      expect([reply.status, reply.body.code]).toEqual([status, code]);
      expect(reply.body.detail).toBe(sentence);
      expect(reply.body.errors.file).toEqual([sentence]);
    }
  });

  test('a workbook that shows a small directory and hides a vast one', async () => {
    const reply = await imports.file<Refusal>(admin, workbookWithTwoDirectories(), {}, 'a.xlsx');
    expect(reply.status).toBe(400);
    expect(['import.damaged', 'import.unpacks_too_large']).toContain(reply.body.code);
  });

  test('a table with more columns than a list of people has', async () => {
    const reply = await imports.file<Refusal>(admin, Buffer.from(`Họ tên${',x'.repeat(300)}\nLê Lan\n`), {}, 'a.csv');
    expect([reply.status, reply.body.code]).toEqual([413, 'import.too_many_columns']);
    expect(reply.body.detail).toBe('Bảng có hơn 256 cột. Hãy chỉ giữ các cột của danh sách rồi tải lên lại.');
  });

  test('one over the limit of bytes', async () => {
    const reply = await imports.file<Refusal>(admin, Buffer.alloc(IMPORT_BYTES + 1, 'a'), {}, 'large.csv');
    expect([reply.status, reply.body.code]).toEqual([413, 'import.too_large']);
    expect(reply.body.detail).toBe('Tệp lớn hơn 20 MB. Hãy chia thành nhiều tệp nhỏ hơn rồi nhập từng tệp.');
  });

  test('a form without a file', async () => {
    const reply = await server.call<Refusal>(admin, 'POST', '/api/account_imports/', {});
    expect([reply.status, reply.body.code]).toEqual([400, 'file.missing']);
  });
});

const read = async (name: string): Promise<ImportAnswer> => {
  const { status, body } = await imports.file(admin, fixture(name), {}, name);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const valuesOf = ({ rows }: ImportAnswer, ...fields: string[]) =>
  rows.map(({ values }) => fields.map((field) => values[field]));

describe('a file that people really have', () => {
  test.each(['commas.csv', 'semicolons-bom.csv', 'tabs.csv'])('%s is read alike', async (name) => {
    const body = await read(name);
    expect(body.columns[0]).toMatchObject({ heading: 'Họ và tên', field: 'full_name' });
    expect(valuesOf(body, 'full_name', 'code', 'birth_date')).toEqual([
      ['Đỗ Thị Hương', '007', '2014-09-05'],
      ['Lê Lan', '008', '2014-09-06'],
    ]);
    expect(body.rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(body.rows[0]?.values.address).toMatch(/^Số 1[,;\t ] ?ngõ "Huế" Hà Nội$/);
  });

  test('dates as serials, as dates, as text, and not as a year', async () => {
    const body = await read('dates.xlsx');
    expect(body.rows.map(({ values, errors }) => errors.birth_date?.[0] ?? values.birth_date)).toEqual([
      '2023-03-15',
      '2014-09-05',
      '2014-09-05',
      '2014-09-05',
      '2014-09-05',
      'Chỉ có năm sinh. Hãy ghi đủ ngày/tháng/năm.',
      '30/02/2014: tháng 2 không có ngày 30.',
    ]);
  });

  test('decomposed letters are composed, spaces put in order', async () => {
    expect(valuesOf(await read('decomposed.xlsx'), 'full_name', 'genre')).toEqual([['Nguyễn Thị Huệ', 'female']]);
  });

  test('a formula counts by its value, with a warning; an error of the spreadsheet is one of the row', async () => {
    const body = await read('formulas.xlsx');
    expect(body.rows[0]).toMatchObject({
      values: { code: 'HS9' },
      warnings: [{ field: 'code', code: 'import.formula', detail: 'Ô này là công thức; giá trị đã tính được dùng.' }],
    });
    expect(body.rows[1]?.errors.code).toEqual(['Ô này báo lỗi của bảng tính (#REF!).']);
  });

  test('zeros that a spreadsheet dropped are put back where nothing else can be meant', async () => {
    const body = await read('lost-zeros.xlsx');
    expect(valuesOf(body, 'phone', 'identity_number')).toEqual([
      ['0912345678', '001314012345'],
      ['02438253536', '079314012345'],
      ['12345', '123456789'],
    ]);
    expect(body.rows.map(({ warnings }) => warnings.map(({ field }) => field))).toEqual([
      ['phone', 'identity_number'],
      ['phone', 'identity_number'],
      [],
    ]);
    expect(Object.keys(body.rows[2]?.errors ?? {})).toEqual(['phone']);
  });

  test('titles above the headings are passed over', async () => {
    const body = await read('title-above.xlsx');
    expect(body.rows.map(({ line, values }) => [line, values.full_name])).toEqual([[5, 'Lê Lan']]);
  });

  test('one that LibreOffice wrote', async () => {
    const body = await read('libreoffice.xlsx');
    expect(valuesOf(body, 'code', 'full_name', 'birth_date', 'genre')).toEqual([
      ['HS01', 'Đỗ Thị Hương', '2014-09-05', 'female'],
      ['HS02', 'Lê Văn Tám', '2014-12-31', 'male'],
    ]);
    expect(body.counts).toMatchObject({ create: 2, error: 0 });
  });
});
