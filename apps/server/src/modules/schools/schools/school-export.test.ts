import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';

let server: TestApplication;
let staff: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person();
  const own = await server.world.school({ name: 'THCS Của Tôi' });
  await server.world.school({ name: 'THCS Của Người Khác' });
  await server.call(admin, 'PUT', `/api/schools/${own}/`, {
    postal_code: '01234',
    schools_phone: '0912345678',
    birth_date: '1972-09-05',
    wards_2_id: 26740,
  });
  staff = await server.world.person({ scope: 'school', schoolId: own });
});
afterAll(() => server.close());

interface Task {
  status: string;
  file_url: string | null;
  file_name: string | null;
  counts: object;
}

async function exportAs(caller: TestPerson & { language?: 'vi' | 'en' }, query = ''): Promise<Task> {
  const started = await server.call<{ task_id: number }>(caller, 'GET', `/api/schools/?is_export=1${query}`);
  expect(started.status).toBe(202);
  return eventually(
    async () => (await server.call<Task>(caller, 'GET', `/api/task_history/${started.body.task_id}/`)).body,
    (task) => task.status === 'success',
  );
}

async function sheetOf(caller: TestPerson, task: Task) {
  const response = await server.app.http.inject({
    method: 'GET',
    url: task.file_url ?? '',
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toContain('.xlsx');
  const workbook = await readXlsx(response.rawPayload);
  return workbook.sheets[0]?.rows ?? [];
}

test('the export holds the rows of the caller’s scope, typed, under headings in their language', async () => {
  const task = await exportAs(staff);
  const [heading = [], ...rows] = await sheetOf(staff, task);
  expect(rows).toHaveLength(1);
  const cell = (name: string) => rows[0]?.[heading.indexOf(name)];
  expect(cell('Tên trường')).toBe('THCS Của Tôi');
  expect(cell('Mã bưu chính')).toBe('01234');
  expect(cell('Điện thoại')).toBe('+84912345678');
  expect(cell('Phường/Xã/Đặc khu (mới)')).toBe('Phường Sài Gòn');
  expect(cell('Số học sinh')).toBe(0);
  expect(new Date(String(cell('Ngày thành lập'))).toISOString()).toContain('1972-09-05');
  const english = await exportAs({ ...staff, language: 'en' });
  expect((await sheetOf(staff, english))[0]).toContain('Postal code');
});

test('exports ignore paging and keep the filters', async () => {
  const task = await exportAs(admin, '&page_size=1&name=nguoi+khac');
  expect((await sheetOf(admin, task)).slice(1)).toHaveLength(1);
});

test('nothing to export is said at once', async () => {
  const reply = await server.call(staff, 'GET', '/api/schools/?is_export=1&name=khong+co');
  expect([reply.status, reply.body.code]).toEqual([400, 'export.empty']);
});

test('needs the permission to export', async () => {
  const reader = await server.world.person({ permissions: ['school.view'] });
  expect((await server.call(reader, 'GET', '/api/schools/?is_export=1')).status).toBe(403);
});

test('the link opens for the person it was made for, and for nobody else', async () => {
  const { file_url } = await exportAs(staff);
  expect((await server.call({}, 'GET', file_url ?? '')).status).toBe(401);
  expect((await server.call(admin, 'GET', file_url ?? '')).body.code).toBe('file.link_invalid');
  const [covered = '', signature = ''] = (file_url ?? '').split('.');
  const forged = `${covered.slice(0, -4)}AAAA.${signature}`;
  expect((await server.call(staff, 'GET', forged)).status).toBe(404);
});
