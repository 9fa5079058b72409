import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let admin: TestPerson;
let course: number;
let part: number;
let materials: number[];

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  course = (await world.course()).id;
  part = await world.coursePart(course);
  materials = [];
  for (const title of ['Một', 'Hai', 'Ba']) materials.push(await world.material(admin.id, null, { title }));
});

const db = () => server.app.platform.db;
const place = (fields: object, caller: TestPerson = admin) =>
  server.call<Json>(caller, 'PUT', `/api/sub_modules/${part}/`, fields);
const read = async () => (await server.call<Json>(admin, 'GET', `/api/sub_modules/${part}/`)).body;

test('a part takes its materials in order, each with its points, and tells them in every answer', async () => {
  const [one = 0, two = 0, three = 0] = materials;
  const { status, body } = await place({ questions: [{ id: three, points: 2.5 }, { id: one }] });
  expect(status).toBe(200);
  expect(body.sub_module_question).toEqual([three, one]);
  const held = {
    placing_id: expect.any(Number),
    status: 'published',
    library: 'H5P.MultiChoice',
    counts: { questions: 1 },
    version: 1,
    newer_version: null,
  };
  expect(body.questions).toEqual([
    { ...held, id: three, question: 'Ba', points: 2.5 },
    { ...held, id: one, question: 'Một', points: 1 },
  ]);
  expect(await read()).toMatchObject({ questions: body.questions });
  expect((await place({ sub_module_question: [two, three] })).body.questions).toMatchObject([
    { id: two, points: 1 },
    { id: three, points: 1 },
  ]);
  expect((await place({ name: 'Tên khác' })).body.sub_module_question).toEqual([two, three]);
  // Without any there is nothing to do in it.
  expect(await read()).toMatchObject({ has_content: true });
  expect((await place({ questions: [] })).body).toMatchObject({ questions: [], has_content: false });
  const made = await server.call<Json>(admin, 'POST', '/api/sub_modules/', {
    module_id: course,
    name: 'Mới',
    questions: [one],
  });
  expect(made.body.sub_module_question).toEqual([one]);
  expect((await server.world.audited('sub_module.edit')).length).toBeGreaterThan(0);
});

test('a material tells where it is placed', async () => {
  const [one = 0] = materials;
  await place({ questions: [{ id: one, points: 3 }] });
  const { body } = await server.call<Json>(admin, 'GET', `/api/submodulesquestions/${one}/`);
  expect(body.used_in).toMatchObject([{ module: { id: course }, submodule: { id: part }, points: 3, version: 1 }]);
});

test('what is unknown, deleted, twice, too much or worth nothing is refused beside the field, and nothing changes', async () => {
  const [one = 0, two = 0] = materials;
  await place({ questions: [one] });
  await db().execute(sql`UPDATE materials SET status = 'deleted' WHERE id = ${two}`);
  for (const list of [
    [999_999],
    [one, two],
    [one, one],
    [{ id: one, points: 0 }],
    [{ id: one, points: -1 }],
    [{ id: one, points: 1001 }],
    [{ id: one, points: 0.001 }],
    ['x'],
    'x',
    Array.from({ length: 501 }, (_, n) => n + 1),
  ]) {
    const { status, body } = await place({ questions: list });
    expect([JSON.stringify(list).slice(0, 40), status]).toEqual([JSON.stringify(list).slice(0, 40), 400]);
    expect(Object.keys(body.errors)[0]).toMatch(/^questions/);
  }
  expect(Object.keys((await place({ sub_module_question: [two] })).body.errors)).toEqual(['sub_module_question']);
  expect((await read()).sub_module_question).toEqual([one]);
});

const choice = (question: string) => ({
  question: `<p>${question}</p>`,
  answers: [
    { text: 'Đúng', correct: true },
    { text: 'Sai', correct: false },
  ],
});
const edit = (id: number, fields: object) => server.call<Json>(admin, 'PUT', `/api/submodulesquestions/${id}/`, fields);
const take = (placing: number, caller: TestPerson = admin) =>
  server.call<Json>(caller, 'POST', `/api/sub_module_questions/${placing}/take_version/`);
const placed = async (at = 0) => (await read()).questions[at];

