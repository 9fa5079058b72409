import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';

interface SchoolClass {
  id: number;
  name: string;
  code: string;
  status: number;
  school_year: { id: number; name: string; year: number };
  head_teacher: { id: number; name: string } | null;
  grade: { id: number; name: string } | null;
  head_teacher_name: string | null;
  is_past: boolean;
  updated_at: string;
  errors?: Record<string, string[]>;
}

let server: TestApplication;
let admin: TestPerson;
let school: number;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person();
  school = await server.world.school({ name: 'THCS Chu Văn An' });
});
afterAll(() => server.close());

const create = (body: object, caller: TestPerson = admin) =>
  server.call<SchoolClass>(caller, 'POST', '/api/classes/', { school_id: school, grade_id: 6, ...body });
const put = (id: number, body: object, caller: TestPerson = admin) =>
  server.call<SchoolClass>(caller, 'PUT', `/api/classes/${id}/`, body);
const list = async (query: string) =>
  (await server.call<{ count: number; results: SchoolClass[] }>(admin, 'GET', `/api/classes/?${query}`)).body;
const thisYear = Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Ho_Chi_Minh', year: 'numeric' }).format());

async function addYear(schoolId: number, year: number): Promise<number> {
  const body = { start_date: `${year}-09-05`, end_date: `${year + 1}-05-31` };
  return (await server.call<{ id: number }>(admin, 'POST', `/api/school_years/${schoolId}/`, body)).body.id;
}

describe('creating a class', () => {
  test('gives it the prefix with the next number, the current year and its grade', async () => {
    const reply = await create({ name: ' 6A1 ', grade_id: 6, head_teacher_name: 'Trần Thị Lan', year: thisYear });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      name: '6A1',
      grade: { id: 6, name: 'Khối 6' },
      head_teacher_name: 'Trần Thị Lan',
      school: { id: school, name: 'THCS Chu Văn An' },
      school_year: { year: thisYear },
      student_count: 0,
      status: 1,
      is_current_school_year: true,
      is_past: false,
    });
    expect(reply.body.code).toMatch(/^LH\d+$/);
    expect((await create({ name: '6A2', code: 'tc' })).body.code).toMatch(/^TC\d+$/);
    const [entry] = await server.world.audited('class.create');
    expect(entry).toMatchObject({ target_id: reply.body.id, after: { name: '6A1', grade: 'Khối 6' } });
  });

  test('sixty at once get sixty codes; of one name there is one', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => create({ name: `Cùng lúc ${n}` })));
    expect(new Set(replies.map((reply) => reply.body.code)).size).toBe(60);
    const twins = await Promise.all([create({ name: '6A9' }), create({ name: '6A9' })]);
    expect(twins.map((reply) => reply.status).sort()).toEqual([201, 409]);
    expect(twins.find((reply) => reply.status === 409)?.body.errors).toEqual({ name: ['Năm học này đã có lớp 6A9.'] });
  });

  test('the calendar year picks the school’s year of that number, else the current one; a year by its id goes before', async () => {
    const own = await server.world.school();
    const current = await server.world.currentYear(own);
    const nextId = await addYear(own, thisYear + 1);
    const yearOf = async (body: object) => (await create({ school_id: own, ...body })).body.school_year?.id;
    expect(await yearOf({ name: 'a' })).toBe(current);
    expect(await yearOf({ name: 'b', year: thisYear + 1 })).toBe(nextId);
    expect(await yearOf({ name: 'c', year: 1999 })).toBe(current);
    expect(await yearOf({ name: 'd', school_year: nextId })).toBe(nextId);
    const wrong = await create({ school_id: own, name: 'e', school_year: await server.world.currentYear(school) });
    expect(wrong.body.errors).toEqual({ school_year: ['Trường không có năm học này.'] });
  });

  test('without a year it joins the current one, whatever the calendar says', async () => {
    const own = await server.world.school();
    const nextId = await addYear(own, thisYear + 1);
    await server.call(admin, 'PUT', '/api/update_year_school/', { school_id: own, year_id: nextId });
    const reply = await create({ school_id: own, name: '6A1' });
    expect([reply.status, reply.body.school_year.id]).toEqual([201, nextId]);
  });

  test('a grade belongs to a level the school teaches, or somebody says that it teaches that level, too', async () => {
    const own = await server.world.school();
    const refused = await create({ school_id: own, name: '5A', grade_id: 5 });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
      409,
      'class.other_level',
      ['grade_id'],
    ]);
    expect((await create({ school_id: own, name: '5A', grade_id: 5, other_level: true })).status).toBe(201);
    expect((await create({ school_id: own, name: '4A', grade_id: 4 })).status).toBe(201);
    const made = (await create({ school_id: own, name: '6A' })).body;
    expect((await put(made.id, { grade_id: 12 })).body.code).toBe('class.other_level');
  });

  test('where the level has grades a class has one; a university without its own years needs none', async () => {
    const missing = await create({ name: 'Không khối', grade_id: null });
    expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([400, ['grade_id']]);
    const made = (await create({ name: 'Có khối' })).body;
    expect(Object.keys((await put(made.id, { grade_id: null })).body.errors ?? {})).toEqual(['grade_id']);
    const university = await server.world.school({ type: 'university' });
    expect((await create({ school_id: university, name: 'K68', grade_id: null })).body.grade).toBeNull();
  });

  test('its head teacher is one of the school’s teachers', async () => {
    const own = await server.world.school();
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: own });
    const made = await create({ school_id: own, name: '6A1', head_teacher: teacher.id, head_teacher_name: 'Ai đó' });
    expect(made.body).toMatchObject({
      head_teacher: { id: teacher.id, name: 'Nguyễn Văn An' },
      head_teacher_name: 'Nguyễn Văn An',
    });
    const stranger = await server.world.person({ role: 'TEACHER', schoolId: school });
    const student = await server.world.person({ role: 'STUDENT', schoolId: own });
    for (const person of [stranger, student]) {
      const refused = await create({ school_id: own, name: '6A2', head_teacher: { id: person.id } });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['head_teacher']]);
    }
    expect((await list(`school=${own}`)).count).toBe(1);
  });

  test.each([
    [{ name: '' }, 'name', 'Vui lòng nhập tên.'],
    [{ name: 'x', grade_id: 9999 }, 'grade_id', 'Khối này không có hoặc đã ngừng hoạt động.'],
    [{ name: 'x', code: 'LH12' }, 'code', 'Tiền tố mã lớp gồm 1 đến 10 chữ cái không dấu.'],
    [{ name: 'x', year: 26 }, 'year', 'Năm gồm bốn chữ số, ví dụ 2026.'],
    [{ name: 'x', school_id: undefined }, 'school_id', 'Vui lòng nhập trường.'],
    [{ name: 'x', status: 2 }, 'status', 'Trạng thái chỉ nhận 1, 0 hoặc 2 (chờ xác minh, chỉ với tài khoản).'],
  ])('%o is refused beside its field', async (body, field, sentence) => {
    const reply = await create(body);
    expect([reply.status, reply.body.errors]).toEqual([400, { [field]: [sentence] }]);
  });
});

