import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { csv, type ImportAnswer, Imports, PATIENCE } from '../../../../test/imports';
import type { TestPerson } from '../../../../test/world';

vi.setConfig({ testTimeout: 1000 * PATIENCE });

interface Refusal {
  code: string;
  detail: string;
  errors: Record<string, string[]>;
  params: { columns: ImportAnswer['columns'] };
}

let server: TestApplication;
let admin: TestPerson;
let imports: Imports;
let school: string;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  imports = new Imports(server);
  school = String(await server.world.school({ name: 'Trường THCS Chọn cột' }));
});
afterAll(() => server.close());
// What somebody said about columns is remembered for their next file.
beforeEach(async () => {
  admin = await server.world.person({ role: 'ADMIN_LMS' });
});

const fieldsOf = ({ columns }: ImportAnswer) => columns.map(({ field }) => field);
const send = <Body = ImportAnswer>(file: Uint8Array, columns?: unknown) =>
  imports.file<Body>(admin, file, { school, ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }) });
const LIST = csv(
  'STT;Họ và tên;Điện thoại PH;Sinh;Mã;MK;Ghi chú',
  '1;Đỗ Thị Hương;0912345678;05/09/2014;H1;;',
  '2;Lê Lan;0912345679;06/09/2014;H2;bí mật 2;giỏi',
);

describe('the columns of a file', () => {
  test('come with their first values, and with who says what they hold', async () => {
    const { body } = await send(LIST);
    expect(body.columns).toEqual([
      { heading: 'STT', field: null, known_by: 'heading', examples: ['1', '2'] },
      { heading: 'Họ và tên', field: 'full_name', known_by: 'heading', examples: ['Đỗ Thị Hương', 'Lê Lan'] },
      { heading: 'Điện thoại PH', field: null, known_by: null, examples: ['0912345678', '0912345679'] },
      { heading: 'Sinh', field: null, known_by: null, examples: ['05/09/2014', '06/09/2014'] },
      { heading: 'Mã', field: 'code', known_by: 'guess', examples: ['H1', 'H2'] },
      { heading: 'MK', field: null, known_by: null, examples: ['bí mật 2'] },
      { heading: 'Ghi chú', field: null, known_by: null, examples: ['giỏi'] },
    ]);
  });

  test('can be given another meaning, or none', async () => {
    const { status, body } = await send(LIST, [null, 'full_name', 'phone', 'birth_date', '', 'password', null]);
    expect(status).toBe(201);
    expect(fieldsOf(body)).toEqual([null, 'full_name', 'phone', 'birth_date', null, 'password', null]);
    expect(body.columns.map(({ known_by }) => known_by)).toEqual([
      'heading',
      'heading',
      'person',
      'person',
      'person',
      'person',
      null,
    ]);
    expect(body.columns[5]?.examples).toEqual([]);
    expect(body.rows[1]?.values).toMatchObject({
      full_name: 'Lê Lan',
      phone: '0912345679',
      birth_date: '2014-09-06',
      password: '••••••••',
    });
    expect(body.rows[1]?.values.code).toBeUndefined();
  });

  test.each([
    ['too few', ['full_name'], 'Bảng có 7 cột; hãy ghép từng cột theo đúng thứ tự.'],
    ['an unknown field', [null, 'full_name', 'shoe_size', null, null, null, null], /không tồn tại/],
    ['a field twice', [null, 'full_name', 'phone', 'phone', null, null, null], /cùng một thông tin/],
    ['no list', { full_name: 1 }, /Phải là một danh sách/],
    ['no name', [null, null, 'phone', null, null, null, null], 'Thiếu cột “Họ và tên”.'],
  ])('are refused beside their name: %s', async (_, columns, sentence) => {
    const { status, body } = await send<Refusal>(LIST, columns);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['columns']]);
    expect(body.errors.columns?.[0]).toMatch(sentence);
  });

  test('are refused when they are not even JSON, and beside typed rows', async () => {
    const text = await imports.file<Refusal>(admin, LIST, { columns: 'họ tên' });
    expect([text.status, Object.keys(text.body.errors)]).toEqual([400, ['columns']]);
    const typed = await server.call<Refusal>(admin, 'POST', '/api/account_imports/', {
      rows: [{ full_name: 'Lê Lan' }],
      columns: ['full_name'],
    });
    expect([typed.status, Object.keys(typed.body.errors)]).toEqual([400, ['columns']]);
  });
});

