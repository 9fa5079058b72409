import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

let server: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;
let course: { id: number };
let part: number;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  school = await server.world.school();
});
afterAll(() => server.close());
beforeEach(async () => {
  classId = await server.world.schoolClass(school);
  teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
  await server.app.platform.db.execute(
    sql`INSERT INTO class_teachers (class_id, user_id) VALUES (${classId}, ${teacher.id})`,
  );
  course = await server.world.course({ registeredTo: [school] });
  part = await server.world.filledPart(course.id, 'Bài 1. Máy tính');
  await server.app.platform.db.execute(
    sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, ${course.id})`,
  );
});

const assign = (fields: object = {}, caller: TestPerson = teacher) =>
  server.call(caller, 'POST', '/api/active_submodule_class_practice/', {
    sub_module_id: part,
    class_id: classId,
    ...fields,
  });
const list = (query: string, caller: TestPerson = teacher) =>
  server.call<{ count: number; results: Record<string, unknown>[] }>(
    caller,
    'GET',
    `/api/active_submodule_class_practice/?${query}`,
  );

test('a teacher assigns a part of a course to an own class, once', async () => {
  const reply = await assign({ open_at: '2026-09-10T07:00:00+07:00', close_at: '2026-09-17T17:00:00+07:00' });
  expect(reply).toMatchObject({
    status: 201,
    body: {
      sub_module_id: part,
      sub_module: { name: 'Bài 1. Máy tính' },
      class_id: classId,
      module: { id: course.id },
      open_at: '2026-09-10T00:00:00.000Z',
      close_at: '2026-09-17T10:00:00.000Z',
      assigned_by: { id: teacher.id },
    },
  });
  const again = await Promise.all([assign(), assign()]);
  for (const { status, body } of again) {
    expect([status, body.code]).toEqual([409, 'assignment.exists']);
    expect(body.detail).toMatch(/đã được giao cho lớp .* trước đó/);
  }
  expect((await list(`class_ids=${classId}`)).body).toMatchObject({ count: 1, results: [{ id: reply.body.id }] });
  expect((await server.world.audited('assignment.create')).at(-1)).toMatchObject({
    after: { part: 'Bài 1. Máy tính' },
  });
  const gone = await server.call(teacher, 'DELETE', `/api/active_submodule_class_practice/${reply.body.id}/`);
  expect(gone.status).toBe(204);
  expect((await assign()).status).toBe(201);
});

test('its times are changed by who may assign in the class; what is not sent stays', async () => {
  const { body } = await assign({ open_at: '2026-09-10T07:00:00+07:00', close_at: '2026-09-17T17:00:00+07:00' });
  const change = (fields: object, caller: TestPerson = teacher) =>
    server.call(caller, 'PUT', `/api/active_submodule_class_practice/${body.id}/`, fields);
  expect(await change({ close_at: '2026-09-20T17:00:00+07:00' })).toMatchObject({
    status: 200,
    body: {
      id: body.id,
      open_at: '2026-09-10T00:00:00.000Z',
      close_at: '2026-09-20T10:00:00.000Z',
      can: { edit: true },
    },
  });
  expect((await server.world.audited('assignment.edit')).at(-1)).toMatchObject({
    before: { close_at: '2026-09-17T10:00:00.000Z' },
    after: { close_at: '2026-09-20T10:00:00.000Z' },
  });
  expect((await change({ open_at: '2026-10-01T00:00:00Z' })).body.errors).toHaveProperty('close_at');
  expect((await change({ open_at: 'soon' })).body.errors).toHaveProperty('open_at');
  expect((await change({ open_at: null, close_at: null })).body).toMatchObject({ open_at: null, close_at: null });
  const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
  expect((await change({ close_at: null }, colleague)).status).toBe(403);
  const stranger = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
  expect((await change({ close_at: null }, stranger)).status).toBe(404);
});

test('two who assign the same at once: one does, the other is told', async () => {
  const replies = await Promise.all([assign(), assign(), assign()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('nobody assigns what is not there, to a class without the course, or closing before opening', async () => {
  expect(await assign({ sub_module_id: 999_999 })).toMatchObject({ status: 400, body: { code: 'sub_module.unknown' } });
  await server.app.platform.db.execute(sql`UPDATE course_parts SET status = 0 WHERE id = ${part}`);
  expect((await assign()).body.code).toBe('sub_module.unknown');
  const empty = await server.world.coursePart(course.id);
  expect(await assign({ sub_module_id: empty })).toMatchObject({
    status: 409,
    body: { code: 'assignment.part_empty', errors: { sub_module_id: [expect.any(String)] } },
  });
  const other = await server.world.course();
  const foreignPart = await server.world.coursePart(other.id);
  expect(await assign({ sub_module_id: foreignPart })).toMatchObject({
    status: 409,
    body: { code: 'assignment.course_absent', errors: { class_id: [expect.any(String)] } },
  });
  const wrong = await assign({ open_at: '2026-09-10T07:00:00+07:00', close_at: '2026-09-10T07:00:00+07:00' });
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: { close_at: ['Thời điểm đóng phải sau thời điểm mở.'] } },
  });
  expect((await assign({ open_at: 'tomorrow' })).body.errors).toHaveProperty('open_at');
});

test('teachers act on own classes, staff on their school; others do not even see them', async () => {
  const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
  const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  const stranger = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: await server.world.school() });
  expect((await assign({}, colleague)).body.code).toBe('auth.forbidden');
  expect((await assign({}, stranger)).status).toBe(404);
  const { body } = await assign({}, staff);
  expect((await list(`class_ids=${classId}`, colleague)).body.count).toBe(1);
  expect((await list(`class_ids=${classId}`, stranger)).body.count).toBe(0);
  const remove = (caller: TestPerson) =>
    server.call(caller, 'DELETE', `/api/active_submodule_class_practice/${body.id}/`);
  expect((await remove(colleague)).status).toBe(403);
  expect((await remove(stranger)).status).toBe(404);
  expect((await remove(teacher)).status).toBe(204);
});

test('the list takes several classes and a course, with the same number of questions however long', async () => {
  await assign();
  const one = await countQueries(() => list(`class_ids=${classId}`));
  const second = await server.world.schoolClass(school);
  for (let n = 0; n < 4; n++) await server.world.assignment(second, course.id);
  expect(await countQueries(() => list(`class_ids=${classId},${second}`))).toBe(one);
  expect((await list(`class_ids=${classId},${second}&module=${course.id}`)).body.count).toBe(5);
  expect((await list('class_ids=a,b')).status).toBe(400);
});

test('what is assigned rests while the class does not have the course', async () => {
  await assign();
  await server.app.platform.db.execute(sql`DELETE FROM class_courses WHERE class_id = ${classId}`);
  expect((await list(`class_ids=${classId}`)).body.count).toBe(0);
});

test('an assignment is life in a new class: the upgrade into it is noted as such', async () => {
  await assign();
  const { rows } = await server.app.platform.db.execute(
    sql`SELECT kind FROM class_activity WHERE class_id = ${classId} AND kind = 'assignment'`,
  );
  expect(rows).toHaveLength(1);
});
