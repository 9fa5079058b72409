import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

interface Account {
  id: number;
  full_name: string;
  class_id: number | null;
  class_name: string | null;
  school: { id: number } | null;
  class_history: { id: number; left_on: string | null; is_current: boolean }[];
}
interface Refusal {
  code?: string;
  errors?: Record<string, string[]>;
}

let server: TestApplication;
let admin: TestPerson;
let staff: TestPerson;
let school: number;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person();
  school = await server.world.school();
  staff = await server.world.person({ scope: 'school', schoolId: school });
});
afterAll(() => server.close());

const student = async (schoolId: number | null = school) => server.world.person({ role: 'STUDENT', schoolId });
const add = (classId: number, user_id: number | number[], more: object = {}, caller: TestPerson = staff) =>
  server.call<Refusal & { list_success: number[]; list_failure: number[] }>(
    caller,
    'POST',
    `/api/classes/${classId}/add_students/`,
    { user_id, ...more },
  );
const remove = (classId: number, user_id: number[], caller: TestPerson = staff) =>
  server.call<Refusal>(caller, 'DELETE', `/api/classes/${classId}/remove_students/`, { user_id });
const account = async (id: number) => (await server.call<Account>(admin, 'GET', `/api/users/${id}/`)).body;
const roster = async (classId: number) =>
  (
    await server.call<{ results: Account[] }>(staff, 'GET', `/api/users/?classes=${classId}&page_size=100`)
  ).body.results.map((row) => row.id);
const studentCount = async (classId: number) =>
  (await server.call<{ student_count: number }>(staff, 'GET', `/api/classes/${classId}/`)).body.student_count;
const eventsOf = (userId: number) =>
  rowsOf<{ kind: string; class_id: number; source: string }>(
    server.app.platform.db,
    sql`SELECT kind, class_id, source FROM membership_events WHERE user_id = ${userId} ORDER BY id`,
  );

