import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let teacher: TestPerson;
let colleague: TestPerson;
let own: number[];

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  school = await server.world.school();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  colleague = await world.person({ role: 'TEACHER', schoolId: school });
  own = [];
  for (let n = 0; n < 2; n++) own.push(await world.material(teacher.id, school, { status: 'unpublished' }));
});

const bulk = (body: object, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'POST', '/api/submodulesquestions/bulk/', body);
const read = async (id: number, caller: TestPerson = teacher) =>
  (await server.call<Json>(caller, 'GET', `/api/submodulesquestions/${id}/`)).body;

test('several are published, shared, tagged and deleted; those that refuse say why and keep no other from it', async () => {
  const foreign = await server.world.material(colleague.id, school);
  const hidden = await server.world.material(colleague.id, school, { sharing: 'private' });
  const done = await bulk({ ids: [...own, ...own, foreign, hidden, 999_999], action: 'publish' });
  expect(done).toMatchObject({ status: 200, body: { done: own } });
  expect(done.body.failed.map(({ id }: Json) => id)).toEqual([foreign, hidden, 999_999]);
  expect(done.body.failed[1].detail).toBe(done.body.failed[2].detail);
  expect((await bulk({ ids: own, action: 'share', sharing: 'private' })).body.done).toEqual(own);
  await bulk({ ids: own, action: 'tag', tags: ['1.1'] });
  await bulk({ ids: own, action: 'tag', tags: ['1.2', 'ic3:1.1'] });
  expect(await read(own[0] ?? 0)).toMatchObject({
    status: 'published',
    sharing: 'private',
    competencies: ['1.1', '1.2'],
    ic3_objectives: ['1.1'],
  });
  expect((await bulk({ ids: own, action: 'unpublish' })).body.done).toEqual(own);
  expect((await bulk({ ids: own, action: 'delete' })).body.done).toEqual(own);
  expect((await bulk({ ids: own, action: 'delete' })).body.failed).toHaveLength(2);
  expect((await read(own[1] ?? 0)).status).toBe('deleted');
});

test('a copy is a draft of one’s own with the same content, also of a colleague’s shared one', async () => {
  const shared = await server.world.material(colleague.id, school, { title: 'Bàn phím' });
  const hidden = await server.world.material(colleague.id, school, { sharing: 'private' });
  const { body } = await bulk({ ids: [shared, hidden], action: 'copy' });
  expect(body.failed.map(({ id }: Json) => id)).toEqual([hidden]);
  const [made] = body.done;
  const copy = await read(made);
  expect(copy).toMatchObject({
    question: 'Bàn phím (bản sao)',
    status: 'draft',
    sharing: 'private',
    creator: { id: teacher.id },
    can: { edit: true },
  });
  expect(copy.params).toEqual((await read(shared)).params);
  await server.call(teacher, 'PUT', `/api/submodulesquestions/${made}/`, { question: 'Chuột' });
  expect((await read(shared)).question).toBe('Bàn phím');
});

test('what is asked for is refused beside its field, and without the right for it', async () => {
  const [id] = own;
  expect((await bulk({ ids: [], action: 'publish' })).body.errors).toHaveProperty('ids');
  expect(
    (await bulk({ ids: Array.from({ length: 201 }, (_, n) => n + 1), action: 'copy' })).body.errors,
  ).toHaveProperty('ids');
  expect((await bulk({ ids: [id], action: 'burn' })).body.errors).toHaveProperty('action');
  expect((await bulk({ ids: [id], action: 'share' })).body.errors).toHaveProperty('sharing');
  expect((await bulk({ ids: [id], action: 'tag', tags: ['9.9'] })).body.errors).toHaveProperty('tags');
  expect((await bulk({ ids: [id], action: 'tag', tags: [] })).body.errors).toHaveProperty('tags');
  const editor = await server.world.person({
    permissions: ['material.view', 'material.edit'],
    scope: 'classes',
    schoolId: school,
  });
  expect((await bulk({ ids: [id], action: 'delete' }, editor)).status).toBe(403);
  expect((await bulk({ ids: [id], action: 'copy' }, editor)).status).toBe(403);
  const student = await server.world.student(await server.world.schoolClass(school));
  expect((await bulk({ ids: [id], action: 'copy' }, student)).status).toBe(403);
});
