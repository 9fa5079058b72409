import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;
let student: TestPerson;
let material: number;

const PARAMS = {
  question: '<p>Chọn hai thiết bị vào</p>',
  answers: [
    { text: 'Bàn phím', correct: true, tipsAndFeedback: { chosenFeedback: 'Đúng rồi' } },
    { text: 'Chuột', correct: true },
    { text: 'Loa', correct: false },
  ],
};

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  school = await server.world.school();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  student = await world.student(classId);
  material = await world.material(teacher.id, school, { title: 'Thiết bị', params: PARAMS });
});

const db = () => server.app.platform.db;
const give = (fields: object = {}, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'POST', '/api/class_materials/', { class_id: classId, material_id: material, ...fields });
const list = (caller: TestPerson, query = '') => server.call<Json>(caller, 'GET', `/api/class_materials/?${query}`);
const read = (id: number, caller: TestPerson = student) =>
  server.call<Json>(caller, 'GET', `/api/class_materials/${id}/`);
const check = (id: number, fields: object, caller: TestPerson = student) =>
  server.call<Json>(caller, 'POST', `/api/class_materials/${id}/check/`, fields);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

describe('giving', () => {
  test('a teacher gives a published material to a class of their own, once, and takes it back', async () => {
    const { status, body } = await give({ open_at: hours(-1), close_at: hours(1) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      class: { id: classId },
      material: { id: material, name: 'Thiết bị', library: 'H5P.MultiChoice', status: 'published' },
      assigned_by: { id: teacher.id },
      can: { edit: true, remove: true },
    });
    for (const again of await Promise.all([give(), give({}, teacher)])) {
      expect([again.status, again.body.code]).toEqual([409, 'class_material.exists']);
    }
    expect((await server.world.audited('class_material.create')).at(-1)).toMatchObject({
      after: { material: 'Thiết bị' },
    });
    expect((await server.call(teacher, 'DELETE', `/api/class_materials/${body.id}/`)).status).toBe(204);
    expect((await give()).status).toBe(201);
  });

  test('not what is no longer or not yet published, nor what they do not see, nor to a class of others', async () => {
    const draft = await server.world.material(teacher.id, school, { status: 'draft' });
    expect((await give({ material_id: draft })).body).toMatchObject({
      code: 'class_material.not_published',
      errors: { material_id: [expect.any(String)] },
    });
    const foreign = await server.world.material(teacher.id, await server.world.school());
    const stranger = await server.world.person({ role: 'TEACHER', schoolId: school });
    await server.world.teaches(stranger.id, classId);
    expect((await give({ material_id: foreign }, stranger)).body.errors).toHaveProperty('material_id');
    expect((await give({ material_id: 999_999 })).body.errors).toHaveProperty('material_id');
    const other = await server.world.schoolClass(school);
    expect((await give({ class_id: other })).body.code).toBe('auth.forbidden');
    const elsewhere = await server.world.schoolClass(await server.world.school());
    expect((await give({ class_id: elsewhere })).status).toBe(404);
    expect((await give({ open_at: hours(1), close_at: hours(-1) })).body.errors).toHaveProperty('close_at');
    expect((await give({ close_at: hours(-1) })).body.errors).toHaveProperty('close_at');
    expect((await give({}, student)).status).toBe(403);
  });

  test('to a class of a past year nobody gives anything', async () => {
    const year = await rowsOf<{ id: number }>(
      db(),
      sql`INSERT INTO school_years (school_id, year, name, start_date, end_date)
          VALUES (${school}, ${1900 + classId}, ${`Năm ${classId}`}, ${`${1900 + classId}-09-05`}, ${`${1901 + classId}-05-31`}) RETURNING id`,
    );
    const past = await server.world.schoolClass(school, undefined, { yearId: year[0]?.id ?? 0 });
    await server.world.teaches(teacher.id, past);
    expect((await give({ class_id: past })).body.code).toBe('class.year_over');
  });

  test('who may look at it: its teachers, staff of the school, its students; nobody else', async () => {
    const { body } = await give();
    const { world } = server;
    const people = {
      staff: await world.person({ role: 'SCHOOL_STAFF', schoolId: school }),
      colleague: await world.person({ role: 'TEACHER', schoolId: school }),
      stranger: await world.person({ role: 'SCHOOL_STAFF', schoolId: await world.school() }),
      neighbour: await world.student(await world.schoolClass(school)),
    };
    const sees = async (person: TestPerson) => {
      const [one, many] = [await read(body.id, person), await list(person)];
      expect(many.body.results.some((row: { id: number }) => row.id === body.id)).toBe(one.status === 200);
      return one.status;
    };
    expect([await sees(teacher), await sees(student), await sees(people.staff)]).toEqual([200, 200, 200]);
    expect([await sees(people.colleague), await sees(people.stranger), await sees(people.neighbour)]).toEqual([
      404, 404, 404,
    ]);
    expect((await check(body.id, { question_id: String(material), response: ['0'] }, people.neighbour)).status).toBe(
      404,
    );
    expect((await server.call(people.colleague, 'DELETE', `/api/class_materials/${body.id}/`)).status).toBe(404);
    expect((await server.call(student, 'DELETE', `/api/class_materials/${body.id}/`)).status).toBe(403);
  });
});

