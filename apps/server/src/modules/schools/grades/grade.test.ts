import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';

interface Grade {
  id: number;
  code: string;
  name: string;
  level_code: string;
  order: number;
  is_last: boolean;
  in_use: boolean;
  updated_at: string;
  errors?: Record<string, string[]>;
}

let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person();
});
afterAll(() => server.close());

const create = (body: object) => server.call<Grade & { code: string }>(admin, 'POST', '/api/grades/', body);
const patch = (id: number, body: object) => server.call<Grade>(admin, 'PATCH', `/api/grades/${id}/`, body);
const list = async (query: string) =>
  (await server.call<{ count: number; results: Grade[] }>(admin, 'GET', `/api/grades/?${query}`)).body;

test('a grade without an order comes after the last of its level; codes are upper case and unique', async () => {
  const first = await create({ name: 'Năm 1', code: 'dh1', level_code: 'university' });
  expect([first.status, first.body.code, first.body.order]).toEqual([201, 'DH1', 13]);
  expect((await create({ name: 'Năm 2', code: 'DH2', level_code: 'university' })).body.order).toBe(14);
  const twice = await create({ name: 'Lại năm 2', code: 'dh2', level_code: 'university' });
  expect([twice.status, twice.body.errors]).toEqual([409, { code: ['Mã khối đã tồn tại.'] }]);
});

test.each([
  [{ code: 'X1', level_code: 'primary' }, 'name', 'Vui lòng nhập tên.'],
  [{ name: 'X', level_code: 'primary' }, 'code', 'Vui lòng nhập mã.'],
  [
    { name: 'X', code: 'có dấu', level_code: 'primary' },
    'code',
    'Mã gồm từ 2 ký tự trở lên: chữ cái không dấu, chữ số và dấu gạch dưới.',
  ],
  [{ name: 'X', code: 'X1', level_code: 'nursery' }, 'level_code', 'Hãy chọn một giá trị trong danh sách.'],
  [{ name: 'X', code: 'X1', level_code: 'primary', order: 0 }, 'order', 'Phải là một số nguyên dương.'],
])('%o is refused beside its field', async (body, field, sentence) => {
  const reply = await create(body);
  expect([reply.status, reply.body.errors]).toEqual([400, { [field]: [sentence] }]);
});

test('a grade that classes have keeps its level; the rest may change', async () => {
  const { id, updated_at } = (await create({ name: 'Dự bị', code: 'DB', level_code: 'university' })).body;
  expect((await patch(id, { level_code: 'high_school' })).body.level_code).toBe('high_school');
  const school = await server.world.school();
  const made = await server.call<{ id: number }>(admin, 'POST', '/api/classes/', {
    name: 'Dự bị 1',
    school_id: school,
    grade_id: id,
    other_level: true,
  });
  expect(made.status).toBe(201);
  const refused = await patch(id, { level_code: 'university' });
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    { level_code: ['Khối đã có lớp, không thể đổi cấp học.'] },
  ]);
  const changed = (await patch(id, { name: 'Dự bị đại học', en_name: 'Foundation year', order: 12, status: 0 })).body;
  expect(changed).toMatchObject({
    name: 'Dự bị đại học',
    en_name: 'Foundation year',
    order: 12,
    status: 0,
    in_use: true,
  });
  expect((await patch(id, { name: 'Cũ', updated_at })).body).toMatchObject({ code: 'conflict.stale' });
  expect((await server.call<Grade>(admin, 'GET', `/api/grades/${id}/`)).body.name).toBe('Dự bị đại học');
});

test('the list goes level by level, and filters by name, state and level', async () => {
  expect((await list('level_code=primary')).results.map((grade) => grade.name)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `Khối ${number}`),
  );
  expect((await list('code_name=khoi+12')).results.map((grade) => grade.code)).toEqual(['K12']);
  expect((await list('status=0&code_name=du+bi')).count).toBe(1);
  expect((await list('ordering=-order&page_size=1&level_code=secondary')).results[0]?.code).toBe('K9');
});

test('says whether it is the last of its level: 5, 9 and 12 are', async () => {
  const { results } = await list('page_size=1000');
  expect(results.filter(({ code, is_last }) => /^K\d+$/.test(code) && is_last).map(({ code }) => code)).toEqual([
    'K5',
    'K9',
    'K12',
  ]);
  const added = (await create({ name: 'Năm cuối', code: 'NC', level_code: 'university', is_last: true })).body;
  expect(added.is_last).toBe(true);
  expect((await patch(added.id, { is_last: false })).body.is_last).toBe(false);
});

test('a school is offered the grades of the levels that it teaches', async () => {
  const school = await server.world.school();
  const codes = async () => (await list(`school=${school}&status=1`)).results.map(({ code }) => code);
  expect(await codes()).toEqual(['K6', 'K7', 'K8', 'K9']);
  await server.world.schoolClass(school, '5A', { grade: 5 });
  expect(await codes()).toEqual(['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'K9']);
});

test('grades are everybody’s: nobody who keeps one school changes them', async () => {
  const staff = await server.world.person({ scope: 'school', schoolId: await server.world.school() });
  expect((await server.call(staff, 'GET', '/api/grades/')).status).toBe(200);
  expect((await server.call(staff, 'PATCH', '/api/grades/1/', { name: 'Của tôi' })).status).toBe(403);
  expect((await server.call(admin, 'PATCH', '/api/grades/2000000/', { name: 'Không có' })).status).toBe(404);
});