describe('the name of a class', () => {
  test('is the same in capitals and with spaces; closed classes do not count', async () => {
    const own = await server.world.school();
    const named = (name: string) => create({ school_id: own, name, grade_id: 6 });
    const first = (await named('6E')).body;
    for (const name of ['6e', '6 E', ' 6\u00a0e ']) {
      const refused = await named(name);
      expect([refused.status, refused.body.code]).toEqual([409, 'class.name_taken']);
      expect(Object.keys(refused.body.errors ?? {})).toEqual(['name']);
    }
    expect((await put(first.id, { status: 0 })).status).toBe(200);
    expect((await named('6e')).status).toBe(201);
    expect((await put(first.id, { status: 1 })).body.code).toBe('class.name_taken');
    const both = await Promise.all(['6G', '6g'].map(named));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('changing a class', () => {
  test('changes what is sent; school, year and code stay', async () => {
    const made = (await create({ name: '7A1', grade_id: 7 })).body;
    const changed = await put(made.id, { name: '7A5', status: 0, school: { id: school }, code: made.code });
    expect(changed.body).toMatchObject({ name: '7A5', status: 0, grade: { id: 7 } });
    expect((await put(made.id, { school_id: await server.world.school() })).body.errors).toEqual({
      school_id: ['Không thể đổi trường, năm học hay mã của lớp.'],
    });
    expect((await put(made.id, { code: 'LH1' })).status).toBe(400);
    expect((await put(made.id, { grade_id: 8 })).body.grade).toEqual({ id: 8, name: 'Khối 8' });
    expect((await put(made.id, { name: '6A1', status: 1 })).body.code).toBe('class.name_taken');
    expect((await put(made.id, { name: 'Muộn', updated_at: made.updated_at })).body.code).toBe('conflict.stale');
  });

  test('a class of a past year can be read; of it only the status changes', async () => {
    const own = await server.world.school();
    const classId = await server.world.schoolClass(own, '8A1', { grade: 8 });
    const yearId = await addYear(own, thisYear + 1);
    await server.call(admin, 'PUT', '/api/update_year_school/', { school_id: own, year_id: yearId });
    const before = (await server.call<SchoolClass>(admin, 'GET', `/api/classes/${classId}/`)).body;
    expect(before).toMatchObject({ name: '8A1', is_past: true });
    const refused = await put(classId, { name: 'Viết lại' });
    expect([refused.status, refused.body.code]).toEqual([409, 'class.year_over']);
    expect((await put(classId, { ...before, status: 0 })).body).toMatchObject({ name: '8A1', status: 0 });
    const late = await create({ school_id: own, name: '8A2', year: thisYear });
    expect([late.status, late.body.code]).toEqual([409, 'class.year_over']);
  });

  test('those who teach change their own classes only', async () => {
    const teacher = await server.world.person({ scope: 'classes', schoolId: school });
    const [own, other] = [(await create({ name: '9A1' })).body.id, (await create({ name: '9A2' })).body.id];
    await server.world.teaches(teacher.id, own);
    expect((await put(own, { grade_id: 9 }, teacher)).status).toBe(200);
    expect((await put(other, { grade_id: 9 }, teacher)).status).toBe(403);
    expect((await create({ name: '9A3' }, teacher)).status).toBe(403);
    expect((await server.call(teacher, 'GET', `/api/classes/${other}/`)).status).toBe(200);
  });
});

describe('the list', () => {
  test('filters by school, name or code, year, state, current year and place', async () => {
    const own = await server.world.school({ name: 'Trường lọc lớp', type: 'primary' });
    await server.call(admin, 'PUT', `/api/schools/${own}/`, { wards_code: '26740', wards_2_id: 26740 });
    const old = await server.world.schoolClass(own, '1A', { grade: 1 });
    const nextId = await addYear(own, thisYear + 1);
    const kept = (await create({ school_id: own, name: '1 Hoa Đào', grade_id: 1, school_year: nextId, status: 0 }))
      .body;
    const ids = async (query: string) => (await list(`school=${own}&${query}`)).results.map((row) => row.id);
    expect(await ids('')).toEqual([kept.id, old]);
    expect(await ids('code_name=hoa+dao')).toEqual([kept.id]);
    expect(await ids(`code_name=${kept.code}`)).toEqual([kept.id]);
    expect(await ids(`school_year=${nextId}`)).toEqual([kept.id]);
    expect(await ids('is_current_school_year=true')).toEqual([old]);
    expect(await ids('is_current_school_year=false')).toEqual([kept.id]);
    expect(await ids('status=1')).toEqual([old]);
    expect(await ids('province2=79&ward2=26740&school_type=primary')).toHaveLength(2);
    expect(await ids('province=79&district=760&ward=26740')).toHaveLength(2);
    expect(await ids('province=01')).toEqual([]);
    expect((await list('school=undefined')).count).toBe(0);
  });

  test('sorts names as people count: 6A2 before 6A10', async () => {
    const own = await server.world.school();
    for (const name of ['6A10', '10A1', '6A2', '6Ă1', '6A1']) await server.world.schoolClass(own, name);
    const names = async (query: string) => (await list(`school=${own}&${query}`)).results.map((row) => row.name);
    const counted = ['6A1', '6A2', '6A10', '6Ă1', '10A1'];
    expect(await names('')).toEqual(counted);
    expect(await names('ordering=-name')).toEqual([...counted].reverse());
    expect(await names('page_size=2&page=2')).toEqual(counted.slice(2, 4));
  });

  test('tells grades in the language of the reader', async () => {
    const own = await server.world.school();
    await server.world.schoolClass(own, '6A1', { grade: 6 });
    const reply = await server.app.http.inject({
      method: 'GET',
      url: `/api/classes/?school=${own}`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
    });
    expect(reply.json().results[0].grade.name).toBe('Grade 6');
    expect((await list(`school=${own}`)).results[0]?.grade?.name).toBe('Khối 6');
  });

  test('is 150 long by default and costs the same for one row and for many', async () => {
    const own = await server.world.school();
    for (let n = 0; n < 160; n += 1) await server.world.schoolClass(own, `Lớp thứ ${n}`);
    expect((await list(`school=${own}`)).results).toHaveLength(150);
    expect((await list(`school=${own}&page_size=160`)).results).toHaveLength(160);
    const one = await countQueries(() => list('page_size=1'));
    expect(await countQueries(() => list('page_size=150'))).toBe(one);
    expect(one).toBeLessThanOrEqual(5);
  });
});
