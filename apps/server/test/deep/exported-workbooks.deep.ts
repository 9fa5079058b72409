import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../application';
import { eventually } from '../eventually';
import type { TestPerson } from '../world';
import { type OfficeCell, openedByLibreOffice } from './spreadsheet-program';

let server: TestApplication;
let admin: TestPerson;
let school: number;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  school = await server.world.school({ name: 'THCS Nguyễn Du' });
  await server.call(admin, 'POST', '/api/account/', {
    username: 'lan-01',
    first_name: 'Lan & "Hoa"',
    last_name: 'Trần Thị',
    role: 'STUDENT',
    classes: [await server.world.schoolClass(school, '7A1')],
    birth_date: '2012-09-05',
    identity_number: '001312000123',
    phone: '0912345678',
    code: '=1+1',
    bank_account_number: '0012345678',
  });
});
afterAll(() => server.close());

async function exported(url: string): Promise<OfficeCell[][]> {
  const { body } = await server.call<{ task_id: number }>(admin, 'GET', url);
  const task = await eventually(
    async () =>
      (await server.call<{ status: string; file_url: string }>(admin, 'GET', `/api/task_history/${body.task_id}/`))
        .body,
    ({ status }) => status === 'success',
  );
  const file = await server.app.http.inject({
    method: 'GET',
    url: task.file_url,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return openedByLibreOffice(file.rawPayload);
}

test('the list of accounts opens in LibreOffice with its types: text, and real dates', async () => {
  const [heading = [], row = []] = await exported(`/api/users/?is_export=1&school=${school}`);
  const cell = (name: string) => row[heading.findIndex(({ value }) => value === name)];
  expect(cell('CCCD')).toEqual({ type: 'string', value: '001312000123' });
  expect(cell('Số điện thoại')).toEqual({ type: 'string', value: '+84912345678' });
  expect(cell('Số tài khoản ngân hàng')).toEqual({ type: 'string', value: '0012345678' });
  expect(cell('Ngày sinh')).toEqual({ type: 'date', value: '2012-09-05' });
  expect(cell('Tên')).toEqual({ type: 'string', value: 'Lan & "Hoa"' });
  // What looks like a formula is what somebody typed, and stays text.
  expect(cell('Mã học sinh/nhân sự')).toEqual({ type: 'string', value: '=1+1' });
});

test('the list of schools opens in LibreOffice with its numbers as numbers', async () => {
  const [heading = [], row = []] = await exported('/api/schools/?is_export=1');
  expect(row[0]?.type).toBe('float');
  expect(row).toContainEqual({ type: 'string', value: 'THCS Nguyễn Du' });
  expect(heading.every(({ type }) => type === 'string' || type === null)).toBe(true);
});
