import { readXlsx, type Sheet } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestApplication, type TestApplication } from '../../../../test/application';
import { type ImportAnswer, Imports } from '../../../../test/imports';
import type { TestPerson } from '../../../../test/world';

let server: TestApplication;
let admin: TestPerson;
let school: number;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  school = await server.world.school();
  for (const name of ['6A10', '6A2', '7B']) await server.world.schoolClass(school, name);
});
afterAll(() => server.close());

async function download(caller: Caller, path: string) {
  const response = await server.app.http.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${caller.token}`, 'accept-language': caller.language ?? 'vi' },
  });
  expect(response.statusCode).toBe(200);
  const { sheets } = await readXlsx(response.rawPayload, { readStyles: true });
  return { sheets, bytes: response.rawPayload, name: String(response.headers['content-disposition']) };
}

const headings = (sheet: Sheet | undefined) => sheet?.rows[0];
const columnOf = (sheet: Sheet | undefined, heading: string) => headings(sheet)?.indexOf(heading) ?? -1;
const formatOf = (sheet: Sheet | undefined, heading: string) =>
  sheet?.cells?.get(`1,${columnOf(sheet, heading)}`)?.style?.numFmt;
const choicesOf = (sheet: Sheet | undefined, heading: string) => {
  const letter = 'ABCDEFGHIJKLMNOP'[columnOf(sheet, heading)];
  return sheet?.dataValidations?.find(({ range }) => range === `${letter}2:${letter}1001`)?.values;
};

test('the plain template has typed columns, a list for the sex and instructions', async () => {
  const { sheets, name } = await download(admin, '/api/download-static-excel/');
  expect(name).toContain('mau-nhap-tai-khoan.xlsx');
  expect(headings(sheets[0])).toEqual([
    'STT',
    'Mã học sinh',
    'Họ và tên',
    'Ngày sinh',
    'Giới tính',
    'Lớp',
    'Email',
    'Số điện thoại',
    'CCCD',
    'Tên đăng nhập',
    'Mật khẩu',
    'Vai trò',
    'Trường',
  ]);
  for (const heading of ['Mã học sinh', 'Số điện thoại', 'CCCD']) expect(formatOf(sheets[0], heading)).toBe('@');
  expect(formatOf(sheets[0], 'Ngày sinh')).toBe('dd/mm/yyyy');
  expect(choicesOf(sheets[0], 'Giới tính')).toEqual(['Nam', 'Nữ', 'Khác']);
  expect(sheets[1]?.name).toBe('Hướng dẫn');
});

test('it speaks the language of the reader', async () => {
  const { sheets } = await download({ ...admin, language: 'en' }, '/api/download-static-excel');
  expect(headings(sheets[0])?.slice(0, 4)).toEqual(['No.', 'Student code', 'Full name', 'Date of birth']);
  expect(choicesOf(sheets[0], 'Sex')).toEqual(['Male', 'Female', 'Other']);
});

test('that of a school offers its classes of this year, in the order of people', async () => {
  const { sheets } = await download(admin, `/api/download-template-school-account-excel/?school=${school}`);
  expect(choicesOf(sheets[0], 'Lớp')).toEqual(['6A2', '6A10', '7B']);
});

test('many classes lie on a hidden sheet', async () => {
  const large = await server.world.school();
  for (let n = 0; n < 70; n++) await server.world.schoolClass(large, `Lớp chuyên ${n}`);
  const { sheets } = await download(admin, `/api/download-template-school-account-excel/?school=${large}`);
  const rule = sheets[0]?.dataValidations?.find(({ formula1 }) => formula1?.startsWith("'Lớp'!"));
  expect(rule?.formula1).toBe("'Lớp'!$A$1:$A$70");
  expect(sheets[2]).toMatchObject({ name: 'Lớp', hidden: true });
});

test('that of a class has the class filled in, and empty rows of it are no rows', async () => {
  const imports = new Imports(server);
  const classId = await server.world.schoolClass(school, '8C');
  const { sheets, bytes } = await download(
    admin,
    `/api/download-template-class-account-excel/?class=${classId}&school=${school}`,
  );
  expect(sheets[0]?.rows[1]?.[columnOf(sheets[0], 'Lớp')]).toBe('8C');
  const { status, body } = await imports.file<ImportAnswer & { code: string }>(admin, bytes, {}, 'mẫu.xlsx');
  expect([status, body.code]).toEqual([400, 'import.empty']);
  const other = await server.world.school();
  const mismatch = `/api/download-template-class-account-excel/?class=${classId}&school=${other}`;
  expect((await server.call(admin, 'GET', mismatch)).status).toBe(404);
});
