import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

interface List {
  count: number;
  next: string | null;
  results: { id: number; username: string; first_name: string; last_name: string; [field: string]: unknown }[];
}

let server: TestApplication;
let admin: TestPerson;
const ids: Record<string, number> = {};

const list = (query: string, caller: TestPerson = admin) => server.call<List>(caller, 'GET', `/api/users/?${query}`);
const names = (reply: { body: List }) => reply.body.results.map((row) => row.username);

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  const { db } = server.app.platform;
  ids.hanoi = await server.world.school();
  ids.saigon = await server.world.school();
  await db.execute(
    sql`UPDATE schools SET ward_code = '00001', district_code = '001', province_code = '01', ward_code_2 = '00004', province_code_2 = '01' WHERE id = ${ids.hanoi}`,
  );
  await db.execute(sql`UPDATE schools SET province_code_2 = '79', ward_code_2 = '26740' WHERE id = ${ids.saigon}`);
  ids.class = await server.world.schoolClass(ids.hanoi, '7A');
  const people: [string, object][] = [
    ['an', { first_name: 'Ân', last_name: 'Nguyễn Hữu', classes: [ids.class], phone: '0912345678', code: 'HS0007' }],
    ['anh', { first_name: 'Ánh', last_name: 'Đỗ', school: ids.hanoi, email: 'anh.do@truong.vn' }],
    ['binh', { first_name: 'Bình', last_name: 'Lê', school: ids.saigon, status: 2 }],
    ['dung', { first_name: 'Đức', last_name: 'Phạm', role: 'TEACHER', school: ids.saigon, province: '48' }],
    ['dong', { first_name: 'Dũng', last_name: 'Phạm', wards_code: '00001', wards_2_id: '26740', status: 0 }],
  ];
  for (const [username, fields] of people) {
    const reply = await server.call(admin, 'POST', '/api/account/', {
      username: `x-${username}`,
      role: 'STUDENT',
      ...fields,
    });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  }
});
afterAll(() => server.close());

