import { MATERIAL_BYTES } from '@khue/contract/constants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

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

const toSet = (body: object, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'POST', '/api/submodulesquestions/add_to_set/', body);
const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code];

test('questions that are larger together than a material may be are refused before they are read', async () => {
  const large = await server.world.material(teacher.id, school, {});
  await server.app.platform.db.execute(
    sql`UPDATE material_versions SET params = jsonb_build_object('question', repeat('x', ${MATERIAL_BYTES}))
        WHERE material_id = ${large}`,
  );
  expect(codeOf(await toSet({ ids: [large], question: 'Bộ lớn' }))).toEqual([413, 'request.too_large']);
});

test('questions go into a new set or one of one’s own as they are then, each once; what cannot says why', async () => {
  const { world } = server;
  const question = (text: string) => ({
    question: `<p>${text}</p>`,
    answers: [
      { text: 'a', correct: true },
      { text: 'b', correct: false },
    ],
  });
  const mine = await world.material(teacher.id, school, { title: 'Một', params: question('Một') });
  const shared = await world.material(colleague.id, school, { title: 'Hai', params: question('Hai') });
  const hidden = await world.material(colleague.id, school, { sharing: 'private' });
  const made = await toSet({ ids: [mine, shared, mine, hidden], question: 'Bộ chương 1' });
  expect(made).toMatchObject({
    status: 200,
    body: { question: 'Bộ chương 1', added: 2, had: 0, failed: [{ id: hidden }] },
  });
  const set = await read(made.body.id);
  expect(set).toMatchObject({
    status: 'draft',
    library: expect.stringContaining('QuestionSet'),
    counts: { questions: 2 },
  });
  expect(set.submodule).toEqual((await read(mine)).submodule);
  const texts = (row: Json) => row.params.questions.map((part: Json) => part.params.question);
  expect(texts(set)).toEqual(['<p>Một</p>', '<p>Hai</p>']);

  // The bank goes on; the set stays as it was.
  await server.call(teacher, 'PUT', `/api/submodulesquestions/${mine}/`, { params: question('Một, sửa') });
  expect(texts(await read(set.id))).toEqual(['<p>Một</p>', '<p>Hai</p>']);
  const more = await toSet({ ids: [shared, mine], set_id: set.id });
  expect(more.body).toMatchObject({ id: set.id, added: 1, had: 1, failed: [] });
  const grown = await read(set.id);
  expect(texts(grown)).toEqual(['<p>Một</p>', '<p>Hai</p>', '<p>Một, sửa</p>']);
  expect(new Set(grown.params.questions.map((part: Json) => part.subContentId)).size).toBe(3);

  // A set brings its questions; a text has none.
  const text = (
    await server.call<Json>(teacher, 'POST', '/api/submodulesquestions/', {
      question: 'Chữ',
      status: 'draft',
      module: set.module.id,
      submodule: set.submodule.id,
      library: 'H5P.AdvancedText',
      params: { text: '<p>a</p>' },
    })
  ).body.id;
  const whole = await toSet({ ids: [text, set.id], question: 'Bộ lớn' });
  expect(whole.body).toMatchObject({ added: 3, failed: [{ id: text }] });
  expect(codeOf(await toSet({ ids: [text], question: 'Không có gì' }))).toEqual([409, 'material.not_question']);
  expect(codeOf(await toSet({ ids: [mine], set_id: mine }))).toEqual([409, 'material.not_set']);
  expect((await toSet({ ids: [mine], set_id: set.id }, colleague)).status).toBe(404);
  const theirs = (await toSet({ ids: [shared], question: 'Của tôi' }, colleague)).body.id;
  await server.call(colleague, 'PUT', `/api/submodulesquestions/${theirs}/`, {
    status: 'published',
    sharing: 'school',
  });
  expect(codeOf(await toSet({ ids: [mine], set_id: theirs }))).toEqual([403, 'auth.forbidden']);
  expect((await toSet({ ids: [mine] })).body.errors).toHaveProperty('set_id');

  // What is being typed in the set is not thrown away.
  await server.call(teacher, 'PUT', `/api/submodulesquestions/${set.id}/draft/`, {
    question: 'Bộ chương 1',
    params: grown.params,
    based_on: grown.version,
  });
  expect(codeOf(await toSet({ ids: [mine], set_id: set.id }))).toEqual([409, 'material.unsaved']);
});

test('of two who add to one set at once, nothing is lost: the second is told', async () => {
  const { body } = await toSet({ ids: own.slice(0, 1), question: 'Chung' });
  const others: number[] = [];
  for (let n = 0; n < 4; n++) {
    const params = {
      question: `<p>Thêm ${n}</p>`,
      answers: [
        { text: 'a', correct: true },
        { text: 'b', correct: false },
      ],
    };
    others.push(await server.world.material(teacher.id, school, { params }));
  }
  const replies = await Promise.all(others.map((id) => toSet({ ids: [id], set_id: body.id })));
  expect(replies.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  const added = replies.filter(({ status }) => status === 200).length;
  expect((await read(body.id)).params.questions).toHaveLength(1 + added);
});
