import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

interface Account {
  id: number;
  username: string;
  full_name: string;
  role: number;
  school: { id: number } | null;
  classes: { id: number; is_current: boolean }[];
  class_history: { id: number; left_on: string | null }[];
  class_id: number | null;
  updated_at: string;
  first_password?: string;
  warnings: { code: string; detail: string }[];
  [field: string]: unknown;
}
interface Refusal {
  code: string;
  detail: string;
  errors: Record<string, string[]>;
}

let server: TestApplication;
let admin: TestPerson;
let school: number;
let otherSchool: number;
let staff: TestPerson;
let serial = 0;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  school = await server.world.school({ name: 'THCS Chu Văn An' });
  otherSchool = await server.world.school();
  staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
});
afterAll(() => server.close());

const fresh = (fields: object = {}) => ({
  username: `nguoi-${++serial}`,
  first_name: 'Lan',
  last_name: 'Trần Thị',
  role: 'STUDENT',
  ...fields,
});
const create = <Body = Account>(fields: object = {}, caller: TestPerson = admin) =>
  server.call<Body>(caller, 'POST', '/api/account/', fresh(fields));
const update = <Body = Account>(id: number, fields: object, caller: TestPerson = admin) =>
  server.call<Body>(caller, 'PUT', `/api/account/${id}/`, fields);
const read = async (id: number, caller: TestPerson = admin) =>
  (await server.call<Account>(caller, 'GET', `/api/users/${id}/`)).body;
const times = (userId: number) =>
  rowsOf<{ class_id: number; left: boolean }>(
    server.app.platform.db,
    sql`SELECT class_id, left_on IS NOT NULL AS left FROM class_members WHERE user_id = ${userId} ORDER BY id`,
  );
const studentCount = async (classId: number) =>
  (
    await firstRowOf<{ n: number }>(
      server.app.platform.db,
      sql`SELECT student_count AS n FROM classes WHERE id = ${classId}`,
    )
  )?.n;

