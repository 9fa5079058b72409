import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

let server: TestApplication;
let admin: TestPerson;
let staff: TestPerson;
let school: number;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  school = await server.world.school({ name: 'THCS Của Tôi' });
  staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  const classId = await server.world.schoolClass(school, '7A1');
  await server.call(admin, 'POST', '/api/account/', {
    username: 'lan-01',
    first_name: 'Lan',
    last_name: 'Trần Thị',
    role: 'STUDENT',
    classes: [classId],
    genre: 'female',
    birth_date: '2012-09-05',
    identity_number: '001312000123',
    phone: '0912345678',
    bank_account_number: '0012345678',
  });
});
afterAll(() => server.close());

const ask = (query: string, caller: TestPerson & { language?: 'vi' | 'en' } = staff) =>
  server.call<{ task_id: number; file_url?: string; code?: string; detail?: string }>(
    caller,
    'GET',
    `/api/users/?is_export=1&${query}`,
  );

async function fileOf(caller: TestPerson & { language?: 'vi' | 'en' }, query: string): Promise<string> {
  const { status, body } = await ask(query, caller);
  expect([200, 202]).toContain(status);
  const task = await eventually(
    async () =>
      (await server.call<{ status: string; file_url: string }>(caller, 'GET', `/api/task_history/${body.task_id}/`))
        .body,
    ({ status: now }) => now === 'success',
  );
  return body.file_url ?? task.file_url;
}

async function sheet(caller: TestPerson & { language?: 'vi' | 'en' }, query: string) {
  const response = await server.app.http.inject({
    method: 'GET',
    url: await fileOf(caller, query),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(response.statusCode).toBe(200);
  const [heading = [], ...rows] = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
  return { heading, rows, cell: (row: number, name: string) => rows[row]?.[heading.indexOf(name)] };
}

test('holds the matching accounts in class-list order, typed: text for phone and citizen number, a real date', async () => {
  const { rows, cell } = await sheet(staff, `school=${school}&page_size=1`);
  expect(rows).toHaveLength(2);
  expect([cell(0, 'Tên'), cell(1, 'Tên')]).toEqual(['An', 'Lan']);
  expect(cell(1, 'CCCD')).toBe('001312000123');
  expect(cell(1, 'Số điện thoại')).toBe('+84912345678');
  expect(cell(1, 'Số tài khoản ngân hàng')).toBe('0012345678');
  expect(cell(1, 'Lớp')).toBe('7A1');
  expect(cell(1, 'Giới tính')).toBe('Nữ');
  expect(new Date(String(cell(1, 'Ngày sinh'))).toISOString()).toContain('2012-09-05');
  expect((await sheet({ ...staff, language: 'en' }, `school=${school}`)).heading).toContain('Citizen ID');
});

test('goes through more than one batch without missing or repeating anybody', async () => {
  const big = await server.world.school();
  await server.app.platform.db.execute(
    sql`INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
        SELECT 'many-' || n, 'x', (ARRAY['An', 'Ân', 'Bình', 'Đức'])[1 + n % 4], 'Họ ' || n % 7, (SELECT id FROM roles WHERE code = 'STUDENT'), ${big}
        FROM generate_series(1, 1234) AS n`,
  );
  const { rows, heading } = await sheet(admin, `school=${big}`);
  const usernames = rows.map((row) => row[heading.indexOf('Tên đăng nhập')]);
  expect([usernames.length, new Set(usernames).size]).toEqual([1234, 1234]);
});

test('needs a school, or the administrators', async () => {
  expect(await ask('', admin)).toMatchObject({ status: 400, body: { code: 'export.needs_school' } });
  expect(await ask('role=STUDENT', admin)).toMatchObject({ status: 400, body: { code: 'export.needs_school' } });
  expect((await sheet(admin, 'role=ADMIN_LMS')).rows).toHaveLength(1);
});

test('nothing to export is said at once', async () => {
  expect(await ask(`school=${school}&search_term=khong+ai`)).toMatchObject({
    status: 400,
    body: { code: 'export.empty' },
  });
  expect((await ask(`school=${await server.world.school()}`)).body.code).toBe('export.empty');
});

test('a teacher may not export, and one who may gets no confidential columns filled', async () => {
  const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
  expect((await ask(`school=${school}`, teacher)).status).toBe(403);
  const other = await server.world.person({
    permissions: ['account.view', 'account.export'],
    scope: 'classes',
    schoolId: school,
  });
  const { rows, cell } = await sheet(other, `school=${school}&search_term=lan-01`);
  expect([rows.length, cell(0, 'CCCD') ?? null, cell(0, 'Số tài khoản ngân hàng') ?? null]).toEqual([1, null, null]);
});

test('the link opens for the person it was made for, and for nobody else', async () => {
  const url = await fileOf(staff, `school=${school}`);
  expect((await server.call({}, 'GET', url)).status).toBe(401);
  expect((await server.call(admin, 'GET', url)).body.code).toBe('file.link_invalid');
});
