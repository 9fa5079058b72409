import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import { csv, type ImportAnswer, Imports, PATIENCE } from '../../../../test/imports';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

vi.setConfig({ testTimeout: 1000 * PATIENCE });

let server: TestApplication;
let admin: TestPerson;
let imports: Imports;
let school: number;
let classId: number;
let serial = 0;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  imports = new Imports(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  school = await server.world.school({ name: `Trường chỉ có tên ${++serial}` });
  classId = await server.world.schoolClass(school, '6A1');
});

const AN = { full_name: 'Nguyễn Văn An', birth_date: '2014-09-05', class: '6A1' };
const usernames = async () => {
  const { rows } = await server.app.platform.db.execute(
    sql`SELECT username FROM users WHERE school_id = ${school} ORDER BY id`,
  );
  return rows.map((row) => (row as { username: string }).username);
};
const actions = ({ body }: { body: ImportAnswer }) => body.rows.map(({ action }) => action);
const codes = ({ body }: { body: ImportAnswer }, row = 0) => body.rows[row]?.warnings.map(({ code }) => code);
const look = (rows: object[], options: object = {}) => imports.rows(admin, rows, { school, ...options });

test('a file of names, imported twice, makes everyone once', async () => {
  const file = csv('Họ và tên;Ngày sinh;Lớp', 'Nguyễn Văn An;05/09/2014;6A1', 'Lê Thị Bình;06/09/2014;6A1');
  const fields = { school: String(school) };
  const first = await imports.file(admin, file, fields);
  expect((await imports.confirmed(admin, first.body.id)).counts).toMatchObject({ created: 2 });
  const again = await imports.file(admin, file, fields);
  expect(again.body.counts).toMatchObject({ create: 0, skip: 2, error: 0 });
  expect(again.body.rows.map(({ values }) => values.username)).toEqual(await usernames());
  expect(again.body.rows[0]).toMatchObject({ user_id: expect.any(Number), warnings: [{ code: 'import.exists' }] });
});

test('the same name is the same, decomposed, in capitals, in two pieces and with other spaces; not without its accents', async () => {
  await imports.run(admin, [AN], { school });
  const [username] = await usernames();
  const same = await look([{ ...AN, full_name: 'NGUYỄN  VĂN AN'.normalize('NFD') }]);
  expect(same.body.rows[0]).toMatchObject({ action: 'skip', values: { username } });
  const { full_name: _name, ...facts } = AN;
  expect(actions(await look([{ ...facts, last_name: 'Nguyễn Văn', first_name: 'An' }]))).toEqual(['skip']);
  expect(actions(await look([{ ...facts, last_name: 'Nguyễn', first_name: 'Văn An' }]))).toEqual(['skip']);
  expect(actions(await look([{ ...AN, full_name: 'Nguyen Van An' }]))).toEqual(['create']);
});

test('with update the account is changed, in the class it is in', async () => {
  await imports.run(admin, [AN], { school });
  const { body } = await look([{ ...AN, phone: '0912345678' }], { update: true });
  expect(body.rows[0]).toMatchObject({ action: 'update', values: { username: (await usernames())[0] } });
  expect((await imports.confirmed(admin, body.id)).counts).toMatchObject({ updated: 1, created: 0 });
  const found = await server.app.platform.db.execute(sql`SELECT phone FROM users WHERE school_id = ${school}`);
  expect(found.rows).toEqual([{ phone: '+84912345678' }]);
});

test('twins, namesakes born on another day and namesakes in another class are people of their own', async () => {
  await server.world.schoolClass(school, '6A2');
  await imports.run(admin, [AN], { school });
  const looked = await look([
    { ...AN, full_name: 'Nguyễn Văn Anh' },
    { ...AN, birth_date: '2014-09-06' },
    { ...AN, class: '6A2' },
  ]);
  expect(actions(looked)).toEqual(['create', 'create', 'create']);
  expect([codes(looked, 0), codes(looked, 1), codes(looked, 2)]).toEqual([[], [], ['import.possible_duplicate']]);
  expect((await imports.confirmed(admin, looked.body.id)).counts).toMatchObject({ created: 3 });
  expect(await usernames()).toHaveLength(4);
});

test('without a class the role in the school decides, also for teachers', async () => {
  await imports.run(admin, [AN, { full_name: 'Trần Thị Hoa', birth_date: '1985-02-03', role: 'TEACHER' }], { school });
  const looked = await look([
    { full_name: 'Nguyễn Văn An', birth_date: '2014-09-05' },
    { full_name: 'Nguyễn Văn An', birth_date: '2014-09-05', role: 'TEACHER' },
    { full_name: 'Trần Thị Hoa', birth_date: '03/02/1985', role: 'Giáo viên' },
  ]);
  expect(actions(looked)).toEqual(['skip', 'create', 'skip']);
  const elsewhere = await server.world.school({ name: `Trường khác ${serial}` });
  const other = await imports.rows(admin, [{ full_name: 'Trần Thị Hoa', birth_date: '1985-02-03', role: 'TEACHER' }], {
    school: elsewhere,
  });
  expect(actions(other)).toEqual(['create']);
});

