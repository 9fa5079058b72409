import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { eventually } from '../../../../test/eventually';
import { FaultyCoursePlatform } from '../../../../test/faulty-course-platform';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

let server: TestApplication;
let platform: FaultyCoursePlatform;
let admin: TestPerson;
let grade: number;
let serial = 0;

beforeAll(async () => {
  platform = new FaultyCoursePlatform();
  server = await startTestApplication({ coursePlatform: platform });
  admin = await server.world.person();
});
afterAll(() => server.close());
beforeEach(async () => {
  platform.failOneIn = 0;
  platform.delay = async () => undefined;
  serial += 1;
  const made = await server.call(admin, 'POST', '/api/grades/', {
    name: `Khối thử ${serial}`,
    code: `THU${serial}`,
    level_code: 'secondary',
    order: 6,
  });
  expect(made.status).toBe(201);
  grade = made.body.id as number;
});

async function classIn(school: number, students = 0, fields: { status?: number } = {}): Promise<number> {
  const id = await server.world.schoolClass(school);
  await server.app.platform.db.execute(
    sql`UPDATE classes SET grade_id = ${grade}, status = ${fields.status ?? 1} WHERE id = ${id}`,
  );
  await server.world.members(id, students);
  return id;
}
const register = (module_id: number, caller: TestPerson = admin) =>
  server.call(caller, 'POST', `/api/grades/${grade}/add_grade_module/`, { module_id });
const registrations = async (caller: TestPerson = admin) =>
  (await server.call<{ results: Record<string, unknown>[] }>(caller, 'GET', `/api/grades/${grade}/modules/`)).body
    .results;
const done = (count = 1) =>
  eventually(registrations, (rows) => rows.filter((row) => row.registration_progress === 2).length === count, 60);
const classesWith = async (courseId: number) =>
  (
    await rowsOf<{ class_id: number }>(
      server.app.platform.db,
      sql`SELECT class_id FROM class_courses WHERE course_id = ${courseId} ORDER BY class_id`,
    )
  ).map((row) => row.class_id);

test('a course for a grade reaches the active classes of this year in schools that have it, and says how far it is', async () => {
  const [has, lacks] = [await server.world.school(), await server.world.school()];
  const course = await server.world.course({ registeredTo: [has] });
  const classes = [await classIn(has, 3), await classIn(has, 2)];
  await classIn(has, 1, { status: 0 });
  await classIn(lacks, 1);
  const reply = await register(course.id);
  expect(reply).toMatchObject({ status: 201, body: { registration_progress: 1, school: null, id: course.id } });
  expect(await done()).toMatchObject([{ module: { id: course.id }, task_id: reply.body.task_id }]);
  expect(await classesWith(course.id)).toEqual(classes);
  expect(platform.activeIn(course.courseId)).toHaveLength(5);
  const task = await server.call(admin, 'GET', `/api/task_history/${reply.body.task_id}/`);
  expect(task.body).toMatchObject({
    task_type: 'register_grade_course',
    status: 'success',
    progress: 100,
    counts: { total: 5, created: 5, failed: 0 },
  });
  expect(await register(course.id)).toMatchObject({ status: 409, body: { code: 'registration.exists' } });
});

test('school staff register for their own school only', async () => {
  const [own, other] = [await server.world.school(), await server.world.school()];
  const staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: own });
  const course = await server.world.course({ registeredTo: [other] });
  const mine = await classIn(own, 1);
  const theirs = await classIn(other, 1);
  expect((await register(course.id, staff)).body.code).toBe('registration.school_lacks');
  await server.call(admin, 'POST', `/api/schools/${own}/add_module/`, { module: course.id });
  expect(await register(course.id, staff)).toMatchObject({ status: 201, body: { school: { id: own } } });
  await done();
  expect(await classesWith(course.id)).toEqual([mine]);
  const stranger = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: other });
  expect(await registrations(stranger)).toEqual([]);
  expect((await register(course.id)).status).toBe(201);
  await done(2);
  expect(await classesWith(course.id)).toEqual([mine, theirs].sort((a, b) => a - b));
});

test('a class made later in the grade takes the course with it, whichever of the two is first', async () => {
  const school = await server.world.school();
  const course = await server.world.course({ registeredTo: [school] });
  const create = (name: string) =>
    server.call(admin, 'POST', '/api/classes/', { name, school_id: school, grade_id: grade });
  const replies = await Promise.all([create('6A1'), create('6A2'), register(course.id), create('6A3'), create('6A4')]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  await done();
  const later = await create('6A5');
  expect(await classesWith(course.id)).toHaveLength(5);
  const student = await server.world.student(later.body.id as number);
  await eventually(
    async () => platform.activeIn(course.courseId),
    (active) => active.includes(student.username),
  );
});

test('survives a platform that fails one call in twenty: everybody once on both sides', async () => {
  const school = await server.world.school();
  const course = await server.world.course({ registeredTo: [school] });
  for (let n = 0; n < 6; n++) await classIn(school, 20);
  platform.failOneIn = 20;
  await register(course.id);
  await done();
  const ours = await firstRowOf<{ enrolled: number; rows: number }>(
    server.app.platform.db,
    sql`SELECT count(*) AS rows, count(*) FILTER (WHERE status = 1 AND progress = 1) AS enrolled
        FROM enrolments WHERE course_id = ${course.id}`,
  );
  expect(ours).toEqual({ enrolled: 120, rows: 120 });
  expect(platform.activeIn(course.courseId)).toHaveLength(120);
  expect([...platform.begun].filter(([key]) => key.startsWith(course.courseId)).every(([, times]) => times === 1)).toBe(
    true,
  );
});

test('a run that was cancelled leaves the registration idle, and it can be started again', async () => {
  const school = await server.world.school();
  const course = await server.world.course({ registeredTo: [school] });
  for (let n = 0; n < 12; n++) await classIn(school, 1);
  platform.delay = () => new Promise((resolve) => setTimeout(resolve, 300));
  const { body } = await register(course.id);
  await server.call(admin, 'POST', `/api/task_history/${body.task_id}/cancel/`, {});
  await eventually(registrations, ([row]) => row?.registration_progress === 0);
  platform.delay = async () => undefined;
  expect((await register(course.id)).status).toBe(201);
  await done();
  expect(platform.activeIn(course.courseId)).toHaveLength(12);
});

test('an unknown grade is not there, and a teacher registers no grade', async () => {
  const school = await server.world.school();
  const course = await server.world.course({ registeredTo: [school] });
  expect(
    (await server.call(admin, 'POST', '/api/grades/999999/add_grade_module/', { module_id: course.id })).status,
  ).toBe(404);
  const teacher = await server.world.person({ scope: 'classes', schoolId: school });
  expect((await register(course.id, teacher)).body.code).toBe('auth.forbidden');
});
