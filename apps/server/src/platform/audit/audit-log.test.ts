import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { countQueries } from '../../../test/count-queries';
import { eventually } from '../../../test/eventually';
import type { TestPerson } from '../../../test/world';
import { sql } from '../db/sql';

interface Log {
  count: number;
  results: {
    id: number;
    verb: string;
    target_id: number;
    target_name: string;
    actor: { id: number; name: string };
    after: object;
  }[];
}

let server: TestApplication;
let admin: TestPerson;
let school: number;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  await server.app.platform.db.execute(
    sql`UPDATE users SET first_name = 'Khuê', last_name = 'Đặng Ngọc' WHERE id = ${admin.id}`,
  );
  school = await server.world.school({ name: 'THCS Chu Văn An' });
  await server.call(admin, 'PUT', `/api/schools/${school}/`, { other_name: 'CVA' });
  await server.call(admin, 'PUT', `/api/schools/${school}/`, { other_name: 'Bưởi' });
});
afterAll(() => server.close());

const log = (query: string, caller: TestPerson = admin) => server.call<Log>(caller, 'GET', `/api/audit_log/?${query}`);
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date());

test('tells who did what to which row, newest first, with what changed', async () => {
  const { body } = await log('target_type=school');
  expect(body.results).toMatchObject([
    {
      verb: 'school.edit',
      target_id: school,
      actor: { id: admin.id, name: 'Đặng Ngọc Khuê' },
      school: { id: school, name: 'THCS Chu Văn An' },
      before: { other_name: 'CVA' },
      after: { other_name: 'Bưởi' },
    },
    { after: { other_name: 'CVA' } },
  ]);
  const backwards = (await log('target_type=school&ordering=at')).body.results.map((entry) => entry.id);
  expect(backwards).toEqual(body.results.map((entry) => entry.id).reverse());
});

test('names what it is about, as it was called then, and shows no numbers of rows', async () => {
  const made = await server.call<{ id: number; code: string }>(admin, 'POST', '/api/classes/', {
    name: '6A1',
    school_id: school,
    grade_id: 6,
  });
  await server.call(admin, 'PUT', `/api/classes/${made.body.id}/`, { name: '6A5', grade_id: 7 });
  const { results } = (await log(`target_type=class&target_id=${made.body.id}`)).body;
  expect(results.map((entry) => entry.target_name)).toEqual([`6A5 (${made.body.code})`, `6A1 (${made.body.code})`]);
  expect(results[0]?.after).toEqual({ name: '6A5', grade: 'Khối 7' });
  const staff = await server.call<{ id: number }>(admin, 'POST', '/api/account/', {
    username: 'lan-giao-vien',
    first_name: 'Lan',
    role: 'TEACHER',
    school,
  });
  const [entry] = (await log(`target_type=account&target_id=${staff.body.id}`)).body.results;
  expect(entry).toMatchObject({
    target_name: 'Lan (lan-giao-vien)',
    after: { role_name: 'Giáo viên', school_name: 'THCS Chu Văn An' },
  });
  expect(Object.keys(entry?.after ?? {}).filter((key) => /^id$|^(role|school|bank)_id$/.test(key))).toEqual([]);
});

test('an export is told with the names of its filters', async () => {
  await server.world.person({ role: 'TEACHER', schoolId: school });
  await server.call(admin, 'GET', `/api/users/?is_export=1&school=${school}`);
  const [entry] = (await server.world.audited('account.export')).slice(-1);
  expect(entry?.after).toMatchObject({ school: 'THCS Chu Văn An' });
});

test.each([
  ['person=dang+ngoc+khue', 2],
  ['person=nobody+at+all', 0],
  ['verb=school.edit', 2],
  ['verb=school.create', 0],
  ['target_id=999999', 0],
])('%s finds %i entries of schools', async (query, count) => {
  expect((await log(`target_type=school&${query}`)).body.count).toBe(count);
});

test('filters by person id, target, school and days of the product’s zone', async () => {
  const count = async (query: string) => (await log(`target_type=school&${query}`)).body.count;
  expect(await count(`person=${admin.id}&target_id=${school}&school=${school}`)).toBe(2);
  expect(await count(`start_date=${today()}&end_date=${today()}`)).toBe(2);
  expect(await count('end_date=01/01/2020')).toBe(0);
  await server.app.platform.db.execute(
    sql`INSERT INTO audit_log (at, verb, target_type) VALUES (${`${today()}T00:00:00+07:00`}, 'edge.first', 'edge'), (${`${today()}T00:00:00+07:00`}::timestamptz - interval '1 microsecond', 'edge.before', 'edge')`,
  );
  expect((await log(`target_type=edge&start_date=${today()}`)).body.results.map((entry) => entry.verb)).toEqual([
    'edge.first',
  ]);
});

