import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/* What an author does to a material after it was placed reaches nobody who works where it is placed. */

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let admin: TestPerson;
let author: TestPerson;
let students: TestPerson[];
let school: number;
let classId: number;
let course: number;
let material: number;

const choice = (question: string) => ({
  question: `<p>${question}</p>`,
  answers: [
    { text: 'Đúng', correct: true },
    { text: 'Sai', correct: false },
  ],
});

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  school = await server.world.school();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  author = await world.person({ role: 'TEACHER', schoolId: school });
  classId = await world.schoolClass(school);
  await world.teaches(author.id, classId);
  students = await world.members(classId, 3);
  course = (await world.course()).id;
  material = await world.material(author.id, school, { courseId: course, params: choice('Trước?') });
});

const db = () => server.app.platform.db;
const student = (at = 0): TestPerson => students[at] ?? admin;
const edit = (fields: object) => server.call<Json>(author, 'PUT', `/api/submodulesquestions/${material}/`, fields);
const assigned = (type: 'lesson' | 'practice' | 'exam') =>
  server.world.assignedPart(classId, course, { type, materials: [material] });
const start = (who: TestPerson) => server.call<Json>(who, 'POST', `/api/student_start_exams/${course}/${classId}`);
const placing = async (part: number) =>
  (await server.call<Json>(admin, 'GET', `/api/sub_modules/${part}/`)).body.questions[0];
const take = async (part: number) =>
  server.call<Json>(admin, 'POST', `/api/sub_module_questions/${(await placing(part)).placing_id}/take_version/`);
const move = (times: { closeAt: Date | null }) =>
  db().execute(sql`UPDATE class_assignments SET close_at = ${times.closeAt} WHERE class_id = ${classId}`);

/** What an author can do: rewrite it, and take it out of the bank. */
async function spoil() {
  expect((await edit({ params: choice('Sau?') })).body.version).toBe(2);
  expect((await edit({ status: 'unpublished' })).status).toBe(200);
}

test('every attempt at a test is asked the same, before and after the author rewrote and unpublished it', async () => {
  await assigned('exam');
  expect((await start(student())).body.questions[0].text).toContain('Trước');
  await spoil();
  const second = await start(student(1));
  expect([second.status, second.body.questions.length]).toEqual([201, 1]);
  expect(second.body.questions[0].text).toContain('Trước');
  const [listed] = (await server.call<Json>(student(2), 'GET', '/api/student_exams/')).body.results;
  expect(listed).toMatchObject({ question_count: 1 });
});

test('from the first start of a test until it is closed, nobody takes another version, and nothing leaves it', async () => {
  const part = await assigned('exam');
  const other = await server.world.material(author.id, school, { courseId: course });
  await edit({ params: choice('Hai?') });
  expect((await take(part)).body).toMatchObject({ version: 2 });
  await edit({ params: choice('Ba?') });
  await start(student());
  expect(await take(part)).toMatchObject({ status: 409, body: { code: 'placement.test_under_way' } });
  const put = (questions: number[]) => server.call<Json>(admin, 'PUT', `/api/sub_modules/${part}/`, { questions });
  expect((await put([other])).body.code).toBe('placement.test_under_way');
  expect((await put([other, material])).status).toBe(200);
  expect((await put([other, material])).body.questions[1]).toMatchObject({ version: 2, newer_version: 3 });
  await move({ closeAt: new Date(clock.now().getTime() - 1000) });
  expect(await take(part)).toMatchObject({ status: 409, body: { code: 'placement.nothing_newer' } });
  expect((await placing(part)).id).toBe(other);
  const held = (await server.call<Json>(admin, 'GET', `/api/sub_modules/${part}/`)).body.questions[1];
  const taken = await server.call<Json>(admin, 'POST', `/api/sub_module_questions/${held.placing_id}/take_version/`);
  expect(taken.body).toMatchObject({ version: 3, newer_version: null });
});

test('a start in the very moment in which another version is taken is asked that one', async () => {
  const part = await assigned('exam');
  const { placing_id } = await placing(part);
  // The process knows the first version from somebody who sat it before.
  await start(student(1));
  await edit({ params: choice('Hai?') });
  const { begun } = await db().transaction(async (tx) => {
    // As whoever takes a version does: the course is held, then the version changes.
    await tx.execute(sql`SELECT FROM courses WHERE id = ${course} FOR UPDATE`);
    await tx.execute(sql`UPDATE course_part_materials SET version = 2 WHERE id = ${placing_id}`);
    const starting = start(student());
    await eventually(
      () =>
        rowsOf(db(), sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
      (waiting) => waiting.length > 0,
    );
    return { begun: starting };
  });
  expect((await begun).body.questions[0].text).toContain('Hai');
});

test('practice and lessons go on as they were placed, until the course takes the new version', async () => {
  const practice = await assigned('practice');
  const lesson = await assigned('lesson');
  await spoil();
  const asked = async (part: number) =>
    (await server.call<Json>(student(), 'GET', `/api/student_sub_modules/${part}/${classId}`)).body;
  expect((await asked(practice)).questions[0].text).toContain('Trước');
  const shown = async () => JSON.stringify((await asked(lesson)).materials[0].content);
  expect(await shown()).toContain('Trước');
  await edit({ status: 'published' });
  expect(await shown()).toContain('Trước');
  expect((await take(lesson)).status).toBe(200);
  expect(await shown()).toContain('Sau');
  expect((await placing(practice)).version).toBe(1);
  expect((await server.call(author, 'DELETE', `/api/submodulesquestions/${material}/`)).status).toBe(204);
  expect(await shown()).toContain('Sau');
});

test('what a class was given, and what an exercise asks, stays as it was', async () => {
  const given = await server.world.classMaterial(classId, material, author.id);
  const session = await server.world.classSession(classId, author.id);
  const exercise = await server.world.exercise(session, { materials: [material], isOpen: true });
  await spoil();
  expect((await server.call(author, 'DELETE', `/api/submodulesquestions/${material}/`)).status).toBe(204);
  const read = await server.call<Json>(student(), 'GET', `/api/class_materials/${given}/`);
  expect([read.status, JSON.stringify(read.body.content)]).toEqual([200, expect.stringContaining('Trước')]);
  const begun = await server.call<Json>(student(), 'POST', '/api/student_start_execersise_session/', {
    meeting_id: session,
    exercise_id: exercise,
  });
  expect(begun.body.questions[0].text).toContain('Trước');
});