describe('creating an account', () => {
  test('stores every field, converts dates, keeps leading zeros, and gives a first password', async () => {
    const reply = await create({
      username: '  Lan-Tran_01 ',
      email: ' Lan@Example.VN ',
      gender: 'female',
      code: 'HS001',
      birth_date: '05/09/2012',
      identity_number: '001 312 000123',
      phone: '0912 345 678',
      postal_code: '01234',
      address: '5 Láng Hạ',
      bank_id: 1,
      bank_account_name: 'TRAN THI LAN',
      bank_account_number: '0123456789',
      wards_code: '00001',
      wards_2_id: 26740,
      school_id: school,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      username: 'lan-tran_01',
      email: 'lan@example.vn',
      full_name: 'Trần Thị Lan',
      role_code: 'STUDENT',
      genre: 'female',
      gender: 'female',
      birth_date: '2012-09-05',
      identity_number: '001312000123',
      phone: '+84912345678',
      postal_code: '01234',
      bank: { id: 1 },
      bank_account_number: '0123456789',
      wards: { code: '00001', district_code: '001', province_code: '01' },
      wards_2: { ward_code_2: '26740', province_code_2: '79', name: 'Phường Sài Gòn' },
      school: { id: school, name: 'THCS Chu Văn An' },
      school_name: 'THCS Chu Văn An',
      classes: [],
      user_classes: [],
      enrollments: [],
      is_active: true,
      status: 1,
      must_change_password: true,
      open_edx_status: 1,
      user_existed: false,
      warnings: [],
    });
    expect(reply.body).not.toHaveProperty('errors');
    const login = await server.call(admin, 'POST', '/api-token-auth/', {
      username: 'lan-tran_01',
      password: reply.body.first_password,
    });
    expect(login.body).toMatchObject({ user_id: reply.body.id, must_change_password: true });
  });

  test('leaves a record without password, citizen number or bank number', async () => {
    const { body } = await create({ identity_number: '001312999123', bank_account_number: '99887766' });
    const [entry] = (await server.world.audited('account.create')).slice(-1);
    expect(entry).toMatchObject({
      actor_id: admin.id,
      target_id: body.id,
      after: { full_name: 'Trần Thị Lan', identity_number: '…123' },
    });
    for (const secret of ['999123', '99887766', 'argon2', body.first_password ?? 'none'])
      expect(JSON.stringify(entry)).not.toContain(secret);
  });

  test('takes a password that is given, and then asks for no change', async () => {
    const { body } = await create({ password: 'một mật khẩu dài' });
    expect(body).toMatchObject({ must_change_password: false });
    expect(body).not.toHaveProperty('first_password');
    const login = await server.call(admin, 'POST', '/api-token-auth/', {
      username: body.username,
      password: 'một mật khẩu dài',
    });
    expect(login.status).toBe(200);
  });

  test('splits a full name where its parts are not sent', async () => {
    const { body } = await create({ first_name: undefined, last_name: undefined, full_name: 'Đặng Thùy Trâm' });
    expect(body).toMatchObject({ first_name: 'Trâm', last_name: 'Đặng Thùy' });
  });

  test('an account that waits for verification cannot sign in until somebody verifies it', async () => {
    const { body } = await create({ status: 2, password: 'một mật khẩu dài' });
    const login = () =>
      server.call(admin, 'POST', '/api-token-auth/', { username: body.username, password: 'một mật khẩu dài' });
    expect((await login()).body.code).toBe('auth.inactive');
    await update(body.id, { status: 1 });
    expect((await login()).status).toBe(200);
  });

  test('a taken email address, a taken username and both are told apart by their fields', async () => {
    const first = (await create({ email: 'taken@example.vn' })).body;
    const byEmail = await create<Refusal>({ email: 'Taken@example.vn' });
    expect(byEmail).toMatchObject({ status: 400, body: { code: 'account.email_taken' } });
    expect(byEmail.body.errors).toEqual({ email: ['Email đã tồn tại!'] });
    const byName = await create<Refusal>({ username: first.username.toUpperCase() });
    expect(byName).toMatchObject({ status: 400, body: { code: 'account.username_taken' } });
    expect(byName.body.errors).toEqual({ lms_error: ['Tên đăng nhập đã tồn tại!'] });
    const both = await create<Refusal>({ username: first.username, email: 'taken@example.vn' });
    expect(Object.keys(both.body.errors).sort()).toEqual(['email', 'lms_error']);
  });

  test('of many who take one username at once, one gets it', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => create({ username: 'cung-luc' })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    const { rows } = await server.app.platform.db.execute(sql`SELECT FROM users WHERE username = 'cung-luc'`);
    expect(rows).toHaveLength(1);
  });

  test.each([
    [{ username: 'có dấu' }, 'username', 'Tên đăng nhập gồm 2 đến 30 ký tự'],
    [{ username: 'a.b' }, 'username', 'Tên đăng nhập gồm'],
    [{ username: 'x'.repeat(31) }, 'username', 'Tên đăng nhập gồm'],
    [{ first_name: undefined }, 'first_name', 'Vui lòng nhập tên.'],
    [{ first_name: 'x'.repeat(256) }, 'first_name', 'Tối đa 255'],
    [{ role: undefined }, 'role', 'Vui lòng nhập vai trò.'],
    [{ role: 'NO_SUCH_ROLE' }, 'role', 'Vai trò này không có'],
    [{ email: 'không phải email' }, 'email', 'Email chưa đúng'],
    [{ identity_number: 1312000123 }, 'identity_number', 'Số CCCD gồm 12 chữ số'],
    [{ identity_number: '12345' }, 'identity_number', 'Số CCCD gồm 12 chữ số'],
    [{ birth_date: '31/02/2012' }, 'birth_date', 'tháng 2 không có ngày 31'],
    [{ birth_date: '2099-01-01' }, 'birth_date', 'Ngày này chưa đến'],
    [{ genre: 'unknown' }, 'genre', 'Giới tính'],
    [{ phone: '123' }, 'phone', 'Số điện thoại'],
    [{ status: 3 }, 'status', 'Trạng thái'],
    [{ password: 'short' }, 'password', 'Mật khẩu cần ít nhất'],
    [{ classes: [1, 2] }, 'classes', 'Mỗi học sinh chỉ học một lớp'],
    [{ role: 'TEACHER' }, 'school', 'Vui lòng nhập trường.'],
    [{ role: 'SCHOOL_STAFF' }, 'school', 'Vui lòng nhập trường.'],
    [{ wards_code: '00001', province: '79' }, 'wards_code', 'Phường/xã không thuộc'],
    [{ bank_id: 99999 }, 'bank_id', 'Ngân hàng'],
  ])('%j is refused beside its field', async (fields, field, sentence) => {
    const reply = await create<Refusal>(fields);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
    expect(reply.body.errors[field]?.[0]).toContain(sentence);
  });

  test('takes 1 and 0 for true and false', async () => {
    const { body } = await create({ is_active: 0, must_change_password: '1' });
    expect([body.status, body.is_active]).toEqual([0, false]);
    expect((await update(body.id, { is_active: 'true' })).body.status).toBe(1);
  });

  test('everything that is missing is told at once', async () => {
    const reply = await server.call<Refusal>(admin, 'POST', '/api/account/', { phone: '12' });
    expect(Object.keys(reply.body.errors).sort()).toEqual(['first_name', 'phone', 'role', 'username']);
  });

  test('a citizen number that disagrees warns and does not block', async () => {
    const reply = await create({ identity_number: '099312000123', birth_date: '2011-01-01', genre: 'male' });
    expect(reply.status).toBe(201);
    expect(reply.body.warnings.map(({ code }) => code)).toEqual([
      'account.identity_province',
      'account.identity_genre',
      'account.identity_birth_year',
    ]);
    expect(reply.body.warnings[1]).toMatchObject({
      field: 'identity_number',
      detail: 'Số CCCD không khớp với giới tính.',
    });
    const corrected = await update(reply.body.id, { identity_number: '001211000123' });
    expect(corrected.body.warnings).toEqual([]);
  });
});