test.each(['start_date=soon', 'target_id=x', 'ordering=verb'])('%s is refused by name', async (query) => {
  const reply = await server.call<{ errors: object }>(admin, 'GET', `/api/audit_log/?${query}`);
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [query.split('=')[0]]]);
});

test('is searched by what a row is called and by what changed, without accents and within the scope', async () => {
  const found = async (search: string, caller = admin) =>
    (await log(`search=${encodeURIComponent(search)}&target_type=school`, caller)).body.count;
  expect(await found('chu van an')).toBe(2);
  expect(await found('buoi')).toBe(1);
  expect(await found('CVA')).toBe(2);
  expect(await found('100%')).toBe(0);
  const other = await server.world.school();
  const stranger = await server.world.person({ permissions: ['audit.view'], scope: 'school', schoolId: other });
  expect(await found('chu van an', stranger)).toBe(0);
  for (const short of ['ab', encodeURIComponent('": "'), encodeURIComponent('a {b}')]) {
    expect(await log(`search=${short}`)).toMatchObject({
      status: 400,
      body: { errors: { search: expect.anything() } },
    });
  }
});

test('words are looked for in three months, or in a period of at most a year', async () => {
  const in100Days = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  const found = (query: string) => log(`search=chu+van+an&target_type=school${query}`);
  expect((await found('')).body.count).toBe(2);
  // Only the end is said: the three months before it, in which today is not.
  expect((await found(`&end_date=${in100Days}`)).body.count).toBe(0);
  expect((await found(`&start_date=${today()}&end_date=${in100Days}`)).body.count).toBe(2);
  expect(await found(`&start_date=2024-01-01&end_date=${today()}`)).toMatchObject({
    status: 400,
    body: { errors: { start_date: [expect.stringContaining('366')] } },
  });
  // Without words the whole log is there.
  expect((await log('target_type=school&start_date=2024-01-01')).body.count).toBe(2);
});

test('what one does not see of an account is not found either', async () => {
  const made = { username: 'an-o-dau', first_name: 'An', role: 'STUDENT', school, address: '7 ngõ Hạ Hồi' };
  await server.call(admin, 'POST', '/api/account/', made);
  const reader = await server.world.person({ permissions: ['audit.view'], scope: 'school', schoolId: school });
  expect((await log('search=ha+hoi')).body.count).toBe(1);
  expect((await log('search=ha+hoi', reader)).body.count).toBe(0);
  expect((await log('search=an-o-dau', reader)).body.count).toBe(1);
});

test('whoever keeps one school sees that school’s entries', async () => {
  const keeper = await server.world.person({ permissions: ['audit.view'], scope: 'school', schoolId: school });
  const other = await server.world.school();
  await server.call(admin, 'PUT', `/api/schools/${other}/`, { other_name: 'Khác' });
  const { results } = (await log('target_type=school', keeper)).body;
  expect(new Set(results.map((entry) => entry.target_id))).toEqual(new Set([school]));
});

test('is exported as a workbook, with its own permission', async () => {
  const reader = await server.world.person({ permissions: ['audit.view'] });
  expect((await log('is_export=1', reader)).status).toBe(403);
  expect((await server.call(admin, 'GET', '/api/audit_log/?is_export=1&verb=never')).body.code).toBe('export.empty');
  const started = await server.call<{ task_id: number }>(
    admin,
    'GET',
    '/api/audit_log/?is_export=1&target_type=school',
  );
  expect(started.status).toBe(202);
  const { file_url } = await eventually(
    async () =>
      (
        await server.call<{ status: string; file_url: string }>(
          admin,
          'GET',
          `/api/task_history/${started.body.task_id}/`,
        )
      ).body,
    (task) => task.status === 'success',
  );
  const response = await server.app.http.inject({
    method: 'GET',
    url: file_url,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const [heading = [], ...rows] = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
  expect(rows.length).toBe(3);
  expect(rows.at(-1)?.[heading.indexOf('Người thực hiện')]).toBe('Đặng Ngọc Khuê');
  expect(rows.at(-1)?.[heading.indexOf('Sau')]).toContain('CVA');
  expect((await server.world.audited('audit.export')).length).toBe(1);
});

test('costs the same number of queries for one entry and for many', async () => {
  const one = await countQueries(() => log('page_size=1'));
  expect(await countQueries(() => log('page_size=1000'))).toBe(one);
});