test('without a birth date nobody is taken for another, but told of', async () => {
  const { birth_date: _date, ...undated } = AN;
  await imports.run(admin, [undated], { school });
  const looked = await look([undated, undated, AN]);
  expect(actions(looked)).toEqual(['create', 'create', 'create']);
  expect(codes(looked, 0)).toEqual(['import.same_name']);
  expect(codes(looked, 1)).toEqual(['import.same_name_in_file', 'import.same_name']);
  expect(codes(looked, 2)).toEqual(['import.same_name_in_file', 'import.same_name']);
});

test('the same person twice in one file is told in the second line', async () => {
  const { class: _class, ...classless } = AN;
  const looked = await look([AN, AN, { ...AN, code: `M${serial}` }, classless, { ...AN, birth_date: '2014-09-06' }]);
  expect(looked.body.rows.map(({ errors }) => errors)).toEqual([
    {},
    { full_name: ['Trùng với dòng 1.'] },
    {},
    { full_name: ['Trùng với dòng 1.'] },
    {},
  ]);
  expect(codes(looked, 2)).toEqual(['import.possible_duplicate_in_file']);
});

test('which of several people an update means has to be said', async () => {
  await server.world.schoolClass(school, '6A2');
  await imports.run(admin, [AN, { ...AN, class: '6A2' }], { school });
  const { class: _class, ...classless } = AN;
  expect(actions(await look([classless]))).toEqual(['skip']);
  const changed = await look([classless], { update: true });
  expect(changed.body.rows[0]?.errors.full_name?.[0]).toMatch(/^Có nhiều tài khoản cùng họ tên và ngày sinh/);
});

test('a row whose account has left the class since the preview fails alone', async () => {
  await imports.run(admin, [AN], { school });
  const { body } = await look([{ ...AN, phone: '0912345678' }, { full_name: 'Lê Mới' }], { update: true });
  await server.app.platform.db.execute(
    sql`UPDATE class_members SET left_on = joined_on WHERE class_id = ${classId} AND left_on IS NULL`,
  );
  const task = await imports.confirmed(admin, body.id);
  expect(task).toMatchObject({ status: 'success', counts: { created: 1, updated: 0, failed: 1 } });
  const after = await server.call<ImportAnswer>(admin, 'GET', `/api/account_imports/${body.id}/`);
  expect(after.body.rows[0]?.errors.row?.[0]).toMatch(/đã thay đổi sau khi xem trước/);
});

test('two administrators who confirm the same names at the same moment make everyone once', async () => {
  const other = await server.world.person({ role: 'ADMIN_LMS' });
  const rows = Array.from({ length: 60 }, (_, at) => ({
    full_name: `Phạm Gia Bảo ${at % 20}`,
    birth_date: `2014-0${1 + Math.floor(at / 20)}-15`,
    class: '6A1',
  }));
  const [one, two] = await Promise.all([look(rows), imports.rows(other, rows, { school })]);
  expect([one.body.counts.create, two.body.counts.create]).toEqual([60, 60]);
  const worker = await server.sibling();
  const [first, second] = await Promise.all([
    imports.confirmed(admin, one.body.id),
    imports.confirmed(other, two.body.id),
  ]);
  await worker.close();
  expect([first.status, second.status]).toEqual(['success', 'success']);
  expect(first.counts.created + second.counts.created).toBe(60);
  expect(first.counts.skipped + second.counts.skipped).toBe(60);
  expect(await usernames()).toHaveLength(60);
});

test('a bulk call tells the username of a person who is there already', async () => {
  await imports.run(admin, [AN], { school });
  const { body } = await server.call(admin, 'POST', '/api/account/', { is_series: true, rows: [AN], school });
  expect(body).toMatchObject({
    created: 0,
    failed_accounts: [{ index: 0, username: (await usernames())[0], user_existed: true }],
  });
});

test('costs the same number of queries for ten names as for three hundred', async () => {
  const file = (n: number) =>
    csv('Họ và tên,Lớp,Ngày sinh', ...Array.from({ length: n }, (_, at) => `Lê Minh ${at},6A1,05/09/2014`));
  const cost = (n: number) => countQueries(() => imports.file(admin, file(n), { school: String(school) }));
  const least = async (n: number) => Math.min(await cost(n), await cost(n), await cost(n));
  expect(await least(300)).toBe(await least(10));
});
