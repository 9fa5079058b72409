import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';

interface Reply {
  classes: { id?: number; name: string; grade: { id: number; name: string } | null; taken: boolean }[];
  errors?: Record<string, string[]>;
  code?: string;
}
interface Teaching {
  classes: { id: number; name: string }[];
  teachers: { id: number }[];
  pairs: { class_id: number; user_id: number; is_head: boolean }[];
  errors?: Record<string, string[]>;
}
interface Setup {
  done: boolean;
  steps: { step: string; done: boolean; count: number }[];
}

let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person();
});
afterAll(() => server.close());

const series = (school: number, text: string, more: object = {}, caller = admin) =>
  server.call<Reply>(caller, 'POST', '/api/classes/series/', { school_id: school, series: text, ...more });
const namesOf = async (school: number) =>
  (
    await server.call<{ results: { name: string }[] }>(admin, 'GET', `/api/classes/?school=${school}&ordering=name`)
  ).body.results.map(({ name }) => name);

describe('a series of classes', () => {
  test('is shown before it is made, each with the grade that its name begins with', async () => {
    const school = await server.world.school();
    const shown = await series(school, '6A–6C, 7A1–7A2', { dry_run: true });
    expect(shown.status).toBe(200);
    expect(shown.body.classes.map(({ name, grade }) => [name, grade?.id])).toEqual([
      ['6A', 6],
      ['6B', 6],
      ['6C', 6],
      ['7A1', 7],
      ['7A2', 7],
    ]);
    expect(await namesOf(school)).toEqual([]);
    const made = await series(school, '6A–6C, 7A1–7A2');
    expect([made.status, made.body.classes.every(({ id }) => id !== undefined)]).toEqual([201, true]);
    expect(await namesOf(school)).toEqual(['6A', '6B', '6C', '7A1', '7A2']);
    const [entry] = await server.world.audited('school.add_classes');
    expect(entry).toMatchObject({ target_id: school, after: { classes: ['6A', '6B', '6C', '7A1', '7A2'] } });
  });

  test('with a name that is taken, whatever its capitals and spaces, makes none and says which', async () => {
    const school = await server.world.school();
    await server.world.schoolClass(school, '6 b');
    const shown = await series(school, '6A-6C', { dry_run: true });
    expect(shown.body.classes.map(({ taken }) => taken)).toEqual([false, true, false]);
    const refused = await series(school, '6A-6C');
    expect([refused.status, refused.body.code]).toEqual([409, 'class.names_taken']);
    expect(refused.body.errors?.series).toEqual(['Năm học này đã có: 6B. Chưa tạo lớp nào.']);
    expect(await namesOf(school)).toEqual(['6 b']);
  });

  test('of two at once is made once', async () => {
    const school = await server.world.school();
    const replies = await Promise.all([series(school, '8A-8E'), series(school, '8A-8E')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await namesOf(school)).toHaveLength(5);
  });

  test('needs names that can be read and grades that the school teaches', async () => {
    const school = await server.world.school();
    expect((await series(school, '6E-6A')).body.errors?.series).toEqual([
      'Không hiểu “6E-6A”. Hãy viết như 6A–6E hoặc 6A1–6A5.',
    ]);
    expect(Object.keys((await series(school, ' ')).body.errors ?? {})).toEqual(['series']);
    expect((await series(school, '5A, 6A')).body.errors?.grade_id?.[0]).toContain('5A');
    expect((await series(school, '5A', { grade_id: 5 })).body.code).toBe('class.other_level');
    expect((await series(school, 'Chọn 1-3', { grade_id: 9 })).body.classes.map(({ grade }) => grade?.id)).toEqual([
      9, 9, 9,
    ]);
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await series(school, '6A', {}, teacher)).status).toBe(403);
  });
});