describe('giving several', () => {
  const giveAll = (fields: object, caller: TestPerson = teacher) =>
    server.call<Json>(caller, 'POST', '/api/class_materials/', fields);

  test('materials to classes at once; what a class has stays, and once all have all it is refused', async () => {
    const other = await server.world.schoolClass(school);
    await server.world.teaches(teacher.id, other);
    const second = await server.world.material(teacher.id, school);
    const { body: before } = await give();
    const body = { material_ids: [material, second, second], class_ids: [classId, other], close_at: hours(5) };
    const { status, body: made } = await giveAll(body);
    expect([status, made.count]).toEqual([201, 3]);
    expect(made.results.map((row: Json) => row.id)).not.toContain(before.id);
    expect((await giveAll(body)).body.code).toBe('class_material.exists');
    const draft = await server.world.material(teacher.id, school, { status: 'draft' });
    const fresh = await server.world.material(teacher.id, school);
    expect((await giveAll({ material_ids: [fresh, draft], class_ids: [classId] })).body.errors).toHaveProperty(
      'material_ids',
    );
    expect((await list(teacher, `material_id=${fresh}`)).body.count).toBe(0);
    const elsewhere = await server.world.schoolClass(await server.world.school());
    expect((await giveAll({ material_ids: [fresh], class_ids: [classId, elsewhere] })).status).toBe(404);
    expect((await giveAll({ class_ids: [classId] })).body.errors).toHaveProperty('material_id');
    expect((await giveAll({ material_ids: [], class_ids: [classId] })).body.errors).toHaveProperty('material_ids');
  });

  test('to some students only: nobody else of the class sees it, has its news or its results', async () => {
    const mate = await server.world.student(classId);
    const stranger = await server.world.student(await server.world.schoolClass(school));
    const body = { material_ids: [material], class_ids: [classId], user_ids: [student.id] };
    expect((await giveAll({ ...body, user_ids: [student.id, stranger.id] })).body.errors).toHaveProperty('user_ids');
    const { body: made } = await giveAll(body);
    const [row] = made.results;
    expect(row.student_count).toBe(1);
    expect([(await read(row.id)).status, (await read(row.id, mate)).status]).toEqual([200, 404]);
    expect([(await list(student)).body.count, (await list(mate)).body.count]).toEqual([1, 0]);
    const news = async (who: TestPerson) =>
      (await server.call<Json>(who, 'GET', '/api/notifications/')).body.results.length;
    expect([await news(student), await news(mate)]).toEqual([1, 0]);
    expect((await server.call<Json>(teacher, 'GET', `/api/class_materials/${row.id}/activity/`)).body.count).toBe(1);
  });

  test('to one student after another, and once more to who has done it; not to who still has it to do', async () => {
    const mate = await server.world.student(classId);
    const giveTo = (...people: TestPerson[]) =>
      giveAll({ material_ids: [material], class_id: classId, user_ids: people.map(({ id }) => id) });
    const first = (await giveTo(student)).body.results[0];
    const second = await giveTo(student, mate);
    expect([second.status, second.body.results[0].student_count]).toEqual([201, 1]);
    const again = await giveTo(student, mate);
    expect([again.status, again.body.code]).toEqual([409, 'class_material.still_to_do']);
    const { body } = await read(first.id);
    const response = body.content.question.choices.map(({ id }: Json) => id);
    await check(first.id, { question_id: String(material), response });
    const both = await Promise.all([giveTo(student, mate), giveTo(student, mate)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const own = (await list(student)).body.results.map(({ own: { done } }: Json) => done);
    expect(own.sort()).toEqual([false, true]);
    expect((await list(mate)).body.count).toBe(1);
    // The whole class can still be given it, once.
    expect([(await give()).status, (await give()).body.code]).toEqual([201, 'class_material.exists']);
  });

  test('its times change, and whoever it is for hears of another end', async () => {
    const { body: row } = await give({ close_at: hours(1) });
    const put = (fields: object, caller = teacher) =>
      server.call<Json>(caller, 'PUT', `/api/class_materials/${row.id}/`, fields);
    const closing = hours(9);
    expect((await put({ close_at: closing })).body).toMatchObject({ close_at: closing, open_at: null });
    expect((await put({ open_at: hours(10) })).body.errors).toHaveProperty('close_at');
    expect((await put({ open_at: 'sớm' })).body.errors).toHaveProperty('open_at');
    const { body: news } = await server.call<Json>(student, 'GET', '/api/notifications/');
    expect(news.results.map(({ kind }: Json) => kind)).toEqual(['work.due_changed', 'material.given']);
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await put({ close_at: null }, colleague)).status).toBe(404);
    expect((await put({ close_at: null }, student)).status).toBe(403);
    expect((await server.world.audited('class_material.edit')).at(-1)).toMatchObject({ after: { close_at: closing } });
  });

  test('who did what: when it was opened, whether it is done, and the first answer to each question', async () => {
    const idle = await server.world.student(classId);
    const { body: row } = await give();
    const activity = (caller = teacher) => server.call<Json>(caller, 'GET', `/api/class_materials/${row.id}/activity/`);
    const of = async (who: TestPerson) =>
      (await activity()).body.results.find(({ user }: Json) => user.id === who.id) as Json;
    const { body } = await read(row.id);
    expect(await of(student)).toMatchObject({ opened_at: expect.any(String), done: false, score: null });
    const idOf = (text: string) => body.content.question.choices.find((choice: Json) => choice.text === text).id;
    const answer = (texts: string[], caller = student) =>
      check(row.id, { question_id: String(material), response: texts.map(idOf) }, caller);
    await answer([]);
    expect(await of(student)).toMatchObject({ done: false });
    await Promise.all([answer(['Bàn phím']), answer(['Bàn phím'])]);
    await answer(['Bàn phím', 'Chuột']);
    expect(await of(student)).toMatchObject({ done: true, score: 5 });
    await read(row.id, teacher);
    await answer(['Loa'], teacher);
    expect(await of(idle)).toMatchObject({ opened_at: null, done: false, score: null });
    expect((await activity()).body.count).toBe(2);
    expect((await list(student)).body.results[0].own).toMatchObject({ done: true, score: 5 });
    expect((await list(teacher, `class_id=${classId}`)).body.results[0].own).toBeNull();
    expect((await activity(student)).status).toBe(403);
    expect((await list(student, 'search=thiet')).body.count).toBe(1);
    expect((await list(student, 'search=khong')).body.count).toBe(0);
  });
});

