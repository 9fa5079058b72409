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
  const counts = { questions: 1 };
  expect(body.questions).toEqual([
    { id: three, question: 'Ba', status: 'published', library: 'H5P.MultiChoice', points: 2.5, counts },
    { id: one, question: 'Một', status: 'published', library: 'H5P.MultiChoice', points: 1, counts },
  ]);
  expect(await read()).toMatchObject({ questions: body.questions });
  expect((await place({ sub_module_question: [two, three] })).body.questions).toMatchObject([
    { id: two, points: 1 },
    { id: three, points: 1 },
  ]);
  expect((await place({ name: 'Tên khác' })).body.sub_module_question).toEqual([two, three]);
  expect((await place({ questions: [] })).body.questions).toEqual([]);
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
  expect(body.used_in).toMatchObject([{ module: { id: course }, submodule: { id: part }, points: 3 }]);
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

test('what is deleted later is not shown any more; restored, it is where it was', async () => {
  const [one = 0, two = 0] = materials;
  await place({ questions: [one, two] });
  await server.call(admin, 'DELETE', `/api/submodulesquestions/${one}/`);
  expect((await read()).sub_module_question).toEqual([two]);
  await server.call(admin, 'PUT', `/api/submodulesquestions/${one}/`, { status: 'unpublished' });
  expect((await read()).sub_module_question).toEqual([one, two]);
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