describe('a file that is refused for its headings can be sent again with its columns', () => {
  test('two headings of one meaning', async () => {
    const file = csv('Họ và tên,SĐT,Số điện thoại', 'Lê Lan,0912345678,0987654321');
    const refused = await send<Refusal>(file);
    expect(refused.body.code).toBe('import.duplicate_heading');
    expect(refused.body.params.columns).toMatchObject([
      { heading: 'Họ và tên', field: 'full_name' },
      { heading: 'SĐT', field: 'phone', examples: ['0912345678'] },
      { heading: 'Số điện thoại', field: 'phone', examples: ['0987654321'] },
    ]);
    const { body } = await send(file, ['full_name', null, 'phone']);
    expect(body.rows[0]?.values.phone).toBe('0987654321');
  });

  test('no column of names', async () => {
    const file = csv('Học sinh,Ngày sinh', 'Lê Lan,05/09/2014');
    const refused = await send<Refusal>(file);
    expect(refused.body).toMatchObject({
      code: 'import.missing_column',
      params: { column: 'Họ và tên', columns: [{ heading: 'Học sinh', field: null }, { field: 'birth_date' }] },
    });
    const { body } = await send(file, ['full_name', 'birth_date']);
    expect(body.rows.map(({ line, values }) => [line, values.full_name])).toEqual([[2, 'Lê Lan']]);
  });

  test('headings that nobody knows', async () => {
    const file = csv('DANH SÁCH LỚP 6A1,', 'Học sinh,Sinh', 'Lê Lan,05/09/2014');
    const refused = await send<Refusal>(file);
    expect(refused.body.params.columns).toMatchObject([
      { heading: 'Học sinh', examples: ['Lê Lan'] },
      { heading: 'Sinh', examples: ['05/09/2014'] },
    ]);
    const { body } = await send(file, ['full_name', 'birth_date']);
    expect(body.rows.map(({ line, values }) => [line, values.full_name])).toEqual([[3, 'Lê Lan']]);
  });

  test('no headings at all: the first row is a person, too', async () => {
    const file = csv('Lê Lan,05/09/2014', 'Lê Mai,06/09/2014');
    const refused = await send<Refusal>(file);
    expect(refused.body.params.columns).toEqual([
      { heading: 'A', field: null, known_by: null, examples: ['Lê Lan', 'Lê Mai'] },
      { heading: 'B', field: null, known_by: null, examples: ['05/09/2014', '06/09/2014'] },
    ]);
    const { body } = await send(file, ['full_name', 'birth_date']);
    expect(body.rows.map(({ line, values }) => [line, values.full_name])).toEqual([
      [1, 'Lê Lan'],
      [2, 'Lê Mai'],
    ]);
  });

  test('not where there is no row to read', async () => {
    const refused = await send<Refusal>(csv('nothing but a line of text'));
    expect([refused.body.code, refused.body.params]).toEqual(['import.no_headings', undefined]);
  });
});

describe('the workbook of failed rows', () => {
  const workbookOf = async (id: number, language: 'vi' | 'en') =>
    (
      await server.app.http.inject({
        method: 'GET',
        url: `/api/account_imports/${id}/result/`,
        headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
      })
    ).rawPayload;

  test.each(['vi', 'en'] as const)(
    'is read again as it was read, without its column of reasons (%s)',
    async (language) => {
      const file = csv('Học sinh,SĐT,Điện thoại,Sinh', 'Lê Lan,0912345678,1,40/09/2014');
      const first = await send(file, ['full_name', 'phone', null, 'birth_date']);
      const book = await workbookOf(first.body.id, language);
      const headings = (await readXlsx(book)).sheets[0]?.rows[0];
      expect(headings).toEqual(
        language === 'vi'
          ? ['Họ và tên', 'SĐT', 'Ngày sinh', 'Lỗi cần sửa']
          : ['Full name', 'SĐT', 'Date of birth', 'Errors to correct'],
      );
      const again = await imports.file(admin, book, { school }, 'sửa.xlsx');
      expect(again.body.columns.map(({ field, known_by }) => [field, known_by])).toEqual([
        ['full_name', 'heading'],
        ['phone', 'heading'],
        ['birth_date', 'heading'],
      ]);
      expect(again.body.counts).toMatchObject({ total: 1, error: 1 });
    },
  );

  test('may have its reasons moved to the front', async () => {
    const { body } = await send(csv('Lỗi cần sửa,Họ và tên,Mã học sinh', 'Ngày sinh: sai,Lê Lan,C1'));
    expect(fieldsOf(body)).toEqual(['full_name', 'code']);
    expect(body.rows[0]?.values).toMatchObject({ full_name: 'Lê Lan', code: 'C1' });
  });
});