describe('learning with it', () => {
  test('a student reads it without its key, and each look at a version is noted once', async () => {
    const { body: given } = await give();
    const { status, body } = await read(given.id);
    expect(status).toBe(200);
    expect(body.content).toMatchObject({
      kind: 'question',
      question: { id: String(material), type: 'multi_choice', single: false },
    });
    expect(body.content.question.choices.map(({ text }: { text: string }) => text).sort()).toEqual([
      'Bàn phím',
      'Chuột',
      'Loa',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/correct|Đúng rồi/);
    await Promise.all([read(given.id), read(given.id), read(given.id)]);
    await read(given.id, teacher);
    const notes = await rowsOf(
      db(),
      sql`SELECT user_id, version FROM material_activity WHERE material_id = ${material} AND verb = 'opened'`,
    );
    expect(notes).toEqual([{ user_id: student.id, version: 1 }]);
    const { body: seen } = await server.call<Json>(teacher, 'GET', `/api/submodulesquestions/${material}/`);
    expect(seen.worked_with).toBe(true);
  });

  test('an answer is graded, with what was right', async () => {
    const { body: given } = await give();
    const { body } = await read(given.id);
    const idOf = (text: string) =>
      body.content.question.choices.find((choice: { text: string }) => choice.text === text).id;
    const right = [idOf('Bàn phím'), idOf('Chuột')];
    const whole = await check(given.id, { question_id: String(material), response: right });
    expect(whole).toMatchObject({ status: 200, body: { correct: true, fraction: 1, feedback: ['Đúng rồi'] } });
    expect(whole.body.choice_feedback).toEqual({ [idOf('Bàn phím')]: 'Đúng rồi' });
    expect(JSON.stringify(body)).not.toContain('Đúng rồi');
    expect([...whole.body.solution].sort()).toEqual([...right].sort());
    expect((await check(given.id, { question_id: String(material), response: [idOf('Bàn phím')] })).body).toMatchObject(
      { correct: false, fraction: 0.5 },
    );
    expect((await check(given.id, { question_id: '999:x', response: [] })).body.errors).toHaveProperty('question_id');
    for (const response of ['0', { a: 1 }, ['0', '0'], ['99'], 7]) {
      expect((await check(given.id, { question_id: String(material), response })).body.errors).toHaveProperty(
        'response',
      );
    }
  });

  test('what was looked at is what is graded, also after an edit', async () => {
    const { body: given } = await give();
    const { body } = await read(given.id);
    const idOf = (text: string) =>
      body.content.question.choices.find((choice: { text: string }) => choice.text === text).id;
    const params = { ...PARAMS, answers: PARAMS.answers.map(({ text, correct }) => ({ text, correct: !correct })) };
    expect(
      (await server.call<Json>(teacher, 'PUT', `/api/submodulesquestions/${material}/`, { params })).body.version,
    ).toBe(2);
    const response = [idOf('Bàn phím'), idOf('Chuột')];
    expect((await check(given.id, { question_id: String(material), response })).body.correct).toBe(true);
    await read(given.id);
    expect((await check(given.id, { question_id: String(material), response: [] })).body.correct).toBe(false);
  });

  test('before it opens and after it closed it is told so; what is not published any more stays given', async () => {
    const { body: waiting } = await give({ open_at: hours(1) });
    expect((await read(waiting.id)).body.code).toBe('class_material.not_open');
    expect((await check(waiting.id, { question_id: String(material), response: [] })).body.code).toBe(
      'class_material.not_open',
    );
    expect((await list(student)).body.count).toBe(0);
    expect((await read(waiting.id, teacher)).status).toBe(200);
    expect((await list(teacher, `class_id=${classId}`)).body.count).toBe(1);
    await db().execute(sql`UPDATE class_materials SET open_at = NULL WHERE id = ${waiting.id}`);
    expect((await list(student)).body.count).toBe(1);
    await server.call(teacher, 'PUT', `/api/submodulesquestions/${material}/`, { status: 'unpublished' });
    expect((await read(waiting.id)).status).toBe(200);
    expect((await list(student)).body.count).toBe(1);
    expect((await list(teacher, `class_id=${classId}`)).body.results).toMatchObject([
      { material: { status: 'unpublished' } },
    ]);
  });

  test('a list takes the same number of questions however long it is', async () => {
    await give();
    const one = await countQueries(() => list(student));
    for (let n = 0; n < 4; n++) {
      await server.world.classMaterial(classId, await server.world.material(teacher.id, school), teacher.id);
    }
    expect(await countQueries(() => list(student))).toBe(one);
    expect((await list(student)).body.count).toBe(5);
  });
});

test('materials of a course are closed to whoever sits an exam of it, also those that it does not ask', async () => {
  const course = (await server.world.course()).id;
  const asked = await server.world.material(teacher.id, null, { courseId: course });
  const given = await server.world.material(teacher.id, school, { courseId: course });
  const { id } = (await give({ material_id: given })).body;
  const elsewhere = (await give({ material_id: await server.world.material(teacher.id, school) })).body.id;
  await server.world.assignedPart(classId, course, { type: 'exam', materials: [asked] });
  await server.call(student, 'POST', `/api/student_start_exams/${course}/${classId}`);
  const refused = [await read(id), await check(id, { question_id: String(given), response: [] })];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'exam.running']));
  expect([(await read(elsewhere)).status, (await read(id, teacher)).status]).toEqual([200, 200]);
  await server.call(student, 'POST', `/api/student_end_exams/${course}/`);
  expect((await read(id)).status).toBe(200);
});