test('what a part holds stays as it was placed, whatever becomes of the material', async () => {
  const [one = 0, two = 0] = materials;
  await place({ questions: [one, two] });
  const before = (await read()).questions;
  expect((await edit(one, { params: choice('Khác hẳn?') })).body.version).toBe(2);
  expect(await placed()).toEqual({ ...before[0], newer_version: 2 });
  await edit(one, { status: 'unpublished' });
  expect(await placed()).toEqual({ ...before[0], status: 'unpublished' });
  expect((await server.call(admin, 'DELETE', `/api/submodulesquestions/${one}/`)).status).toBe(204);
  expect(await placed()).toEqual({ ...before[0], status: 'deleted' });
  // Sent again with the others, it keeps its place and its version.
  const again = await place({ questions: [two, { id: one, points: 4 }] });
  expect(again.body.questions).toEqual([before[1], { ...before[0], status: 'deleted', points: 4 }]);
  await place({ questions: [two] });
  expect((await place({ questions: [two, one] })).status).toBe(400);
});

test('a newer version is taken by who keeps the course, once it is published', async () => {
  const [one = 0] = materials;
  await place({ questions: [one] });
  const { placing_id } = await placed();
  expect(await take(placing_id)).toMatchObject({ status: 409, body: { code: 'placement.nothing_newer' } });
  await edit(one, { params: choice('Hai?') });
  await edit(one, { params: choice('Ba?') });
  await edit(one, { status: 'unpublished' });
  expect((await take(placing_id)).body.code).toBe('placement.nothing_newer');
  await edit(one, { status: 'published' });
  const newest = (await placed()).newer_version;
  const teacher = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
  expect((await take(placing_id, teacher)).status).toBe(403);
  expect((await take(999_999)).status).toBe(404);
  const taken = await take(placing_id);
  expect(taken.status).toBe(200);
  expect(taken.body).toMatchObject({ id: one, placing_id, version: newest, newer_version: null });
  expect(await placed()).toEqual(taken.body);
  const [audited] = (await server.world.audited('sub_module.take_version')).slice(-1);
  expect(audited).toMatchObject({
    actor_id: admin.id,
    target_id: part,
    before: { version: 1 },
    after: { version: newest },
  });
});

test('a place is kept free for a draft, and holds what is published first', async () => {
  const draft = await server.world.material(admin.id, null, { title: 'Nháp', status: 'draft' });
  await place({ questions: [draft] });
  const school = await server.world.school();
  const classId = await server.world.schoolClass(school);
  const [student] = await server.world.members(classId, 1);
  await db().execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, ${course})`);
  await db().execute(sql`INSERT INTO class_assignments (class_id, course_part_id) VALUES (${classId}, ${part})`);
  const counted = async () =>
    (await server.call<Json>(student ?? admin, 'GET', `/api/student_sub_modules/`)).body.results[0].question_count;
  expect(await counted()).toBe(0);
  // Nobody has seen it: it is rewritten, not kept.
  expect((await edit(draft, { params: choice('Xong?'), status: 'published' })).body.version).toBe(1);
  expect(await counted()).toBe(1);
  expect((await edit(draft, { params: choice('Sửa?') })).body.version).toBe(2);
  await edit(draft, { status: 'unpublished' });
  expect(await counted()).toBe(1);
  await edit(draft, { status: 'published' });
  expect(await placed()).toMatchObject({ version: 1, newer_version: 2 });
});

test('an edit and a placing at the same moment: the place holds what nobody rewrites', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await server.world.material(admin.id, null, { params: choice('Trước?') });
    await Promise.all([place({ questions: [id] }), edit(id, { params: choice('Sau?') })]);
    const { version } = await placed();
    const stored = async () =>
      (await server.call<Json>(admin, 'GET', `/api/submodulesquestions/${id}/versions/`)).body.results.find(
        (one: Json) => one.version === version,
      ).params.question;
    const held = await stored();
    await edit(id, { params: choice('Sau nữa?') });
    expect(await stored()).toBe(held);
  }
});

test('only who may edit the course places', async () => {
  const teacher = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
  expect((await place({ questions: [] }, teacher)).status).toBe(403);
});

test('a list of parts takes the same number of questions, however many hold materials', async () => {
  const list = () => server.call(admin, 'GET', `/api/sub_modules/?module_id=${course}`);
  const before = await countQueries(list);
  for (let n = 0; n < 3; n++) {
    await server.call(admin, 'POST', '/api/sub_modules/', {
      module_id: course,
      name: `Bài ${n}`,
      questions: materials,
    });
  }
  expect(await countQueries(list)).toBe(before);
});

test('the order of a course keeps its materials, and a part that goes takes only the places with it', async () => {
  const [one = 0] = materials;
  await place({ questions: [one] });
  expect((await server.call(admin, 'DELETE', `/api/sub_modules/${part}/`)).status).toBe(204);
  expect((await server.call(admin, 'GET', `/api/submodulesquestions/${one}/`)).status).toBe(200);
});
