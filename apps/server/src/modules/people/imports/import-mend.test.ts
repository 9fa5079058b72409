import type { PermissionCode } from '@khue/contract/permissions';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { csv, type ImportAnswer, Imports, PATIENCE } from '../../../../test/imports';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

vi.setConfig({ testTimeout: 1000 * PATIENCE });

let server: TestApplication;
let admin: TestPerson;
let imports: Imports;
let school: number;
let serial = 0;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  imports = new Imports(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  school = await server.world.school({ name: `Trường sửa dòng ${++serial}` });
  await server.world.schoolClass(school, '6A');
});

type Row = ImportAnswer['rows'][number] & { code?: string };
const mend = (id: number, line: number, values: object, caller = admin) =>
  server.call<Row>(caller, 'PUT', `/api/account_imports/${id}/rows/${line}/`, { values });
const read = async (id: number) => (await server.call<ImportAnswer>(admin, 'GET', `/api/account_imports/${id}/`)).body;
const code = (n: number) => `S${serial}-${n}`;
const upload = (...lines: string[]) => imports.file(admin, csv(...lines), { school: String(school) });

describe('a row that is mended', () => {
  test('is read and judged again, and so are the rows that were the same as it', async () => {
    const { body } = await upload(
      'Mã học sinh;Họ và tên;Ngày sinh;Lớp;SĐT',
      `${code(1)};Lê Lan;31/02/2014;6a ;912345678`,
      `${code(2)};Lê Mai;05/09/2014;6A;`,
      `${code(2)};Lê Na;05/09/2014;6A;`,
    );
    expect(body.counts).toMatchObject({ create: 1, error: 2 });
    const mended = await mend(body.id, 2, { birth_date: '28/02/2014' });
    expect(mended).toMatchObject({
      status: 200,
      body: { action: 'create', errors: {}, values: { birth_date: '2014-02-28', class: '6A' } },
    });
    // What was doubtful about another cell of it is still told.
    expect(mended.body.warnings).toMatchObject([{ field: 'phone', code: 'import.zero_restored' }]);
    // The second line no longer has the code of the third, which is mended by that.
    expect((await mend(body.id, 3, { code: code(3) })).body.action).toBe('create');
    const after = await read(body.id);
    expect(after.counts).toEqual({ total: 3, create: 3, update: 0, skip: 0, error: 0, warnings: 1 });
    expect(after.rows.map(({ line, action }) => [line, action])).toEqual([
      [2, 'create'],
      [3, 'create'],
      [4, 'create'],
    ]);
    expect((await imports.confirmed(admin, body.id)).counts).toMatchObject({ created: 3, failed: 0 });
    expect((await mend(body.id, 2, { phone: '' })).body.code).toBe('import.confirmed');
  });

  test('a file of any length is not judged again for one row', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `${code(at)};Lê Thị Số ${at};05/09/2014;6A`);
    const { body } = await upload('Mã học sinh;Họ và tên;Ngày sinh;Lớp', ...many, `${code(999)};Vũ Lan;x;6A`);
    const lengths: number[] = [];
    const original = pg.Client.prototype.query as (...all: unknown[]) => unknown;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function look(
      this: unknown,
      ...all: unknown[]
    ) {
      const { text = '', values = [] } = (all[0] ?? {}) as { text?: string; values?: unknown[] };
      if (text.includes('FROM users u')) lengths.push(...values.filter(Array.isArray).map((list) => list.length));
      return original.apply(this, all);
    } as never);
    const mended = await mend(body.id, 302, { birth_date: '05/09/2014' });
    spy.mockRestore();
    expect(mended.body.action).toBe('create');
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThan(10);
    expect((await read(body.id)).counts).toMatchObject({ create: 301, error: 0 });
  });

  test('rows that become somebody are told of others that are the same by something else', async () => {
    const { body } = await upload(
      'Mã học sinh;Họ và tên;Email;Lớp',
      `${code(1)};Lê Một;chung@example.vn;6A`,
      `${code(2)};Lê Hai;;6A`,
      `${code(2)};Lê Ba;chung@example.vn;6A`,
      `${code(2)};Lê Bốn;;6A`,
    );
    expect(body.rows.map(({ action }) => action)).toEqual(['create', 'create', 'error', 'error']);
    await mend(body.id, 3, { code: code(3) });
    const { rows, counts } = await read(body.id);
    // The third line is the first with that code now, but its address is that of the first.
    expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([[], [], ['email'], ['code']]);
    expect(rows[3]?.errors.code?.[0]).toContain('4');
    expect(counts).toMatchObject({ create: 2, error: 2 });
  });

  test('gets a username that no other row has been promised', async () => {
    const { body } = await upload(
      'Họ và tên;Ngày sinh;Lớp',
      'Lê Lan;01/09/2014;6A',
      'Lê Lan;02/09/2014;6A',
      'Vũ Na;x;6A',
    );
    const promised = body.rows.map(({ values }) => values.username);
    await mend(body.id, 4, { full_name: 'Lâm Lan', birth_date: '03/09/2014' });
    const { rows } = await read(body.id);
    expect(rows.slice(0, 2).map(({ values }) => values.username)).toEqual(promised.slice(0, 2));
    expect(new Set(rows.map(({ values }) => values.username)).size).toBe(3);
    // One that is typed takes the place of one that was only proposed.
    await mend(body.id, 4, { username: promised[0] ?? '' });
    const after = (await read(body.id)).rows.map(({ values }) => values.username);
    expect([after[2], new Set(after).size]).toEqual([promised[0], 3]);
  });

  test('stays wrong with its reason, and keeps the password of its file', async () => {
    const { body } = await upload('Họ và tên;Ngày sinh;Mật khẩu;Lớp', 'Lê Lan;x;Mot-mat-khau-9;6A', 'Lê Mai;y;;6A');
    expect((await mend(body.id, 2, { birth_date: 'z' })).body).toMatchObject({
      action: 'error',
      values: { birth_date: 'z' },
      errors: { birth_date: [expect.any(String)] },
    });
    expect((await mend(body.id, 2, { birth_date: '05/09/2014' })).body.values.password).toBe('••••••••');
    await imports.confirmed(admin, body.id);
    const [row] = (await read(body.id)).rows;
    const signedIn = await server.call({}, 'POST', '/api-token-auth/', {
      username: row?.values.username,
      password: 'Mot-mat-khau-9',
    });
    expect(signedIn.status).toBe(200);
    const kept = await server.app.platform.db.execute(
      sql`SELECT FROM account_import_rows WHERE import_id = ${body.id} AND password_encrypted IS NOT NULL`,
    );
    expect(kept.rows).toEqual([]);
  });

  test('is refused beside its field, and belongs to whoever made the import', async () => {
    const { body } = await upload('Họ và tên;Ngày sinh', 'Lê Lan;x');
    expect((await mend(body.id, 2, { salary: '1' })).status).toBe(400);
    expect((await mend(body.id, 2, { phone: 5 })).status).toBe(400);
    expect((await mend(body.id, 2, { full_name: 'x'.repeat(1001) })).status).toBe(400);
    expect((await mend(body.id, 99, { phone: '' })).status).toBe(404);
    const other = await server.world.person({ role: 'ADMIN_LMS' });
    expect((await mend(body.id, 2, { phone: '' }, other)).status).toBe(404);
    const both = await Promise.all([mend(body.id, 2, { birth_date: '05/09/2014' }), mend(body.id, 2, { phone: '1' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    // Neither of two that were sent at once is lost.
    expect((await read(body.id)).rows[0]?.values).toMatchObject({ birth_date: '2014-09-05', phone: '1' });
  });
});

describe('a code that belongs to somebody else', () => {
  const LAN = { full_name: 'Lê Thị Lan', birth_date: '2014-09-05', identity_number: '001314012345', class: '6A' };

  test.each([
    ['name', { full_name: 'Lê Thị Mai' }, 'full_name'],
    ['birthday', { birth_date: '2014-09-06' }, 'birth_date'],
    ['identity number', { identity_number: '001314012346' }, 'identity_number'],
  ])('with another %s is an error beside it, with and without update', async (_, other, field) => {
    await imports.run(admin, [{ ...LAN, code: code(1) }], { school });
    for (const update of [false, true]) {
      const { body } = await imports.rows(admin, [{ ...LAN, ...other, code: code(1) }], { school, update });
      expect(body.rows[0]?.action).toBe('error');
      expect(Object.keys(body.rows[0]?.errors ?? {})).toEqual([field]);
      expect(body.rows[0]?.errors[field]?.[0]).toContain('Lê Thị Lan');
    }
  });

  test('and the same person is left out or changed as before', async () => {
    await imports.run(admin, [{ ...LAN, code: code(1) }], { school });
    const same = { full_name: 'LÊ  THỊ LAN', code: code(1), phone: '0912345678' };
    const actions = async (update: boolean) =>
      (await imports.rows(admin, [same], { school, update })).body.rows.map(({ action }) => action);
    expect([await actions(false), await actions(true)]).toEqual([['skip'], ['update']]);
  });

  test('tells nothing of the identity number to those who do not see it', async () => {
    await imports.run(admin, [{ ...LAN, code: code(1) }], { school });
    const permissions: PermissionCode[] = ['account.import', 'account.create'];
    const person = await server.world.person({ scope: 'school', schoolId: school, permissions });
    const { body } = await imports.rows(person, [{ ...LAN, identity_number: '001314012346', code: code(1) }]);
    expect(body.rows[0]).toMatchObject({ action: 'skip', errors: {} });
  });

  test('made by a colleague since the preview fails in the run, and is not offered again', async () => {
    const { body } = await imports.rows(
      admin,
      [
        { ...LAN, code: code(1) },
        { full_name: 'Lê Khác', class: '6A' },
      ],
      {
        school,
      },
    );
    await imports.run(admin, [{ ...LAN, full_name: 'Vũ Thị Bé', code: code(1) }], { school });
    const task = await imports.confirmed(admin, body.id);
    expect(task).toMatchObject({ status: 'success', counts: { created: 1, failed: 1 }, can: { retry: false } });
  });
});

test('two who import the same file at once make everybody once', async () => {
  const other = await server.world.person({ role: 'ADMIN_LMS' });
  const file = csv('Mã HS;Họ và tên;Lớp', ...Array.from({ length: 30 }, (_, at) => `${code(at)};Lê Số ${at};6A`));
  const fields = { school: String(school) };
  const [one, two] = await Promise.all([imports.file(admin, file, fields), imports.file(other, file, fields)]);
  const tasks = await Promise.all([imports.confirmed(admin, one.body.id), imports.confirmed(other, two.body.id)]);
  expect(tasks[0].counts.created + tasks[1].counts.created).toBe(30);
  expect(tasks[0].counts.skipped + tasks[1].counts.skipped).toBe(30);
});

test('rights that were taken away after the preview are gone at the confirmation', async () => {
  const pupil = await server.world.person({ role: 'STUDENT', schoolId: school });
  // Nobody gives a role that may do more than they may.
  const ofPupils = (await server.call<{ permissions: PermissionCode[] }>(pupil, 'GET', '/api/me/')).body.permissions;
  const person = await server.world.person({
    scope: 'school',
    schoolId: school,
    permissions: ['account.view', 'account.import', 'account.create', 'account.edit', ...ofPupils],
  });
  const rows = [{ full_name: 'Lê Lan', class: '6A' }];
  const updating = (await imports.rows(person, rows, { update: true })).body.id;
  const plain = (await imports.rows(person, rows)).body.id;
  const take = (permission: string) =>
    server.app.platform.db.execute(
      sql`DELETE FROM role_permissions rp USING users u, permissions p WHERE u.id = ${person.id}
            AND rp.role_id = u.role_id AND p.id = rp.permission_id AND p.code = ${permission}`,
    );
  const confirm = async (id: number) =>
    (await server.call(person, 'POST', `/api/account_imports/${id}/confirm/`)).status;
  await take('account.edit');
  person.token = await server.world.session(person.id);
  expect(await confirm(updating)).toBe(403);
  await take('account.import');
  person.token = await server.world.session(person.id);
  expect([await confirm(plain), (await mend(plain, 1, { phone: '' }, person)).status]).toEqual([403, 403]);
});

describe('headings', () => {
  test.each([
    ['Mã định danh Bộ GD&ĐT', 'code'],
    ['GT', 'genre'],
    ['Ngày/tháng/năm sinh', 'birth_date'],
    ['Lớp hiện tại', 'class'],
    ['Số ĐDCN/CCCD', 'identity_number'],
    ['SĐT liên hệ', 'phone'],
    ['Chỗ ở hiện nay', 'address'],
  ])('of other systems are known: %s', async (heading, field) => {
    const { body } = await upload(`Họ và tên;${heading}`, 'Lê Lan;');
    expect(body.columns[1]).toMatchObject({ field, known_by: 'heading' });
  });

  test('are remembered for whoever said what they mean, and for nobody else', async () => {
    const file = csv('Người học;Sinh;Điện thoại PH', 'Lê Lan;05/09/2014;0912345678');
    const columns = JSON.stringify(['full_name', 'birth_date', null]);
    const said = await imports.file(admin, file, { school: String(school), columns });
    expect(said.status).toBe(201);
    const again = await imports.file(admin, file, { school: String(school) });
    expect(again.body.columns.map(({ field, known_by }) => [field, known_by])).toEqual([
      ['full_name', 'person'],
      ['birth_date', 'person'],
      [null, 'person'],
    ]);
    const other = await server.world.person({ role: 'ADMIN_LMS' });
    expect((await imports.file(other, file, { school: String(school) })).status).toBe(400);
    // A column that says by its heading what another was said to hold goes before it.
    const both = await upload('Họ và tên;Người học;Sinh', 'Lê Lan;x;05/09/2014');
    expect(both.body.columns.map(({ field }) => field)).toEqual(['full_name', null, 'birth_date']);
  });
});