describe('the class of a student', () => {
  test('gives the school; another class moves, an empty list ends, absence leaves, and history stays', async () => {
    const [a, b] = [await server.world.schoolClass(school, '6A'), await server.world.schoolClass(school, '6B')];
    const { body } = await create({ classes: [a] });
    expect(body).toMatchObject({ school: { id: school }, class_id: a, class_name: '6A' });
    expect((await update(body.id, { phone: '0912345678' })).body.class_id).toBe(a);
    expect([await studentCount(a), await studentCount(b)]).toEqual([1, 0]);

    const moved = (await update(body.id, { classes: [{ id: b }] })).body;
    expect(moved.classes.map((entry) => [entry.id, entry.is_current])).toEqual([
      [a, false],
      [b, true],
    ]);
    expect([await studentCount(a), await studentCount(b)]).toEqual([0, 1]);

    const ended = (await update(body.id, { classes: [] })).body;
    expect(ended).toMatchObject({ classes: [], class_id: null, school: { id: school } });
    expect(ended.class_history.map((entry) => entry.id)).toEqual([a, b]);
    expect(await times(body.id)).toEqual([
      { class_id: a, left: true },
      { class_id: b, left: true },
    ]);
    expect([await studentCount(a), await studentCount(b)]).toEqual([0, 0]);
  });

  test('sent again as it is changes nothing', async () => {
    const classId = await server.world.schoolClass(school);
    const { body } = await create({ classes: [classId] });
    await update(body.id, { classes: [classId] });
    expect(await times(body.id)).toEqual([{ class_id: classId, left: false }]);
  });

  test('moves that cross do not block each other, and the counts stay right', async () => {
    const [a, b] = [await server.world.schoolClass(school), await server.world.schoolClass(school)];
    const students = await Promise.all(Array.from({ length: 8 }, (_, n) => create({ classes: [n % 2 ? a : b] })));
    const replies = await Promise.all(students.map(({ body }, n) => update(body.id, { classes: [n % 2 ? b : a] })));
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200));
    expect([await studentCount(a), await studentCount(b)]).toEqual([4, 4]);
  });

  test('in another school moves the student there', async () => {
    const [here, there] = [await server.world.schoolClass(school), await server.world.schoolClass(otherSchool)];
    const { body } = await create({ classes: [here] });
    const moved = (await update(body.id, { classes: [there] })).body;
    expect(moved).toMatchObject({ school: { id: otherSchool }, class_id: there });
    expect(await times(body.id)).toEqual([
      { class_id: here, left: true },
      { class_id: there, left: false },
    ]);
  });

  test('must be of this year, must fit the school, and is for students', async () => {
    const classId = await server.world.schoolClass(school);
    const old = await server.world.schoolClass(school);
    await server.app.platform.db.execute(
      sql`WITH y AS (INSERT INTO school_years (school_id, year, name, start_date, end_date) VALUES (${school}, 2001, '2001-2002', '2001-09-05', '2002-05-31') RETURNING id)
          UPDATE classes SET school_year_id = y.id FROM y WHERE classes.id = ${old}`,
    );
    const field = async (fields: object) => Object.keys((await create<Refusal>(fields)).body.errors);
    expect(await field({ classes: [old] })).toEqual(['classes']);
    expect(await field({ classes: [classId], school: otherSchool })).toEqual(['school']);
    expect(await field({ classes: [classId], role: 'TEACHER', school })).toEqual(['classes']);
    const { body } = await create({ classes: [classId] });
    expect(Object.keys((await update<Refusal>(body.id, { school: otherSchool })).body.errors)).toEqual(['school']);
  });

  test('ends when the student becomes something else', async () => {
    const classId = await server.world.schoolClass(school);
    const { body } = await create({ classes: [classId] });
    expect((await update(body.id, { role: 'TEACHER' })).body).toMatchObject({
      role_code: 'TEACHER',
      class_id: null,
      school: { id: school },
    });
  });
});

