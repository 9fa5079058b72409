import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

let server: TestApplication;
let admin: TestPerson;
let classId: number;
let course: number;
let exam: number;
let material: number;

beforeAll(async () => {
  server = await startTestApplication({}, { DATABASE_POOL: '8' }, ['--roles=api']);
  admin = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  const school = await world.school();
  classId = await world.schoolClass(school);
  course = (await world.course({ registeredTo: [school] })).id;
  exam = await world.coursePart(course, 'Thi');
  await server.app.platform.db.execute(sql`UPDATE course_parts SET part_type = 'exam' WHERE id = ${exam}`);
  await server.app.platform.db.execute(
    sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, ${course})`,
  );
  material = await world.material(admin.id, null);
});

const place = () => server.call(admin, 'PUT', `/api/sub_modules/${exam}/`, { questions: [material] });
const assign = (fields: object = {}) =>
  server.call(admin, 'POST', '/api/active_submodule_class_practice/', {
    sub_module_id: exam,
    class_id: classId,
    ...fields,
  });
const remove = () => server.call(admin, 'DELETE', `/api/submodulesquestions/${material}/`);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

test.each([
  ['without limits', {}, 409],
  ['open since an hour ago', { open_at: hours(-1) }, 409],
  ['open for an hour yet', { close_at: hours(1) }, 409],
  ['not open before tomorrow', { open_at: hours(24) }, 204],
  ['closed since an hour ago', { open_at: hours(-2), close_at: hours(-1) }, 204],
])('an exam of a class, %s', async (_when, times, status) => {
  await place();
  expect((await assign(times)).status).toBe(201);
  const reply = await remove();
  expect(reply.status).toBe(status);
  if (status === 409) expect(reply.body.code).toBe('material.in_use');
  const byStatus = await server.call(admin, 'PUT', `/api/submodulesquestions/${material}/`, { status: 'deleted' });
  if (status === 409) expect(byStatus.body.code).toBe('material.in_use');
});

test('an exam that no class sits, and a lesson that one does, keep nobody from deleting', async () => {
  await place();
  expect((await remove()).status).toBe(204);
});

test('the exam of a class that lost the course, or of a past year, is not open', async () => {
  await place();
  await assign();
  const { db } = server.app.platform;
  await db.execute(sql`DELETE FROM class_courses WHERE class_id = ${classId}`);
  expect((await remove()).status).toBe(204);
});

test('deleting and opening the exam at the same moment: either it is in use, or it went before', async () => {
  for (let round = 0; round < 8; round++) {
    material = await server.world.material(admin.id, null);
    await place();
    await server.app.platform.db.execute(sql`DELETE FROM class_assignments WHERE class_id = ${classId}`);
    const [deleted, assigned] = await Promise.all([remove(), assign()]);
    expect(assigned.status).toBe(201);
    expect([204, 409]).toContain(deleted.status);
    const part = await server.call<{ sub_module_question: number[] }>(admin, 'GET', `/api/sub_modules/${exam}/`);
    expect(part.body.sub_module_question).toEqual([material]);
  }
});

test('deleting and placing into an open exam at the same moment: never both', async () => {
  // A test without content is given to nobody.
  const held = material;
  await place();
  expect((await assign()).status).toBe(201);
  const added = () => server.call(admin, 'PUT', `/api/sub_modules/${exam}/`, { questions: [held, material] });
  for (let round = 0; round < 8; round++) {
    material = await server.world.material(admin.id, null);
    const [deleted, placed] = await Promise.all([remove(), added()]);
    expect([
      [204, 400],
      [409, 200],
    ]).toContainEqual([deleted.status, placed.status]);
    if (placed.status === 200) await server.call(admin, 'PUT', `/api/sub_modules/${exam}/`, { questions: [held] });
  }
});