describe('adding students', () => {
  test('many at a time, once each, with an audit row and an event for each', async () => {
    const classId = await server.world.schoolClass(school);
    const people = [await student(), await student(), await student()];
    const ids = people.map((person) => person.id);
    const reply = await add(classId, [...ids, ids[0] ?? 0]);
    expect([reply.status, reply.body]).toEqual([201, { list_success: ids, list_failure: [] }]);
    expect((await roster(classId)).sort()).toEqual([...ids].sort());
    expect(await studentCount(classId)).toBe(3);
    expect((await add(classId, ids)).status).toBe(201);
    expect(await studentCount(classId)).toBe(3);
    expect(await eventsOf(ids[0] ?? 0)).toEqual([{ kind: 'joined', class_id: classId, source: 'roster' }]);
    const [entry] = await server.world.audited('class.add_students');
    expect(entry).toMatchObject({ target_id: classId, after: { students: people.map((person) => person.username) } });
  });

  test('somebody in another class of the year is refused by name, and moved with `move`, history kept', async () => {
    const [from, to] = [await server.world.schoolClass(school, '6A1'), await server.world.schoolClass(school, '6A2')];
    const [moving, fresh] = [await student(), await student()];
    await add(from, moving.id);
    const refused = await add(to, [fresh.id, moving.id]);
    expect([refused.status, refused.body.code]).toEqual([409, 'class.already_member']);
    expect(refused.body.errors?.user_id?.[0]).toContain('Nguyễn Văn An (6A1)');
    expect(await studentCount(to)).toBe(0);
    expect((await add(to, [fresh.id, moving.id], { move: true })).status).toBe(201);
    expect([await studentCount(from), await studentCount(to)]).toEqual([0, 2]);
    const { class_name, class_history } = await account(moving.id);
    expect(class_name).toBe('6A2');
    expect(class_history.map((time) => [time.id, time.left_on === null])).toEqual([
      [from, false],
      [to, true],
    ]);
    expect((await eventsOf(moving.id)).map(({ kind, class_id }) => [kind, class_id])).toEqual([
      ['joined', from],
      ['left', from],
      ['joined', to],
    ]);
    const history = await server.call<{ results: object[] }>(staff, 'GET', `/api/classes/${from}/memberships/`);
    expect(history.body.results).toMatchObject([{ user: { id: moving.id }, moved_to: { id: to, name: '6A2' } }]);
  });

  test('unknown ids, people of another school and those who are no students change nothing', async () => {
    const classId = await server.world.schoolClass(school);
    const [own, foreign] = [await student(), await student(await server.world.school())];
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
    for (const [id, sentence] of [
      [999999, 'Không tìm thấy học sinh này trong trường.'],
      [foreign.id, 'Không tìm thấy học sinh này trong trường.'],
      [teacher.id, 'Chỉ học sinh mới được xếp vào lớp: Nguyễn Văn An.'],
    ] as const) {
      const reply = await add(classId, [own.id, id]);
      expect([reply.status, reply.body.errors]).toEqual([400, { user_id: [sentence] }]);
    }
    expect((await add(classId, [])).body.errors).toEqual({ user_id: ['Hãy chọn từ 1 đến 1.000 người.'] });
    expect(await studentCount(classId)).toBe(0);
  });

  test('an administrator moves a student to another school together with the class', async () => {
    const [there, here] = [await server.world.school(), await server.world.schoolClass(school)];
    const [inClass, without] = [await student(there), await student(there)];
    await add(await server.world.schoolClass(there), inClass.id, {}, admin);
    expect((await add(here, [inClass.id, without.id], {}, admin)).status).toBe(409);
    expect((await add(here, [inClass.id, without.id], { move: true }, admin)).status).toBe(201);
    for (const { id } of [inClass, without])
      expect(await account(id)).toMatchObject({ class_id: here, school: { id: school } });
  });

  test('the same student put into two classes at once is in one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await server.world.schoolClass(school), await server.world.schoolClass(school)];
      const { id } = await student();
      const replies = await Promise.all([add(one, id), add(two, id)]);
      expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
      expect((await studentCount(one)) + (await studentCount(two))).toBe(1);
    }
  });

  test('two moves that cross each other both happen', async () => {
    const [one, two] = [await server.world.schoolClass(school), await server.world.schoolClass(school)];
    const [a, b] = [await server.world.members(one, 10), await server.world.members(two, 10)];
    const ids = (people: TestPerson[]) => people.map((person) => person.id);
    const replies = await Promise.all([add(two, ids(a), { move: true }), add(one, ids(b), { move: true })]);
    expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
    expect([await studentCount(one), await studentCount(two)]).toEqual([10, 10]);
  });

  test('a roster edit and an account edit of the same student wait for each other', async () => {
    const [one, two] = [await server.world.schoolClass(school), await server.world.schoolClass(school)];
    const { id } = await student();
    const replies = await Promise.all([
      add(one, id, { move: true }),
      server.call(staff, 'PUT', `/api/account/${id}/`, { classes: [two] }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([201, 200]);
    expect((await studentCount(one)) + (await studentCount(two))).toBe(1);
  });

  test('costs the same for one student and for fifty', async () => {
    const [few, many] = [await server.world.schoolClass(school), await server.world.schoolClass(school)];
    const one = await student();
    const fifty = await Promise.all(Array.from({ length: 50 }, () => student()));
    await studentCount(few);
    const cost = await countQueries(() => add(few, one.id));
    expect(
      await countQueries(() =>
        add(
          many,
          fifty.map((person) => person.id),
        ),
      ),
    ).toBe(cost);
  });
});

describe('removing students', () => {
  test('ends their time in the class and leaves their school; all or none', async () => {
    const classId = await server.world.schoolClass(school);
    const [one, two] = await server.world.members(classId, 2);
    const stranger = await student();
    const refused = await remove(classId, [one?.id ?? 0, stranger.id]);
    expect([refused.status, refused.body.errors]).toEqual([400, { user_id: ['Không học lớp này: Nguyễn Văn An.'] }]);
    expect(await studentCount(classId)).toBe(2);
    expect((await remove(classId, [one?.id ?? 0])).status).toBe(204);
    expect(await roster(classId)).toEqual([two?.id]);
    expect(await account(one?.id ?? 0)).toMatchObject({ class_id: null, school: { id: school } });
    expect((await eventsOf(one?.id ?? 0)).at(-1)).toEqual({ kind: 'left', class_id: classId, source: 'roster' });
  });
});

describe('a pasted list', () => {
  test('is told apart into those to add, those elsewhere, those there already, codes of several, and unknown', async () => {
    const classId = await server.world.schoolClass(school, '7A1');
    const [there] = await server.world.members(classId, 1);
    const [elsewhere] = await server.world.members(await server.world.schoolClass(school, '7A2'), 1);
    const [free, twin, otherTwin] = [await student(), await student(), await student()];
    const code = (id: number, value: string) => server.call(admin, 'PUT', `/api/account/${id}/`, { code: value });
    await code(free.id, 'HS-001');
    await code(twin.id, 'HS-002');
    await code(otherTwin.id, 'HS-002');
    await code((await student(await server.world.school())).id, 'HS-003');
    const reply = await server.call<Record<string, { user_id: number; class: { name: string } | null }[]>>(
      staff,
      'POST',
      `/api/classes/${classId}/find_students/`,
      {
        codes: [
          ' hs-001',
          free.username.toUpperCase(),
          there?.username,
          elsewhere?.username,
          'HS-002',
          'HS-003',
          'không có',
        ],
      },
    );
    const ids = (kind: string) => reply.body[kind]?.map((row) => row.user_id);
    expect(ids('found')).toEqual([free.id]);
    expect(ids('already')).toEqual([there?.id]);
    expect(reply.body.elsewhere).toMatchObject([{ user_id: elsewhere?.id, class: { name: '7A2' } }]);
    expect(ids('ambiguous')?.sort()).toEqual([twin.id, otherTwin.id].sort());
    expect(reply.body.unknown).toEqual(['HS-003', 'không có']);
  });
});

describe('candidates', () => {
  interface Candidate {
    user_id: number;
    class: { name: string } | null;
    grade: { id: number } | null;
    warnings: string[];
  }

  test('are students of the school, by whether they have a class, by grade, and with a warning where it does not fit', async () => {
    const own = await server.world.school();
    const [target, six, seven] = [
      await server.world.schoolClass(own, '6A1', { grade: 6 }),
      await server.world.schoolClass(own, '6A2', { grade: 6 }),
      await server.world.schoolClass(own, '7A1', { grade: 7 }),
    ];
    await server.world.members(target, 1);
    const [sixth] = await server.world.members(six, 1);
    const [seventh] = await server.world.members(seven, 1);
    const free = await server.world.person({ role: 'STUDENT', schoolId: own });
    await server.world.person({ role: 'STUDENT', schoolId: own, status: 0 });
    await server.world.person({ role: 'STUDENT', schoolId: await server.world.school() });
    const list = async (query: string) =>
      (
        await server.call<{ count: number; results: Candidate[] }>(
          admin,
          'GET',
          `/api/classes/${target}/candidates/?${query}`,
        )
      ).body;
    const ids = async (query: string) => (await list(query)).results.map((row) => row.user_id);
    expect(await ids('')).toEqual([sixth?.id, seventh?.id, free.id]);
    expect(await ids('without_class=true')).toEqual([free.id]);
    expect(await ids('without_class=false')).toEqual([sixth?.id, seventh?.id]);
    expect(await ids('grade=7')).toEqual([seventh?.id]);
    expect(await ids(`search_term=${free.username}`)).toEqual([free.id]);
    expect((await list('grade=7')).results).toMatchObject([
      { class: { name: '7A1' }, grade: { id: 7 }, warnings: ['grade_differs'] },
    ]);
    expect((await list('grade=6')).results[0]?.warnings).toEqual([]);
    const teacher = await server.world.person({ scope: 'classes', schoolId: own });
    expect((await server.call(teacher, 'GET', `/api/classes/${target}/candidates/`)).status).toBe(403);
  });
});

describe('classes of other years', () => {
  test('a roster of the next year can be prepared without touching this one; a past one is closed', async () => {
    const own = await server.world.school();
    const here = await server.world.schoolClass(own, '6A1');
    const [person] = await server.world.members(here, 1);
    const id = person?.id ?? 0;
    const start = new Date().getFullYear() + 1;
    const year = await server.call<{ id: number }>(admin, 'POST', `/api/school_years/${own}/`, {
      start_date: `${start}-09-05`,
      end_date: `${start + 1}-05-31`,
    });
    const ahead = await server.world.schoolClass(own, '7A1', { yearId: year.body.id });
    expect((await add(ahead, id, {}, admin)).status).toBe(201);
    expect(await account(id)).toMatchObject({ class_id: here, class_name: '6A1' });
    expect(await eventsOf(id)).toHaveLength(1);

    await server.call(admin, 'PUT', '/api/update_year_school/', { school_id: own, year_id: year.body.id });
    expect(await account(id)).toMatchObject({ class_id: ahead, class_name: '7A1' });
    expect((await eventsOf(id)).slice(1)).toEqual([
      { kind: 'left', class_id: here, source: 'year' },
      { kind: 'joined', class_id: ahead, source: 'year' },
    ]);
    const last = await server.call<{ results: Account[] }>(admin, 'GET', `/api/users/?classes=${here}`);
    expect(last.body.results.map((row) => row.id)).toEqual([id]);
    for (const reply of [await add(here, (await student(own)).id, {}, admin), await remove(here, [id], admin)]) {
      expect([reply.status, reply.body.code]).toEqual([409, 'class.year_over']);
    }
    await server.call(admin, 'PUT', `/api/account/${id}/`, { classes: [] });
    expect(await account(id)).toMatchObject({
      class_id: null,
      class_history: [{ id: here, left_on: null }, { id: ahead }],
    });
  });

  test('those who taught somebody last year no longer act on them', async () => {
    const own = await server.world.school();
    const here = await server.world.schoolClass(own, '9A1');
    const [person] = await server.world.members(here, 1);
    const teacher = await server.world.person({ scope: 'classes', schoolId: own });
    await server.world.teaches(teacher.id, here);
    const edit = () => server.call(teacher, 'PUT', `/api/account/${person?.id}/`, { phone: '0912345678' });
    expect((await edit()).status).toBe(200);
    const start = new Date().getFullYear() + 1;
    const { body } = await server.call<{ id: number }>(admin, 'POST', `/api/school_years/${own}/`, {
      start_date: `${start}-09-05`,
      end_date: `${start + 1}-05-31`,
    });
    await server.call(admin, 'PUT', '/api/update_year_school/', { school_id: own, year_id: body.id });
    expect((await edit()).status).toBe(403);
  });
});
