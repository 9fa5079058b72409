import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';

// biome-ignore lint/suspicious/noExplicitAny: answers of the API, read field by field
type Json = any;

const TOOLS = '/api/v2/conversation/tools/';
let server: TestApplication;
let school: number;
let classId: number;
let foreignClass: number;
let teacher: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  server = await startTestApplication();
  const { world } = server;
  school = await world.school();
  classId = await world.schoolClass(school, '7A2');
  await world.schoolClass(school, '7A3');
  foreignClass = await world.schoolClass(await world.school(), '9C1');
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  student = await world.student(classId);
});
afterAll(() => server.close());

const run = (who: TestPerson, tool: string, given: Record<string, unknown> = {}, more: object = {}) =>
  server.call<Json>(who, 'POST', `${TOOLS}${tool}/`, { arguments: given, ...more });

test('are offered by role, with arguments, pickers and what the page says', async () => {
  const { body } = await server.call<Json>(teacher, 'GET', `${TOOLS}?page=/teacher/classes&class_id=${classId}`);
  const size = body.find((one: Json) => one.tool === 'class_size');
  expect(size).toMatchObject({
    pickers: { class: '/api/v2/conversation/choices/class/' },
    known: { class: { value: classId, label: 'lớp 7A2' } },
    arguments: { required: ['class'], properties: { class: { title: 'Lớp' } } },
  });
  expect(body.map((one: Json) => one.tool)).not.toContain('my_results');
  const own = await server.call<Json>(student, 'GET', TOOLS);
  expect(own.body.map((one: Json) => one.tool)).toContain('my_results');
  expect(own.body.map((one: Json) => one.tool)).not.toContain('class_size');
});

test('run within the scope and say what they stand on', async () => {
  const { body } = await run(teacher, 'class_size', { class: classId });
  expect(body.used).toEqual({ class: { value: classId, label: 'lớp 7A2' } });
  expect(body.message).toContain('**1** học sinh');
  expect(body.sources[0].url).toContain(`id=${classId}`);
  expect(body.message_id).toBeNull();
});

test.each([
  ['a row of another school', 'class_size', () => ({ class: foreignClass }), 404],
  ['a wrong argument', 'class_size', () => ({ class: 'x' }), 400],
  ['a missing argument', 'class_size', () => ({}), 400],
  ['an argument that it has not', 'class_size', () => ({ class: classId, evil: 1 }), 400],
  ['a tool of others', 'my_results', () => ({}), 404],
  ['no tool', 'drop_tables', () => ({}), 404],
])('refuse %s', async (_, tool, given, status) => {
  expect((await run(teacher, tool, given())).status).toBe(status);
});

test('need the permission of the screen, whatever the role', async () => {
  const person = await server.world.person({ permissions: ['assistant.run'], scope: 'school', schoolId: school });
  // Everybody sees what runs for them in the background.
  const { body } = await server.call<Json>(person, 'GET', TOOLS);
  expect(body.map((one: Json) => one.tool)).toEqual(['running_work']);
  expect((await run(person, 'class_size', { class: classId })).status).toBe(404);
  expect((await server.call(person, 'GET', '/api/v2/conversation/choices/class/')).status).toBe(404);
});

test('stand in the conversation, and a follow-up keeps the function and its arguments', async () => {
  const session_id = randomUUID();
  const other = await server.world.schoolClass(school, '7A9');
  await server.world.teaches(teacher.id, other);
  expect((await run(teacher, 'class_size', { class: classId }, { session_id })).body.message_id).toBeGreaterThan(0);
  const asked = { session_id, context: { page: '/teacher/overview' }, message: 'còn lớp 7A9?' };
  const { body } = await server.call<Json>(teacher, 'POST', '/api/v2/conversation/lmschat/', asked);
  expect(body.used.class).toEqual({ value: other, label: 'lớp 7A9' });
  expect(body.message).toContain('7A9');
});

test('choices are the caller’s own', async () => {
  const { body } = await server.call<Json>(teacher, 'GET', '/api/v2/conversation/choices/class/');
  expect(body.results.map((one: Json) => one.label)).not.toContain('9C1');
  expect(body.results.map((one: Json) => one.value)).toContain(classId);
});