describe('editing an account', () => {
  test('changes what is sent, empties what is null, and leaves the rest', async () => {
    const { body } = await create({ email: 'edit@example.vn', phone: '0912345678', code: 'A1' });
    const changed = await update(body.id, { phone: null, first_name: 'Hoa' });
    expect(changed).toMatchObject({
      status: 200,
      body: { phone: null, full_name: 'Trần Thị Hoa', email: 'edit@example.vn', code: 'A1' },
    });
    const [entry] = (await server.world.audited('account.edit')).slice(-1);
    expect(entry).toMatchObject({ before: { first_name: 'Lan' }, after: { first_name: 'Hoa' } });
    expect(entry?.after).not.toHaveProperty('email');
  });

  test('a duplicate is refused as in a creation', async () => {
    const one = (await create({ email: 'one@example.vn' })).body;
    const other = (await create()).body;
    expect(await update<Refusal>(other.id, { email: 'one@example.vn' })).toMatchObject({
      status: 400,
      body: { errors: { email: ['Email đã tồn tại!'] } },
    });
    await server.app.platform.db.execute(sql`UPDATE users SET platform_status = 0 WHERE id = ${other.id}`);
    expect(await update<Refusal>(other.id, { username: one.username })).toMatchObject({
      status: 400,
      body: { errors: { lms_error: ['Tên đăng nhập đã tồn tại!'] } },
    });
  });

  test('the username stays once the course platform knows it', async () => {
    const { body } = await create();
    const reply = await update<Refusal>(body.id, { username: 'another-name' });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['username']]);
    expect((await update(body.id, { username: body.username })).status).toBe(200);
  });

  test('an edit that did not see the last one is refused', async () => {
    const { body } = await create();
    await update(body.id, { code: 'X1' });
    const late = await update<Refusal>(body.id, { code: 'X2', updated_at: body.updated_at });
    expect([late.status, late.body.code]).toEqual([409, 'conflict.stale']);
    expect((await update(body.id, { code: 'X3', updated_at: (await read(body.id)).updated_at })).status).toBe(200);
  });

  test('the last administrator stays one', async () => {
    const alone = await startTestApplication();
    const only = await alone.world.person({ role: 'ADMIN_LMS' });
    for (const change of [{ status: 0 }, { role: 'STUDENT' }]) {
      const reply = await alone.call(only, 'PUT', `/api/account/${only.id}/`, change);
      expect([reply.status, reply.body.code]).toEqual([409, 'role.last_administrator']);
    }
    await alone.close();
  });
});

