import { buffer } from 'node:stream/consumers';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let teacher: TestPerson;
let colleague: TestPerson;
let staff: TestPerson;
let admin: TestPerson;
let stranger: TestPerson;
let course: { id: number };
let chapter: number;
let lesson: number;
let second: number;

const db = () => server.app.platform.db;
const call = (caller: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call<Json>(caller, method, `/api/blueprints/${path}`, body);
const make = (rows: object[], caller = teacher, fields: object = {}) =>
  call(caller, 'POST', '', { name: 'Giữa kì I', module: course.id, rows, ...fields });
const made = async (rows: object[], caller = teacher): Promise<Json> => {
  const { status, body } = await make(rows, caller);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const coverage = async (id: number, caller = teacher) => (await call(caller, 'GET', `${id}/coverage/`)).body;

const CHOICES = {
  answers: [
    { text: 'A', correct: true },
    { text: 'B', correct: false },
  ],
};
const TYPES: Record<string, object> = {
  'H5P.MultiChoice': { question: '<p>Hỏi?</p>', ...CHOICES },
  'Khue.ShortAnswer': { question: '<p>Hỏi?</p>', answers: ['1'], case_sensitive: false, accents: true, sheet: false },
};
/** A question as its maker makes it. */
const question = async (fields: object = {}, caller = teacher, library = 'H5P.MultiChoice'): Promise<number> => {
  const { status, body } = await server.call<Json>(caller, 'POST', '/api/submodulesquestions/', {
    question: 'Câu hỏi',
    status: 'published',
    module: course.id,
    submodule: lesson,
    library,
    params: TYPES[library],
    ...fields,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.id;
};

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  school = await world.school();
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  colleague = await world.person({ role: 'TEACHER', schoolId: school });
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  admin = await world.person({ role: 'ADMIN_LMS' });
  stranger = await world.person({ role: 'TEACHER', schoolId: await world.school() });
  course = await world.course();
  chapter = await world.coursePart(course.id, 'Chương 1');
  lesson = await world.coursePart(course.id, 'Bài 1');
  second = await world.coursePart(course.id, 'Chương 2');
  await db().execute(sql`UPDATE course_parts SET parent_id = ${chapter} WHERE id = ${lesson}`);
  // Two to know and one to apply in the lesson of the first chapter, one to know in the second.
  await question({ level: 'know', competencies: ['1.1'] });
  await question({ level: 'know', points: 0.25 });
  await question({ level: 'apply' });
  await question({ level: 'know', submodule: second });
  await question({ level: 'know', submodule: second }, teacher, 'Khue.ShortAnswer');
  // None of these is to be drawn by the teacher.
  await question({ level: 'know', status: 'draft' });
  await question({ level: 'know', status: 'unpublished' });
  await question({ level: 'know', sharing: 'private' }, colleague);
  await question({ level: 'know', sharing: 'school' }, stranger);
});
afterAll(() => server.close());

describe('level and points of a question', () => {
  const list = (query: string) => server.call<Json>(teacher, 'GET', `/api/submodulesquestions_v2/?${query}`);

  test('are set, changed, taken away, and found by', async () => {
    const id = await question({ level: 'apply', points: '0.5', submodule: second, status: 'draft' });
    const path = `/api/submodulesquestions/${id}/`;
    expect((await server.call<Json>(teacher, 'GET', path)).body).toMatchObject({ level: 'apply', points: 0.5 });
    const found = await list(`module=${course.id}&level=apply`);
    expect(found.body.results.map((row: Json) => row.id)).toContain(id);
    expect(found.body.results.every((row: Json) => row.level === 'apply')).toBe(true);
    const facet = (of: Json) => Object.fromEntries(of.body.facets.level.map((one: Json) => [one.value, one.count]));
    // The count of levels ignores its own filter and no other.
    expect(facet(found)).toEqual({ know: 6, apply: 2 });
    expect(facet(await list(`module=${course.id}&submodule=${second}`))).toEqual({ know: 2, apply: 1 });
    const { body } = await server.call<Json>(teacher, 'PUT', path, { level: null, points: 2 });
    expect(body).toMatchObject({ level: null, points: 2 });
    expect((await server.call<Json>(teacher, 'PUT', path, { question: 'Khác' })).body).toMatchObject({ points: 2 });
  });

  test.each([
    [{ level: 'hard' }, 'level'],
    [{ points: 0 }, 'points'],
    [{ points: -1 }, 'points'],
    [{ points: 1001 }, 'points'],
    [{ points: 'many' }, 'points'],
  ])('%j is refused beside its field', async (fields, at) => {
    const { status, body } = await server.call<Json>(teacher, 'POST', '/api/submodulesquestions/', {
      question: 'Câu',
      status: 'draft',
      module: course.id,
      submodule: lesson,
      library: 'H5P.MultiChoice',
      params: TYPES['H5P.MultiChoice'],
      ...fields,
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, [at]]);
  });
});

describe('a blueprint', () => {
  test('is made, read, changed and forgotten by its maker, each with its record', async () => {
    const { id, ...row } = await made([
      { chapter, level: 'know', type: 'multi_choice', count: 2, points: 0.25 },
      { chapter: { id: second }, competency: '1.1', ic3: null, count: 3, points: '0.5' },
    ]);
    expect(row).toMatchObject({
      name: 'Giữa kì I',
      module: { id: course.id },
      bank: 'open',
      creator: { id: teacher.id },
      total_count: 5,
      total_points: 2,
      can: { edit: true, delete: true },
    });
    expect(row.rows).toMatchObject([
      { chapter: { id: chapter, name: 'Chương 1' }, level: 'know', type: 'multi_choice', count: 2, points: 0.25 },
      { chapter: { id: second }, competency: '1.1', ic3: null, level: null, type: null, count: 3, points: 0.5 },
    ]);
    const [first, other] = row.rows;
    const changed = await call(teacher, 'PUT', `${id}/`, {
      name: 'Cuối kì',
      rows: [other, { count: 1 }, { ...first, count: 4 }],
      updated_at: row.updated_at,
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: 'Cuối kì', total_count: 8, total_points: 3.5 });
    expect(changed.body.rows.map((one: Json) => [one.id, one.count])).toEqual([
      [other.id, 3],
      [expect.any(Number), 1],
      [first.id, 4],
    ]);
    // Nothing that is left out of an edit changes.
    expect((await call(teacher, 'PUT', `${id}/`, { name: 'Cuối kì I' })).body.rows).toHaveLength(3);
    expect((await call(teacher, 'PUT', `${id}/`, { name: 'X', updated_at: row.updated_at })).body.code).toBe(
      'conflict.stale',
    );
    expect((await call(teacher, 'DELETE', `${id}/`)).status).toBe(204);
    expect((await call(teacher, 'GET', `${id}/`)).status).toBe(404);
    const log = await server.call<Json>(admin, 'GET', `/api/audit_log/?target_type=blueprint&target_id=${id}`);
    expect(log.body.results.map((entry: Json) => entry.verb)).toEqual([
      'blueprint.delete',
      'blueprint.edit',
      'blueprint.edit',
      'blueprint.create',
    ]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no course', { module: undefined }, 'module'],
    ['a course that is not there', { module: 2147483647 }, 'module'],
    ['a bank that is none', { bank: 'secret' }, 'bank'],
    ['a chapter of another course', { rows: [{ count: 1 }, { chapter: 2147483647, count: 1 }] }, 'rows.1.chapter'],
    ['a competency that is none', { rows: [{ competency: '9.9', count: 1 }] }, 'rows.0.competency'],
    ['an objective that is none', { rows: [{ ic3: 'x', count: 1 }] }, 'rows.0.ic3'],
    ['a level that is none', { rows: [{ level: 'hard', count: 1 }] }, 'rows.0.level'],
    ['a kind that is none', { rows: [{ type: 'riddle', count: 1 }] }, 'rows.0.type'],
    ['no question', { rows: [{ count: 0 }] }, 'rows.0.count'],
    ['half a question', { rows: [{ count: 1.5 }] }, 'rows.0.count'],
    ['nothing to win', { rows: [{ count: 1, points: 0 }] }, 'rows.0.points'],
    ['more than a paper has', { rows: [{ count: 150 }, { count: 51 }] }, 'rows'],
    ['a row of another', { rows: [{ id: 2147483647, count: 1 }] }, 'rows.0.id'],
  ])('%s is refused beside its field', async (_, fields, at) => {
    const { status, body } = await make([], teacher, fields);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [at]]);
  });

  test('one row is not sent twice, and chapters go with their course', async () => {
    const { id, rows } = await made([{ chapter, count: 1 }]);
    expect((await call(teacher, 'PUT', `${id}/`, { rows: [rows[0], rows[0]] })).body.errors).toHaveProperty(
      'rows.1.id',
    );
    const elsewhere = (await server.world.course()).id;
    expect((await call(teacher, 'PUT', `${id}/`, { module: elsewhere })).body.errors).toHaveProperty('rows.0.chapter');
    const moved = await call(teacher, 'PUT', `${id}/`, { module: elsewhere, rows: [{ count: 2 }] });
    expect(moved.body).toMatchObject({ module: { id: elsewhere }, total_count: 2 });
  });

  test('is seen by its maker, by who keeps the school and by who keeps everything; changed by the first and the last', async () => {
    const { id } = await made([{ count: 1 }]);
    const answers = async (caller: TestPerson) => [
      (await call(caller, 'GET', `${id}/`)).status,
      (await call(caller, 'GET', '?page_size=100')).body.results?.some((row: Json) => row.id === id),
      (await call(caller, 'GET', `${id}/coverage/`)).status,
      (await call(caller, 'PUT', `${id}/`, { name: 'Mới' })).status,
    ];
    expect(await answers(teacher)).toEqual([200, true, 200, 200]);
    expect(await answers(colleague)).toEqual([404, false, 404, 404]);
    expect(await answers(stranger)).toEqual([404, false, 404, 404]);
    expect(await answers(staff)).toEqual([200, true, 200, 403]);
    expect(await answers(admin)).toEqual([200, true, 200, 200]);
  });

  test('lists are found by name without marks and by course, with as many questions to the database for many', async () => {
    const other = (await server.world.course()).id;
    await call(teacher, 'POST', '', { name: 'Học kì Hai', module: other, rows: [{ count: 1 }, { count: 2 }] });
    const found = await call(teacher, 'GET', `?search=hoc ki hai&module=${other}`);
    expect(found.body).toMatchObject({ count: 1, results: [{ name: 'Học kì Hai', total_count: 3, total_points: 3 }] });
    expect((await call(teacher, 'GET', `?search=hoc ki hai&module=${course.id}`)).body.count).toBe(0);
    const one = await countQueries(() => call(teacher, 'GET', '?page_size=1'));
    const many = await countQueries(() => call(teacher, 'GET', '?page_size=50'));
    expect(many).toBe(one);
  });
});

describe('what a blueprint can be drawn from', () => {
  test('counts what its reader may draw: published, of the course, and shared with them', async () => {
    const { id, rows } = await made([
      { chapter, level: 'know', count: 2 },
      { chapter, level: 'apply', type: 'multi_choice', count: 2 },
      { chapter: second, type: 'short_answer', count: 1 },
      { competency: '1.1', count: 1 },
      { chapter: lesson, count: 3 },
    ]);
    const covered = await coverage(id);
    expect(covered.rows.map((row: Json) => row.id)).toEqual(rows.map((row: Json) => row.id));
    expect(covered.rows.map(({ available, needed }: Json) => [available, needed])).toEqual([
      [2, 2],
      [1, 2],
      [1, 1],
      [1, 1],
      [3, 3],
    ]);
    expect(covered.enough).toBe(false);
    // Private questions of a teacher are not drawn by who keeps the school, either.
    expect((await coverage(id, staff)).rows.map((row: Json) => row.available)).toEqual([0, 0, 0, 0, 0]);
    const shared = await question({ level: 'know', sharing: 'school' }, colleague);
    expect((await coverage(id)).rows[0].available).toBe(3);
    expect((await coverage(id, staff)).rows[0].available).toBe(1);
    expect((await coverage(id, admin)).rows[0].available).toBe(0);
    await server.call(colleague, 'DELETE', `/api/submodulesquestions/${shared}/`);
    expect((await coverage(id)).rows[0].available).toBe(2);
  });

  test('rows that need the same questions are short together, though each has enough', async () => {
    const { id } = await made([
      { chapter, level: 'know', count: 2 },
      { chapter: lesson, count: 2 },
    ]);
    const covered = await coverage(id);
    expect(covered.rows.map(({ available, needed }: Json) => available >= needed)).toEqual([true, true]);
    expect(covered.enough).toBe(false);
    expect(covered.rows.filter((row: Json) => !row.enough)).toHaveLength(1);
    const { status, body } = await call(teacher, 'GET', `${id}/draw/`);
    expect([status, body.code, body.params.count]).toEqual([409, 'blueprint.short', 1]);
    expect(body.params.rows).toMatchObject([{ needed: 2, missing: 1 }]);
  });

  test('a paper is drawn without the key, each question once, the same for a seed', async () => {
    const { id, rows } = await made([
      { chapter, count: 1, points: 0.25 },
      { chapter, level: 'know', count: 2, points: 0.5 },
    ]);
    const drawn = await call(teacher, 'GET', `${id}/draw/?seed=7`);
    expect(drawn.status).toBe(200);
    const { questions } = drawn.body;
    expect(new Set(questions.map((one: Json) => one.material_id)).size).toBe(3);
    expect(questions.map(({ row_id, points }: Json) => [row_id, points])).toEqual([
      [rows[0].id, 0.25],
      [rows[1].id, 0.5],
      [rows[1].id, 0.5],
    ]);
    expect(questions[0].question).toMatchObject({ type: 'multi_choice', text: expect.stringContaining('Hỏi?') });
    expect(JSON.stringify(drawn.body)).not.toContain('correct');
    expect((await call(teacher, 'GET', `${id}/draw/?seed=7`)).body).toEqual(drawn.body);
  });
});

describe('a file to hand in', () => {
  /** The words of a document, which is well-formed. */
  async function wordsOf(bytes: Buffer): Promise<string> {
    const zip = await yauzl.fromBufferPromise(bytes);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'word/document.xml') continue;
      const xml = (await buffer(await zip.openReadStreamPromise(entry))).toString();
      expect(XMLValidator.validate(xml)).toBe(true);
      return xml.replace(/<[^>]+>/g, '|');
    }
    return '';
  }

  test.each([
    [
      'matrix',
      ['MA TRẬN ĐỀ: GIỮA KÌ I', 'Phần I. Nhiều lựa chọn', '0,25 điểm mỗi câu', 'Phần II. Trả lời ngắn', '100 %'],
    ],
    ['specification', ['BẢN ĐẶC TẢ ĐỀ: GIỮA KÌ I', 'Yêu cầu cần đạt', '– Biết:', '– Vận dụng:']],
  ])('as a %s', async (form, words) => {
    const { id } = await made([
      { chapter, level: 'know', type: 'multi_choice', count: 2, points: 0.25 },
      { chapter, level: 'apply', type: 'multi_choice', count: 1, points: 0.25 },
      { competency: '1.1', level: 'know', type: 'short_answer', count: 1, points: 0.5 },
    ]);
    const reply = await server.app.http.inject({
      method: 'GET',
      url: `/api/blueprints/${id}/export/?form=${form}`,
      headers: { authorization: `Bearer ${teacher.token}`, 'accept-language': 'vi' },
    });
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
    const text = await wordsOf(reply.rawPayload);
    for (const word of [...words, 'Chương 1', '1.1']) expect(text).toContain(word);
    const log = await server.call<Json>(admin, 'GET', `/api/audit_log/?target_type=blueprint&target_id=${id}`);
    expect(log.body.results[0].verb).toBe('blueprint.export');
  });
});
