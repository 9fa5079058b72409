import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

interface Notes {
  pages: Record<string, string>;
  code?: string;
  errors?: Record<string, string[]>;
}

let server: TestApplication;
let school: number;
let classId: number;
let student: TestPerson;
let maker: TestPerson;
let material: number;
let part: number;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  school = await server.world.school();
  maker = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school);
  student = await world.student(classId);
  const course = (await world.course()).id;
  material = await world.material(maker.id, null, { courseId: course });
  part = await world.assignedPart(classId, course, { type: 'lesson', materials: [material] });
});

const db = () => server.app.platform.db;
const read = (caller: TestPerson = student, id = material) =>
  server.call<Notes>(caller, 'GET', `/api/student_notes/${id}/`);
const write = (pages: unknown, caller: TestPerson = student) =>
  server.call<Notes>(caller, 'PUT', `/api/student_notes/${material}/`, { pages });

test('notes are kept by page and are nobody else’s', async () => {
  expect((await read()).body).toEqual({ pages: {} });
  expect((await write({ 0: 'Ba bản, hai loại', 3: 'Một ở xa\n' })).body).toEqual({
    pages: { 0: 'Ba bản, hai loại', 3: 'Một ở xa' },
  });
  expect((await read()).body.pages['3']).toBe('Một ở xa');
  expect((await read(await server.world.student(classId))).body).toEqual({ pages: {} });
});

test('two tabs change pages of their own, and none takes away what the other wrote', async () => {
  await write({ 0: 'cũ' });
  await Promise.all([write({ 1: 'thẻ một' }), write({ 2: 'thẻ hai' }), write({ 0: 'mới' })]);
  expect((await read()).body.pages).toEqual({ 0: 'mới', 1: 'thẻ một', 2: 'thẻ hai' });
  expect((await write({ 1: '' })).body.pages).toEqual({ 0: 'mới', 2: 'thẻ hai' });
});

test('notes stay within bounds', async () => {
  expect((await write({ 0: 'x'.repeat(5000) })).status).toBe(200);
  expect((await write({ 0: 'x'.repeat(5001) })).body.errors).toBeDefined();
  expect((await write({ trang: 'x' })).status).toBe(400);
  expect((await write({ '-1': 'x' })).status).toBe(400);
  expect((await write(['x'])).status).toBe(400);
  const many = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [from + index, 'x']));
  expect((await write(many(0, 301))).status).toBe(400);
  expect((await write(many(0, 300))).status).toBe(200);
  const over = await write(many(300, 1));
  expect([over.status, over.body.code]).toEqual([409, 'note.too_many']);
  expect(Object.keys((await read()).body.pages)).toHaveLength(300);
});

test('only beside what one may see or has seen', async () => {
  const neighbour = await server.world.student(await server.world.schoolClass(school));
  expect([(await read(neighbour)).status, (await write({ 0: 'x' }, neighbour)).status]).toEqual([404, 404]);
  expect((await read(student, 999_999)).status).toBe(404);
  const unseen = await server.world.material(maker.id, null);
  expect((await read(student, unseen)).status).toBe(404);
  // An exam's questions are not for notes.
  const examined = await server.world.material(maker.id, null);
  await server.world.assignedPart(classId, (await server.world.course()).id, { type: 'exam', materials: [examined] });
  expect((await read(student, examined)).status).toBe(404);
  // Closed since, and never opened before.
  await db().execute(
    sql`UPDATE class_assignments SET close_at = now() - interval '1 minute' WHERE course_part_id = ${part}`,
  );
  expect((await read()).status).toBe(404);
  await db().execute(sql`UPDATE class_assignments SET close_at = NULL WHERE course_part_id = ${part}`);
  await server.call(student, 'GET', `/api/student_sub_modules/${part}/${classId}`);
  await write({ 0: 'giữ lại' });
  await db().execute(
    sql`UPDATE class_assignments SET close_at = now() - interval '1 minute' WHERE course_part_id = ${part}`,
  );
  expect((await read()).body.pages).toEqual({ 0: 'giữ lại' });
});