describe('the staff of a school', () => {
  test('create accounts in their own school, and nowhere else', async () => {
    const reply = await create({}, staff);
    expect(reply).toMatchObject({ status: 201, body: { school: { id: school } } });
    expect((await create({ school: otherSchool }, staff)).status).toBe(404);
    expect((await create({ classes: [await server.world.schoolClass(otherSchool)] }, staff)).status).toBe(404);
    expect((await create({ role: 'TEACHER' }, staff)).body).toMatchObject({
      role_code: 'TEACHER',
      school: { id: school },
    });
  });

  test('neither see nor change nor move people of another school', async () => {
    const theirs = await server.world.person({ role: 'STUDENT', schoolId: otherSchool });
    const own = (await create({}, staff)).body;
    expect((await server.call(staff, 'GET', `/api/users/${theirs.id}/`)).status).toBe(404);
    expect((await update(theirs.id, { code: 'X' }, staff)).status).toBe(404);
    expect((await update(own.id, { school: otherSchool }, staff)).status).toBe(404);
    expect((await update<Refusal>(own.id, { school: null }, staff)).body.errors).toHaveProperty('school');
  });

  test('neither create nor promote above themselves, nor touch those above', async () => {
    const made = await create<Refusal>({ role: 'ADMIN_LMS' }, staff);
    expect([made.status, made.body.code]).toEqual([403, 'role.grant_beyond']);
    const own = (await create({}, staff)).body;
    expect((await update<Refusal>(own.id, { role: 'ADMIN_LMS' }, staff)).body.code).toBe('role.grant_beyond');
    const wide = await server.world.role([], 'all');
    expect((await create<Refusal>({ role: wide }, staff)).body.code).toBe('role.scope_beyond');
    const above = await server.world.person({ role: 'ADMIN_LMS', schoolId: school });
    expect(await update<Refusal>(above.id, { email: 'mine@example.vn' }, staff)).toMatchObject({
      status: 403,
      body: { code: 'account.edit_beyond' },
    });
  });

  test('a role that was switched off cannot be given', async () => {
    const off = await server.world.role([], 'self');
    await server.app.platform.db.execute(sql`UPDATE roles SET status = 0 WHERE id = ${off}`);
    expect((await create<Refusal>({ role: off })).body.errors).toHaveProperty('role');
  });
});

describe('a teacher', () => {
  const confidential = {
    identity_number: '001312000555',
    address: '5 Láng Hạ',
    bank_account_number: '0123456789',
    bank_id: 1,
    wards_code: '00001',
    postal_code: '01234',
  };

  test('sees students without citizen number, bank and home address', async () => {
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
    const { body } = await create({ ...confidential, school });
    const hidden = {
      shows_confidential: false,
      identity_number: null,
      address: null,
      bank_account_number: null,
      bank: null,
      wards: null,
      province: null,
      postal_code: null,
    };
    expect(await read(body.id, teacher)).toMatchObject({ full_name: 'Trần Thị Lan', ...hidden });
    const list = await server.call<{ results: Account[] }>(teacher, 'GET', `/api/users/?search_term=${body.username}`);
    expect(list.body.results[0]).toMatchObject(hidden);
    expect(JSON.stringify(list.body)).not.toContain('001312000555');
    expect(await read(body.id, staff)).toMatchObject({ shows_confidential: true, identity_number: '001312000555' });
  });

  test('with the right to edit acts on students of own classes only', async () => {
    const student = await server.world.role([], 'self');
    const teacher = await server.world.person({
      permissions: ['account.view', 'account.edit'],
      scope: 'classes',
      schoolId: school,
    });
    const classId = await server.world.schoolClass(school);
    const { body } = await create({ classes: [classId] });
    await server.app.platform.db.execute(sql`UPDATE users SET role_id = ${student} WHERE id = ${body.id}`);
    expect((await update(body.id, { code: 'T1' }, teacher)).status).toBe(403);
    await server.app.platform.db.execute(
      sql`INSERT INTO class_teachers (class_id, user_id) VALUES (${classId}, ${teacher.id})`,
    );
    expect((await update(body.id, { code: 'T1', role: student }, teacher)).status).toBe(200);
  });
});