describe('the account list', () => {
  test.each([
    ['search_term=nguyen+huu+an', ['x-an']],
    ['search_term=NGUYỄN HỮU ÂN', ['x-an']],
    [`search_term=${encodeURIComponent('Đỗ Ánh'.normalize('NFD'))}`, ['x-anh']],
    ['search_term=hs0007', ['x-an']],
    ['search_term=0912345', ['x-an']],
    ['search_term=0912 345 678', ['x-an']],
    ['search_term=%2B84912345678', ['x-an']],
    ['search_term=anh.do%40truong', ['x-anh']],
    ['search_term=x_an', []],
    ['search_term=x-d', ['x-dong', 'x-dung']],
    // The school's address counts, not the person's own, unless there is no school.
    ['province=01', ['x-anh', 'x-an', 'x-dong']],
    ['district=001', ['x-anh', 'x-an', 'x-dong']],
    ['ward=00001&status=1', ['x-anh', 'x-an']],
    ['province=48', []],
    ['province_2=79', ['x-binh', 'x-dong', 'x-dung']],
    ['ward_2=26740&role=TEACHER', ['x-dung']],
    ['province_2=1', ['x-anh', 'x-an']],
    ['classes=undefined', []],
    ['school=undefined', []],
    ['school=99999999999', []],
    ['search_term=x-&status=2', ['x-binh']],
    ['search_term=x-&status=0', ['x-dong']],
    ['search_term=x-&is_active=false', ['x-dong']],
    ['search_term=x-&role=teacher', ['x-dung']],
    ['search_term=x-&student_role=1', ['x-anh', 'x-an', 'x-binh', 'x-dong']],
    ['search_term=x-&role=NO_SUCH', []],
    ['search_term=x-&module_id_param=5&enroll_status=1', []],
    ['search_term=x-a&module_id_param=5&enroll_status=0', ['x-anh', 'x-an']],
    ['search_term=x-a&open_edx_status=1', ['x-anh', 'x-an']],
    ['open_edx_status=2', []],
  ])('%s', async (query, expected) => {
    const reply = await list(query);
    expect(names(reply)).toEqual(expected);
    expect(reply.body.count).toBe(expected.length);
  });

  test('by match the name comes before other fields, and whole words before parts of them', async () => {
    const school = await server.world.school();
    await server.app.platform.db.execute(sql`UPDATE schools SET province_code_2 = '48' WHERE id = ${school}`);
    for (const [username, fields] of [
      ['m-lan-code', { first_name: 'Tú', last_name: 'Vũ', code: 'MLANX' }],
      ['m-part', { first_name: 'Xmlany', last_name: 'Vũ' }],
      ['m-begin', { first_name: 'Mlanh', last_name: 'Vũ' }],
      ['m-whole', { first_name: 'Zoan', last_name: 'Mlan' }],
      ['m-exact', { first_name: 'MLan', last_name: '' }],
    ] as const) {
      const made = await server.call(admin, 'POST', '/api/account/', { username, role: 'STUDENT', school, ...fields });
      expect(made.status).toBe(201);
    }
    expect(names(await list('search_term=mlan&ordering=match'))).toEqual([
      'm-exact',
      'm-whole',
      'm-begin',
      'm-part',
      'm-lan-code',
    ]);
    expect(names(await list('search_term=mlan&ordering=match&province_2=48&page_size=2'))).toEqual([
      'm-exact',
      'm-whole',
    ]);
  });

  test('a citizen number finds its person, for those who see such numbers', async () => {
    const school = await server.world.school();
    const person = { username: 'm-number', first_name: 'Số', role: 'STUDENT', school };
    await server.call(admin, 'POST', '/api/account/', { ...person, identity_number: '001099123456' });
    expect(names(await list('search_term=001099123456'))).toEqual(['m-number']);
    expect(names(await list('search_term=001 099 12'))).toEqual(['m-number']);
    expect(names(await list('search_term=00109'))).toEqual([]);
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect(names(await list('search_term=001099123456', teacher))).toEqual([]);
    expect(names(await list('search_term=m-number', teacher))).toEqual(['m-number']);
  });

  test('filters by school, class and role id', async () => {
    expect(names(await list(`school=${ids.hanoi}`))).toEqual(['x-anh', 'x-an']);
    expect(names(await list(`classes=${ids.class}`))).toEqual(['x-an']);
    const role = (await list('search_term=x-dung')).body.results[0]?.role;
    expect(names(await list(`search_term=x-&role=${role}`))).toEqual(['x-dung']);
  });

  test('sorts by given name, then family name, the Vietnamese way; and by other columns both ways', async () => {
    const rows = (await list('search_term=x-')).body.results;
    const collator = new Intl.Collator('vi');
    const sorted = [...rows].sort(
      (a, b) => collator.compare(a.first_name, b.first_name) || collator.compare(a.last_name, b.last_name),
    );
    expect(rows.map((row) => row.username)).toEqual(sorted.map((row) => row.username));
    expect(names(await list('search_term=x-&ordering=-full_name'))).toEqual(
      sorted.map((row) => row.username).reverse(),
    );
    for (const ordering of ['username', 'email', 'code', 'status', 'created_at']) {
      const forth = names(await list(`search_term=x-&ordering=${ordering}`));
      expect(names(await list(`search_term=x-&ordering=-${ordering}`))).toEqual(forth.reverse());
    }
  });

  test('pages through two sources without missing or repeating anybody', async () => {
    const seen: string[] = [];
    for (let url: string | null = '/api/users/?province=01&page_size=1'; url; ) {
      const { body }: { body: List } = await server.call<List>(admin, 'GET', url);
      expect(body.count).toBe(3);
      seen.push(...body.results.map((row) => row.username));
      url = body.next;
    }
    expect(seen).toEqual(['x-anh', 'x-an', 'x-dong']);
  });

  test('rows carry classes and the school’s place; a course that is asked for, its enrolment', async () => {
    const [row] = (await list('search_term=hs0007&module_id_param=5')).body.results;
    expect(row).toMatchObject({
      classes: [
        {
          id: ids.class,
          class_name: '7A',
          school_id: ids.hanoi,
          school_ward: '00001',
          school_province: '01',
          school_province_name: 'Thành phố Hà Nội',
        },
      ],
      school_district: '001',
      school_ward_2: '00004',
      enrollments: [],
      matched_enrollment: null,
    });
    expect((await list('search_term=hs0007')).body.results[0]).not.toHaveProperty('matched_enrollment');
  });

  test.each([
    'status=abc',
    'classes=7A',
    'enroll_status=2',
    'province=HN',
    'student_role=maybe',
    'ordering=password_hash',
    'page=0',
  ])('%s is refused by name', async (query) => {
    const reply = await server.call<{ errors: object }>(admin, 'GET', `/api/users/?${query}`);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [query.split('=')[0]]]);
  });

  test('a teacher finds the pupils of the own classes', async () => {
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: ids.hanoi });
    expect((await list('own=true', teacher)).body.count).toBe(0);
    await server.world.teaches(teacher.id, ids.class ?? 0);
    expect(names(await list('own=true&search_term=an', teacher))).toEqual(['x-an']);
    expect(names(await list('own=false&student_role=1', teacher))).toEqual(['x-anh']);
    const own = await server.call<{ results: { id: number }[] }>(teacher, 'GET', '/api/classes/?own=true&code_name=7a');
    expect(own.body.results.map(({ id }) => id)).toEqual([ids.class]);
    expect((await server.call(admin, 'GET', '/api/classes/?own=true')).body.count).toBe(0);
  });

  test('names roles in the language of the reader', async () => {
    const roleOf = async (language: 'vi' | 'en') =>
      (await server.call<List>({ ...admin, language }, 'GET', '/api/users/?search_term=x-dung')).body.results[0]
        ?.role_name;
    expect([await roleOf('vi'), await roleOf('en')]).toEqual(['Giáo viên', 'Teacher']);
  });

  test('is 20 long by default', async () => {
    await Promise.all(
      Array.from({ length: 25 }, () => server.world.person({ role: 'STUDENT', schoolId: ids.saigon ?? null })),
    );
    expect((await list(`school=${ids.saigon}`)).body.results).toHaveLength(20);
  });

  test('costs the same number of queries for one row and for many, with and without an address', async () => {
    const one = await countQueries(() => list('page_size=1'));
    expect(await countQueries(() => list('page_size=1000'))).toBe(one);
    expect(await countQueries(() => list('page_size=1000&province_2=79'))).toBe(one);
    expect(one).toBeLessThanOrEqual(4);
  });
});