describe('an unused class', () => {
  const remove = (id: number, caller = admin) =>
    server.call<{ code?: string }>(caller, 'DELETE', `/api/classes/${id}/`);
  const mayDelete = async (id: number) =>
    (await server.call<{ can: { delete: boolean } }>(admin, 'GET', `/api/classes/${id}/`)).body.can.delete;

  test('is deleted, with its teachers and courses', async () => {
    const school = await server.world.school();
    const id = await server.world.schoolClass(school, '6A');
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
    await server.call(admin, 'POST', `/api/classes/${id}/teachers/`, { user_id: [teacher.id] });
    const course = await server.world.course({ registeredTo: [school] });
    await server.call(admin, 'POST', `/api/classes/${id}/add_class_module/`, { module_id: course.id });
    expect(await mayDelete(id)).toBe(true);
    expect((await remove(id)).status).toBe(204);
    expect(await namesOf(school)).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  test('is no more one once it had a student', async () => {
    const school = await server.world.school();
    const id = await server.world.schoolClass(school, '6A');
    const student = await server.world.person({ role: 'STUDENT', schoolId: school });
    await server.call(admin, 'POST', `/api/classes/${id}/add_students/`, { user_id: [student.id] });
    await server.call(admin, 'DELETE', `/api/classes/${id}/remove_students/`, { user_id: [student.id] });
    const refused = await remove(id);
    expect([refused.status, refused.body.code, await mayDelete(id)]).toEqual([409, 'class.in_use', false]);
  });
});

describe('who teaches what', () => {
  test('is changed pair by pair in one call; what is not sent stays', async () => {
    const school = await server.world.school();
    await series(school, '6A-6C');
    const [lan, binh] = [
      await server.world.person({ role: 'TEACHER', schoolId: school }),
      await server.world.person({ role: 'TEACHER', schoolId: school }),
    ];
    const read = async () => (await server.call<Teaching>(admin, 'GET', `/api/schools/${school}/teaching/`)).body;
    const write = (changes: object[], caller = admin) =>
      server.call<Teaching>(caller, 'PUT', `/api/schools/${school}/teaching/`, { changes });
    const [a = 0, b = 0, c = 0] = (await read()).classes.map(({ id }) => id);
    expect((await read()).teachers.map(({ id }) => id).sort()).toEqual([lan.id, binh.id].sort());
    await server.call(admin, 'POST', `/api/classes/${c}/teachers/`, { user_id: [lan.id], is_head: true });
    const saved = await write([
      { class_id: a, user_id: lan.id, teaches: true },
      { class_id: b, user_id: lan.id, teaches: true },
      { class_id: b, user_id: binh.id, teaches: true },
      { class_id: a, user_id: binh.id, teaches: false },
    ]);
    expect(saved.body.pairs).toEqual([
      { class_id: a, user_id: lan.id, is_head: false },
      { class_id: b, user_id: lan.id, is_head: false },
      { class_id: b, user_id: binh.id, is_head: false },
      { class_id: c, user_id: lan.id, is_head: true },
    ]);
    await write([{ class_id: c, user_id: lan.id, teaches: false }]);
    expect((await read()).pairs).toHaveLength(3);
    expect(await server.world.audited('school.set_teaching')).toHaveLength(2);

    const foreign = await server.world.schoolClass(await server.world.school());
    const refused = await write([
      { class_id: c, user_id: binh.id, teaches: true },
      { class_id: foreign, user_id: binh.id, teaches: true },
    ]);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['changes']]);
    const stranger = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
    expect((await write([{ class_id: c, user_id: stranger.id, teaches: true }])).status).toBe(400);
    expect((await read()).pairs).toHaveLength(3);
    expect((await write([{ class_id: c, user_id: lan.id, teaches: true }], lan)).status).toBe(403);
  });
});

test('a new school says what it lacks until its students can learn', async () => {
  const made = await server.call<{ id: number }>(admin, 'POST', '/api/schools/', {
    name: 'THCS Mới',
    schools_type: 'secondary',
  });
  const school = made.body.id;
  const done = async () => {
    const { body } = await server.call<Setup>(admin, 'GET', `/api/schools/${school}/setup/`);
    return [body.done, ...body.steps.filter((step) => step.done).map(({ step }) => step)];
  };
  expect(await done()).toEqual([false, 'year']);
  const [first] = (await series(school, '6A-6B')).body.classes;
  expect(await done()).toEqual([false, 'year', 'classes']);
  const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
  await server.call(admin, 'PUT', `/api/schools/${school}/teaching/`, {
    changes: [{ class_id: first?.id, user_id: teacher.id, teaches: true }],
  });
  const student = await server.world.person({ role: 'STUDENT', schoolId: school });
  await server.call(admin, 'POST', `/api/classes/${first?.id}/add_students/`, { user_id: [student.id] });
  expect(await done()).toEqual([false, 'year', 'classes', 'teachers', 'students']);
  const course = await server.world.course({ registeredTo: [school] });
  await server.call(admin, 'POST', `/api/classes/${first?.id}/add_class_module/`, { module_id: course.id });
  expect(await done()).toEqual([true, 'year', 'classes', 'teachers', 'students', 'course']);
  const other = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
  expect((await server.call(other, 'GET', `/api/schools/${school}/setup/`)).status).toBe(404);
});
