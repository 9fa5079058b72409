import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { TestClock } from '../../../test/clock';
import { countQueries } from '../../../test/count-queries';
import { eventually } from '../../../test/eventually';
import type { TestPerson } from '../../../test/world';
import { firstRowOf, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { LiveEvent } from '../../platform/events/hub';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let school: number;
let classId: number;
let teacher: TestPerson;
let students: TestPerson[];
let session: number;
let materials: number[];

const choice = (title: string, right = 'Phải') => ({
  question: `<p>${title}</p>`,
  answers: ['Phải', 'Trái', 'Giữa'].map((text) => ({ text, correct: text === right })),
});

beforeAll(async () => {
  server = await startTestApplication({ clock });
  school = await server.world.school();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  classId = await world.schoolClass(school);
  await world.teaches(teacher.id, classId);
  students = await world.members(classId, 3);
  session = await world.classSession(classId, teacher.id);
  materials = [];
  for (const title of ['Một', 'Hai']) {
    materials.push(await world.material(teacher.id, school, { title, sharing: 'private', params: choice(title) }));
  }
});

const db = () => server.app.platform.db;
const nobody = (): never => {
  throw new Error('there is nobody');
};
const student = (place = 0): TestPerson => students[place] ?? nobody();
const asked = (ids: readonly number[] = materials) => ids.map((id) => ({ block_id_question: id }));
const create = (body: object = {}, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'POST', '/api/create_meeting_exercise_view/', {
    name: 'Bài tập 1',
    meeting_id: session,
    lms_zoom_exercise_questions: asked(),
    ...body,
  });
const setState = (id: number, state: string, caller: TestPerson = teacher, more: object = {}) =>
  server.call<Json>(caller, 'PUT', `/api/meeting_exercises/${id}/state/`, { state, ...more });
const change = (id: number, body: object, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'PUT', `/api/meeting_exercises/${id}/`, body);
const list = (caller: TestPerson) =>
  server.call<Json[] & Json>(caller, 'GET', `/api/get_meeting_exercise_view/?meeting_id=${session}`);
const activity = (id: number, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'GET', `/api/get_meeting_exercise_activity/?exercise_id=${id}`);
const showResults = (id: number, shown: boolean, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'PUT', `/api/meeting_exercises/${id}/results/`, { shown });
const results = (id: number, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'GET', `/api/meeting_exercises/${id}/results/`);
const find = (id: number, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'POST', '/api/student_get_execersise_sessions', { meeting_id: session, exercise_id: id });
const start = (id: number, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'POST', '/api/student_start_execersise_session/', { meeting_id: session, exercise_id: id });
const read = (id: number, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'GET', `/api/student_answer_execersise_questions/${id}/`);
const answer = (id: number, body: object, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'POST', `/api/student_answer_execersise_questions/${id}/`, body);
const end = (id: number, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'POST', '/api/student_end_sub_module_session/', { session_id: id });
const idOf = (work: Json, place: number, text: string): string =>
  work.questions[place].choices.find((one: Json) => one.text === text).id;
const choose = (work: Json, place: number, text: string, caller: TestPerson = student(), seq = place + 1) =>
  answer(work.id, { question_id: work.questions[place].id, response: [idOf(work, place, text)], seq }, caller);

async function opened(body: object = {}): Promise<number> {
  const { id } = (await create(body)).body;
  expect((await setState(id, 'open')).status).toBe(200);
  return id;
}

test('how far the class is can be asked for by the session: of its last exercise', async () => {
  const bySession = (id: number, caller: TestPerson = teacher) =>
    server.call<Json>(caller, 'GET', `/api/get_meeting_exercise_activity/?meeting_id=${id}`);
  expect((await bySession(session)).status).toBe(404);
  await create();
  const last = (await create({ name: 'Bài tập 2' })).body.id;
  expect((await bySession(session)).body).toMatchObject({ exercise: { id: last }, students: [{}, {}, {}] });
  const elsewhere = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
  expect((await bySession(session, elsewhere)).status).toBe(404);
  expect((await server.call(teacher, 'GET', '/api/get_meeting_exercise_activity/')).status).toBe(400);
});

describe('making an exercise', () => {
  test('it is closed, of the session’s school and class, with its questions in the order they were sent', async () => {
    const { status, body } = await create({
      name: '  Bài tập 1 ',
      lms_zoom_exercise_questions: asked([...materials].reverse()),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Bài tập 1',
      meeting_id: session,
      school: { id: school },
      class_instance: { id: classId },
      state: 'closed',
      lms_zoom_exercise_questions: [
        { block_id_question: materials[1], name_question: 'Hai', type_question: 'multi_choice' },
        { block_id_question: materials[0], name_question: 'Một', type_question: 'multi_choice' },
      ],
      question_count: 2,
      started: 0,
      finished: 0,
      own: null,
      can: { edit: true, delete: true, run: true },
    });
    for (const name of ['id', 'exercise_id']) {
      const path = `/api/create_meeting_exercise_view/?${name}=${body.id}`;
      expect((await server.call<Json>(teacher, 'GET', path)).body).toEqual(body);
    }
    expect((await list(teacher)).body).toEqual([body]);
    expect(
      (await server.call<Json>(teacher, 'GET', '/api/create_meeting_exercise_view/')).body.errors.exercise_id,
    ).toBeDefined();
    const counted = await firstRowOf<Json>(db(), sql`SELECT exercise_count FROM class_sessions WHERE id = ${session}`);
    expect(counted?.exercise_count).toBe(1);
    expect((await server.world.audited('exercise.create')).at(-1)).toMatchObject({
      actor_id: teacher.id,
      target_id: classId,
    });
  });

  test.each([[''], ['   '], [null], [undefined]])('a name of %j is none', async (name) => {
    const { status, body } = await create({ name });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'exercise.name_empty', detail: 'Tên bài tập không được để trống' });
  });

  test('only with materials that one may use and that ask something', async () => {
    const { world } = server;
    const stranger = await world.person({ role: 'TEACHER', schoolId: school });
    const hidden = await world.material(stranger.id, school, { sharing: 'private' });
    const draft = await world.material(teacher.id, school, { status: 'unpublished' });
    const silent = await world.material(teacher.id, school);
    await db().execute(sql`UPDATE materials SET counts = '{}' WHERE id = ${silent}`);
    for (const id of [hidden, draft, silent, 999_999]) {
      const { status, body } = await create({ lms_zoom_exercise_questions: asked([id]) });
      expect([status, body.code]).toEqual([400, 'exercise.material_unknown']);
    }
    expect((await create({ lms_zoom_exercise_questions: asked(Array(51).fill(materials[0])) })).status).toBe(400);
  });

  test('school and class are checked against what the caller may reach, and against each other', async () => {
    const { world } = server;
    const elsewhere = await world.school();
    const farClass = await world.schoolClass(elsewhere);
    expect((await create({ school: elsewhere })).status).toBe(404);
    expect((await create({ class_instance: farClass })).status).toBe(404);
    expect((await create({ class_instance: await world.schoolClass(school) })).status).toBe(403);
    const admin = await world.person({ role: 'ADMIN_LMS' });
    const shared = await world.material(admin.id, null);
    const own = { lms_zoom_exercise_questions: asked([shared]) };
    const mixed = await create({ ...own, school: elsewhere, class_instance: classId }, admin);
    expect([mixed.status, mixed.body.detail]).toEqual([400, 'Có lỗi xảy ra, Tạo bài tập không thành công']);
    expect((await create({ ...own, school, class_instance: { id: classId } }, admin)).status).toBe(201);
    expect((await create({}, await world.person({ role: 'TEACHER', schoolId: school }))).status).toBe(403);
    expect((await create({}, student())).status).toBe(403);
  });

  test('who gives the session may, also where they do not teach the class', async () => {
    const guest = await server.world.person({ role: 'TEACHER', schoolId: school });
    session = await server.world.classSession(classId, guest.id);
    const shared = await server.world.material(guest.id, school);
    expect((await create({ lms_zoom_exercise_questions: asked([shared]) }, guest)).status).toBe(201);
  });
});

describe('changing and deleting', () => {
  test('the name and the questions, as long as nobody has begun', async () => {
    const id = await opened();
    const { status, body } = await change(id, { name: 'Khác', lms_zoom_exercise_questions: asked(materials.slice(1)) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Khác', question_count: 1, state: 'open' });
    expect((await change(id, { name: ' ' })).body.code).toBe('exercise.name_empty');
    await start(id);
    expect((await change(id, { name: 'Nữa' })).body.code).toBe('exercise.started');
    expect((await list(teacher)).body[0]?.can).toEqual({ edit: false, delete: false, run: true });
  });

  test('by id in query or body; not after somebody has worked in it', async () => {
    const { id } = (await create()).body;
    expect((await server.call(teacher, 'DELETE', `/api/create_meeting_exercise_view/?id=${id}`)).status).toBe(204);
    const other = (await create()).body.id;
    expect(
      (await server.call(teacher, 'DELETE', '/api/create_meeting_exercise_view/', { exercise_id: other })).status,
    ).toBe(204);
    expect((await list(teacher)).body).toEqual([]);
    const worked = await opened();
    await start(worked);
    const { status, body } = await server.call<Json>(
      teacher,
      'DELETE',
      `/api/create_meeting_exercise_view/?exercise_id=${worked}`,
    );
    expect([status, body.detail]).toEqual([409, 'Có lỗi xảy ra, Không thể xóa được bài tập']);
  });

  test('a session that is given to another class takes along what nobody has begun', async () => {
    const { id } = (await create()).body;
    const begun = await opened();
    await start(begun);
    const other = await server.world.schoolClass(school);
    await db().execute(sql`UPDATE class_sessions SET class_id = ${other} WHERE id = ${session}`);
    const rows = await rowsOf<Json>(
      db(),
      sql`SELECT id, class_id FROM exercises WHERE session_id = ${session} ORDER BY id`,
    );
    expect(rows).toEqual([
      { id, class_id: other },
      { id: begun, class_id: classId },
    ]);
  });
});

describe('a student', () => {
  test('sees what was opened, and begins it once', async () => {
    const { id } = (await create()).body;
    expect((await list(student())).body).toEqual([]);
    expect((await server.call(student(), 'GET', `/api/create_meeting_exercise_view/?id=${id}`)).status).toBe(404);
    expect(await start(id)).toMatchObject({ status: 403, body: { code: 'exercise.not_open' } });
    await setState(id, 'open');
    expect(await find(id)).toMatchObject({
      status: 404,
      body: { code: 'exercise.no_session', detail: 'Bạn chưa có phiên làm bài tập nào' },
    });
    const begun = await start(id);
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({
      kind: 'exercise',
      status: 'open',
      exercise: { id, name: 'Bài tập 1' },
      meeting_id: session,
      module: null,
      sub_module: null,
      class: { id: classId },
      answers: [],
      question_answer: 0,
      question_count: 2,
      next_seq: 1,
      expires_at: null,
    });
    expect(begun.body.questions.map(({ id }: Json) => id)).toEqual(materials.map(String));
    expect(JSON.stringify(begun.body)).not.toMatch(/correct|solution|seed/);
    const again = await start(id);
    expect([again.status, again.body.id]).toEqual([200, begun.body.id]);
    expect((await find(id)).body.id).toBe(begun.body.id);
    expect((await list(student())).body).toMatchObject([
      {
        id,
        started: null,
        finished: null,
        own: { activity_id: begun.body.id, status: 'open', score: null },
        can: { edit: false, delete: false, run: false },
      },
    ]);
  });

  test('two starts at once are one', async () => {
    const id = await opened();
    const all = await Promise.all([start(id), start(id), start(id)]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('where results are shown, answers are graded at once, read again with their verdicts, and ended once', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    await showResults(id, true);
    const right = await choose(work, 0, 'Phải');
    expect(right.body).toMatchObject({
      seq: 1,
      question_answer: 1,
      question_count: 2,
      correct: true,
      fraction: 1,
      solution: [idOf(work, 0, 'Phải')],
    });
    const wrong = await choose(work, 1, 'Trái');
    expect(wrong.body).toMatchObject({ question_answer: 2, correct: false, solution: [idOf(work, 1, 'Phải')] });
    expect(await answer(work.id, { question_id: '999', response: [], seq: 9 })).toMatchObject({ status: 400 });
    const again = await read(work.id);
    expect(again.body.answers.map(({ verdict }: Json) => verdict.correct)).toEqual([true, false]);
    expect(again.body.next_seq).toBe(3);
    const result = await end(work.id);
    expect(result).toMatchObject({
      status: 200,
      body: {
        status: 'ended',
        score: 5,
        correct_count: 1,
        question_answer: 2,
        ended_by: 'student',
        wrong_questions: [{ fraction: 0 }],
      },
    });
    expect((await end(work.id)).body).toEqual(result.body);
    expect((await choose(work, 0, 'Giữa', student(), 7)).body.code).toBe('activity.over');
    expect(await start(id)).toMatchObject({ status: 200, body: { id: work.id, status: 'ended' } });
    const wrongs = await server.call<Json[] & Json>(
      student(),
      'GET',
      `/api/get_wrong_questions_by_activity/?activity_id=${work.id}`,
    );
    expect(wrongs.body).toHaveLength(1);
  });

  test('the first answer to a question counts, whatever is answered afterwards', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    expect((await choose(work, 0, 'Trái')).body).toMatchObject({ counted: true });
    expect((await choose(work, 0, 'Phải', student(), 5)).body).toMatchObject({ counted: false });
    await showResults(id, true);
    expect((await read(work.id)).body.answers).toMatchObject([
      { counted: false, scored: { correct: false, fraction: 0 }, verdict: { correct: true } },
    ]);
    expect((await results(id, teacher)).body.questions[0].choices).toContainEqual({
      text: 'Trái',
      count: 1,
      correct: false,
    });
    // Closed by the teacher, all that runs in it is marked by the same rule.
    await setState(id, 'closed');
    expect((await end(work.id)).body).toMatchObject({
      score: 0,
      correct_count: 0,
      ended_by: 'teacher',
      wrong_questions: [{ response: [idOf(work, 0, 'Trái')], solution: [idOf(work, 0, 'Phải')] }],
    });
  });

  test('while the teacher covers the results nothing is told of an answer but that it is saved', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    const covered = {
      correct: null,
      fraction: null,
      feedback: [],
      choice_feedback: {},
      details: {},
      solution: null,
    };
    const wrongsOf = () =>
      server.call<Json[] & Json>(student(), 'GET', `/api/get_wrong_questions_by_activity/?activity_id=${work.id}`);
    for (const text of ['Trái', 'Giữa', 'Phải']) {
      const seq = { Trái: 1, Giữa: 2, Phải: 3 }[text] ?? 0;
      expect((await choose(work, 0, text, student(), seq)).body).toMatchObject({ question_answer: 1, ...covered });
    }
    expect((await read(work.id)).body.answers).toMatchObject([
      { scored: { correct: null, fraction: null }, verdict: covered },
    ]);
    expect((await end(work.id)).body).toMatchObject({ score: null, correct_count: null, wrong_questions: [] });
    const own = async () => (await list(student())).body[0]?.own.score;
    expect(await own()).toBeNull();
    expect((await wrongsOf()).body).toEqual([]);
    await showResults(id, true);
    expect((await end(work.id)).body.score).toBe(0);
    expect(await own()).toBe(0);
    expect((await read(work.id)).body.answers[0].verdict.solution).toEqual([idOf(work, 0, 'Phải')]);
    expect((await end(work.id)).body.wrong_questions).toHaveLength(1);
    expect((await wrongsOf()).body).toHaveLength(1);
    await showResults(id, false);
    expect((await wrongsOf()).body).toEqual([]);
  });

  test('nobody else’s: another student, another class, another session, a teacher', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    expect((await read(work.id, student(1))).status).toBe(404);
    expect((await choose(work, 0, 'Phải', student(1))).status).toBe(404);
    expect((await end(work.id, student(1))).status).toBe(404);
    const neighbour = await server.world.student(await server.world.schoolClass(school));
    expect((await start(id, neighbour)).status).toBe(404);
    expect((await start(id, teacher)).status).toBe(404);
    expect((await list(neighbour)).status).toBe(404);
    expect((await activity(id, student())).status).toBe(403);
    session = await server.world.classSession(classId, teacher.id);
    expect((await start(id)).status).toBe(404);
  });

  test('one’s own practice or exam is not ended here, nor an exercise as practice', async () => {
    const practice = await server.world.activity(student().id, school, 'practice');
    expect(await end(practice)).toMatchObject({
      status: 409,
      body: { code: 'exercise.end_failed', detail: 'Lỗi khi kết thúc bài thi' },
    });
    expect((await read(practice)).status).toBe(404);
    const { body: work } = await start(await opened());
    expect((await server.call(student(), 'GET', `/api/student_answer_question/${work.id}/`)).status).toBe(404);
    expect((await server.call(student(), 'GET', `/api/student_end_sub_module_sessions/${work.id}/`)).status).toBe(404);
    expect((await server.call(student(), 'GET', `/api/student_answer_exam_question/${work.id}/`)).status).toBe(404);
  });

  test('asks everybody what it was made of, whatever its author does later', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    const changed = await server.call<Json>(teacher, 'PUT', `/api/submodulesquestions/${materials[0]}/`, {
      params: choice('Khác hẳn'),
    });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    expect((await read(work.id)).body.questions[0].text).toContain('Một');
    expect((await start(id, student(1))).body.questions[0].text).toContain('Một');
  });

  test('while one sits an exam that asks the same, the exercise is closed', async () => {
    const { world } = server;
    const id = await opened();
    const { body: work } = await start(id);
    const course = (await world.course()).id;
    await world.assignedPart(classId, course, { type: 'exam', materials: materials.slice(0, 1) });
    expect((await server.call(student(), 'POST', `/api/student_start_exams/${course}/${classId}`)).status).toBe(201);
    for (const call of [start(id), find(id), read(work.id), choose(work, 0, 'Phải'), end(work.id)]) {
      expect(await call).toMatchObject({ status: 409, body: { code: 'exam.running' } });
    }
  });

  test('while one sits the exam of the session’s course, it cannot be begun', async () => {
    const { world } = server;
    const course = (await world.course()).id;
    const other = await world.material(teacher.id, school);
    await world.assignedPart(classId, course, { type: 'exam', materials: [other] });
    await db().execute(sql`UPDATE class_sessions SET course_id = ${course} WHERE id = ${session}`);
    const id = await opened();
    expect((await start(id, student(1))).body.module).toMatchObject({ id: course });
    await server.call(student(), 'POST', `/api/student_start_exams/${course}/${classId}`);
    expect((await start(id)).body.code).toBe('exam.running');
  });
});

describe('in the room', () => {
  test('all have the same letters, as the question was written, and so have the results', async () => {
    const texts = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu'];
    const many = await server.world.material(teacher.id, school, {
      params: { question: '<p>Nào?</p>', answers: texts.map((text) => ({ text, correct: text === 'Ba' })) },
    });
    const id = await opened({ lms_zoom_exercise_questions: asked([many]) });
    for (const who of students) {
      const { body } = await start(id, who);
      expect(body.questions[0].choices.map((one: Json) => one.text)).toEqual(texts);
    }
    expect((await activity(id)).body.questions[0].choices.map((one: Json) => one.text)).toEqual(texts);
  });

  test('opened for some seconds, it takes no start after them and no answer after a moment more', async () => {
    const { id } = (await create()).body;
    const { body } = await setState(id, 'open', teacher, { seconds: 60 });
    const left = Date.parse(body.timer.closes_at) - Date.parse(body.timer.server_time);
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    const { body: work } = await start(id);
    expect(work.expires_at).toBe(body.timer.closes_at);
    clock.advance({ seconds: 50 });
    expect((await choose(work, 0, 'Phải')).status).toBe(200);
    clock.advance({ seconds: 11 });
    expect((await list(student())).body[0]).toMatchObject({ state: 'closed', timer: null });
    expect((await start(id, student(1))).body.code).toBe('exercise.not_open');
    // On its way when the time was over.
    expect((await choose(work, 1, 'Trái')).status).toBe(200);
    clock.advance({ seconds: 10 });
    expect((await choose(work, 1, 'Phải', student(), 3)).body.code).toBe('activity.over');
    // Nobody has closed it yet: the job does, and ends what runs.
    const errand = { name: 'close_timed_exercise', input: z.object({ exercise_id: z.number() }), attempts: 1 };
    await db().transaction((tx) => server.app.platform.jobs.send(tx, errand, { exercise_id: id }));
    await eventually(
      () => read(work.id),
      ({ body: now }) => now.status === 'expired',
    );
    const stored = await firstRowOf<Json>(db(), sql`SELECT state, closes_at FROM exercises WHERE id = ${id}`);
    expect(stored).toEqual({ state: 'closed', closes_at: null });
    await showResults(id, true);
    expect((await end(work.id)).body).toMatchObject({ ended_by: 'time', score: 5 });
  });

  test('its time is given anew while it is open; opened again after its time, what ran has ended', async () => {
    const { id } = (await create()).body;
    await setState(id, 'open', teacher, { seconds: 30 });
    const { body: work } = await start(id);
    clock.advance({ seconds: 20 });
    await setState(id, 'open', teacher, { seconds: 120 });
    clock.advance({ seconds: 60 });
    expect((await choose(work, 0, 'Phải')).status).toBe(200);
    // The message of the first time finds that there is more.
    const errand = { name: 'close_timed_exercise', input: z.object({ exercise_id: z.number() }), attempts: 1 };
    await db().transaction((tx) => server.app.platform.jobs.send(tx, errand, { exercise_id: id }));
    clock.advance({ seconds: 61 });
    const again = await setState(id, 'open', teacher, { seconds: null });
    expect(again.body).toMatchObject({ state: 'open', timer: null });
    expect((await read(work.id)).body.status).toBe('expired');
    expect((await start(id, student(1))).status).toBe(201);
    for (const seconds of [5, 7201, 'x', 1.5]) {
      const { status, body } = await setState(id, 'open', teacher, { seconds });
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty('seconds');
    }
    expect((await setState(id, 'open', student(), { seconds: 60 })).status).toBe(403);
    const other = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await setState(id, 'open', other, { seconds: 60 })).status).toBe(403);
  });
});

describe('closing', () => {
  test('ends what runs with what was saved; what ended stays ended when it is opened again', async () => {
    const id = await opened();
    const { body: first } = await start(id);
    await choose(first, 0, 'Phải');
    const { body: second } = await start(id, student(1));
    await choose(second, 0, 'Phải', student(1));
    await choose(second, 1, 'Phải', student(1));
    await end(second.id, student(1));
    expect((await setState(id, 'closed')).body).toMatchObject({ state: 'closed', started: 2, finished: 2 });
    await showResults(id, true);
    expect((await end(first.id)).body).toMatchObject({
      status: 'ended',
      ended_by: 'teacher',
      score: 5,
      question_answer: 1,
    });
    expect((await end(second.id, student(1))).body).toMatchObject({ ended_by: 'student', score: 10 });
    expect((await choose(first, 1, 'Phải')).body.code).toBe('activity.over');
    expect((await start(id, student(2))).body.code).toBe('exercise.not_open');
    expect((await list(student(2))).body).toMatchObject([{ id, state: 'closed' }]);
    await setState(id, 'open');
    expect((await start(id)).body).toMatchObject({ id: first.id, status: 'ended' });
    expect((await start(id, student(2))).status).toBe(201);
    expect((await setState(id, 'open')).status).toBe(200);
    expect(
      await server.world
        .audited('exercise.open')
        .then((rows) => rows.filter(({ actor_id }) => actor_id === teacher.id)),
    ).toHaveLength(2);
  });

  test('an answer on its way is stored or refused, never lost', async () => {
    const id = await opened();
    const works = await Promise.all(students.map(async (one) => ({ one, work: (await start(id, one)).body })));
    const answers = Promise.all(works.map(({ one, work }) => choose(work, 0, 'Phải', one)));
    await setState(id, 'closed');
    for (const [place, { status }] of (await answers).entries()) {
      const { one, work } = works[place] ?? nobody();
      expect((await end(work.id, one)).body.question_answer).toBe(status === 200 ? 1 : 0);
    }
  });

  test('an empty exercise cannot be opened', async () => {
    const { id } = (await create({ lms_zoom_exercise_questions: [] })).body;
    expect((await setState(id, 'open')).body.code).toBe('exercise.no_questions');
    expect((await setState(id, 'ajar')).status).toBe(400);
  });

  test('what was left open is closed half a day after its session', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    await choose(work, 0, 'Phải');
    const ended = new Date(clock.now().getTime() - 13 * 3_600_000);
    await db().execute(
      sql`UPDATE class_sessions SET starts_at = ${new Date(ended.getTime() - 60_000)}, ends_at = ${ended} WHERE id = ${session}`,
    );
    const errand = { name: 'close_forgotten_exercises', input: z.object({}), attempts: 1 };
    await db().transaction((tx) => server.app.platform.jobs.send(tx, errand, {}));
    await eventually(
      () => read(work.id),
      ({ body }) => body.status === 'ended',
    );
    await showResults(id, true);
    expect((await end(work.id)).body).toMatchObject({ ended_by: 'time', score: 5 });
  });
});

describe('what the teacher sees', () => {
  test('how far each student is, and what was answered to each question, whatever order they saw', async () => {
    const id = await opened();
    const before = (await activity(id)).body;
    expect(before.students.map(({ state }: Json) => state)).toEqual(['not_started', 'not_started', 'not_started']);
    expect(before.questions).toMatchObject([
      {
        question_id: String(materials[0]),
        text: 'Một',
        type: 'multi_choice',
        answered: 0,
        choices: [
          { text: 'Phải', count: 0, correct: true },
          { text: 'Trái', count: 0 },
          { text: 'Giữa', count: 0 },
        ],
      },
      { question_id: String(materials[1]), answered: 0 },
    ]);
    const { body: first } = await start(id);
    await choose(first, 0, 'Trái');
    await choose(first, 0, 'Phải', student(), 2);
    const { body: second } = await start(id, student(1));
    await choose(second, 0, 'Phải', student(1));
    await choose(second, 1, 'Giữa', student(1));
    await end(second.id, student(1));
    const { body } = await activity(id);
    expect(body.exercise).toMatchObject({ id, started: 2, finished: 1 });
    const of = (person: TestPerson) => body.students.find(({ user }: Json) => user.id === person.id);
    expect(of(student())).toMatchObject({
      state: 'open',
      activity_id: first.id,
      question_answer: 1,
      question_count: 2,
      ended_at: null,
      score: null,
    });
    expect(of(student(1))).toMatchObject({ state: 'ended', question_answer: 2, score: 5 });
    expect(of(student(2))).toMatchObject({ state: 'not_started', activity_id: null, question_answer: 0 });
    expect(
      body.questions.map(({ answered, choices }: Json) => [answered, choices.map(({ count }: Json) => count)]),
    ).toEqual([
      [2, [1, 1, 0]],
      [1, [0, 0, 1]],
    ]);
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await activity(id, colleague)).status).toBe(403);
  });

  test('asks the database as often for thirty students as for one', async () => {
    const id = await opened();
    await choose((await start(id)).body, 0, 'Phải');
    await activity(id);
    const forOne = await countQueries(() => activity(id));
    const more = await server.world.members(classId, 29);
    for (const one of more) await choose((await start(id, one)).body, 0, 'Trái', one);
    expect(await countQueries(() => activity(id))).toBe(forOne);
  });

  test('hears that something was answered, and the class that it was opened', async () => {
    const heard: { who: string; event: LiveEvent }[] = [];
    const { events } = server.app.platform;
    const stop = [
      events.subscribe(teacher.id, (event) => heard.push({ who: 'teacher', event })),
      events.subscribe(student(1).id, (event) => heard.push({ who: 'student', event })),
    ];
    const id = await opened();
    const { body: work } = await start(id);
    await choose(work, 0, 'Phải');
    const has = (who: string, name: string, data: object) =>
      heard.some(
        (one) => one.who === who && one.event.name === name && JSON.stringify(one.event.data) === JSON.stringify(data),
      );
    await eventually(
      async () => heard.map(({ who, event }) => [who, event.name]),
      () =>
        has('student', 'room.changed', { session, what: 'exercise' }) &&
        has('teacher', 'room.changed', { session, what: 'exercise' }) &&
        has('teacher', 'exercise.progress', { exercise: id }),
    );
    expect(has('student', 'exercise.progress', { exercise: id })).toBe(false);
    // Told again when what ran has ended, so that who reads then finds it ended.
    heard.length = 0;
    await setState(id, 'closed');
    await eventually(
      async () => heard.filter(({ who, event }) => who === 'student' && event.name === 'room.changed').length,
      (count) => count === 2,
    );
    for (const off of stop) off();
  });
});

describe('the other kinds of activity', () => {
  test('reports count nothing of an exercise', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    await choose(work, 0, 'Phải');
    await end(work.id);
    for (const table of [sql`work_days`, sql`student_days`, sql`work_days_from_facts`]) {
      expect(await rowsOf(db(), sql`SELECT FROM ${table} WHERE user_id = ${student().id}`)).toEqual([]);
    }
    expect(await rowsOf(db(), sql`SELECT FROM course_part_completions WHERE user_id = ${student().id}`)).toEqual([]);
  });

  test('the database keeps a course for practice and exams, and an exercise for exercises', async () => {
    const insert = (kind: string) =>
      db().execute(
        sql`INSERT INTO activities (user_id, class_id, kind, seed, questions, question_count, started_at, started_on)
            VALUES (${student().id}, ${classId}, ${kind}, 's', '[]', 1, now(), now())`,
      );
    for (const kind of ['practice', 'exercise']) await expect(insert(kind)).rejects.toThrow(/activities_place/);
  });

  test('a mended key reaches exercises, ended and running', async () => {
    const id = await opened();
    const { body: first } = await start(id);
    await choose(first, 0, 'Trái');
    await end(first.id);
    const { body: second } = await start(id, student(1));
    await choose(second, 0, 'Trái', student(1));
    const mend = (right: string) =>
      server.call<Json>(teacher, 'POST', '/api/regrades/', {
        material_id: materials[0],
        params: choice('Một', right),
        dry_run: false,
      });
    const told = () => rowsOf<Json>(db(), sql`SELECT kind FROM notifications WHERE user_id = ${student().id}`);
    const { status, body } = await mend('Trái');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      attempts: 2,
      changes: [{ activity_id: first.id, kind: 'exercise', before: 0, after: 5 }],
    });
    expect(await told(), 'while the results are covered nobody hears what changed').toEqual([]);
    await showResults(id, true);
    expect((await end(first.id)).body.score).toBe(5);
    expect((await end(second.id, student(1))).body.score).toBe(5);
    expect((await mend('Giữa')).status).toBe(200);
    expect(await told()).toContainEqual({ kind: 'regrade.done' });
  });
});

describe('what the class answered', () => {
  test('is for the class once it is shown, without names, and for nobody who can still answer', async () => {
    const id = await opened();
    const { body: work } = await start(id);
    await choose(work, 0, 'Trái');
    await end(work.id);
    expect((await results(id)).body.code).toBe('exercise.results_covered');
    expect((await list(student())).body[0]?.results_shown).toBe(false);

    expect(await showResults(id, true)).toMatchObject({ status: 200, body: { results_shown: true } });
    const seen = await results(id);
    expect(seen.status).toBe(200);
    expect(seen.body.questions[0]).toMatchObject({ answered: 1 });
    expect(seen.body.questions[0].choices).toContainEqual({ text: 'Trái', count: 1, correct: false });
    expect(JSON.stringify(seen.body)).not.toContain(student().username);
    expect((await list(student())).body[0]?.results_shown).toBe(true);

    // Who has not begun, and who is at it, could copy.
    expect(await results(id, student(1))).toMatchObject({ status: 403, body: { code: 'exercise.not_ended' } });
    await start(id, student(1));
    expect((await results(id, student(1))).body.code).toBe('exercise.not_ended');
    await setState(id, 'closed');
    expect((await results(id, student(1))).status).toBe(200);
    expect((await results(id, student(2))).status).toBe(200);

    await showResults(id, false);
    expect((await results(id)).body.code).toBe('exercise.results_covered');
    expect((await results(id, teacher)).status).toBe(200);
    await showResults(id, true);
    await setState(id, 'open');
    expect((await results(id)).body.code).toBe('exercise.results_covered');
  });

  test('is shown by those who teach there only, leaves a trace once, and is told to the class', async () => {
    const id = await opened();
    const other = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await showResults(id, true, other)).status).toBe(403);
    expect((await showResults(id, true, student())).status).toBe(403);
    const stranger = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
    expect((await results(id, stranger)).status).toBe(404);
    await showResults(id, true);
    await showResults(id, true);
    const traces = await rowsOf(
      db(),
      sql`SELECT FROM audit_log WHERE verb = 'exercise.show_results' AND actor_id = ${teacher.id}`,
    );
    expect(traces).toHaveLength(1);
  });
});

describe('what came of a lesson', () => {
  const summary = (caller: TestPerson = teacher) =>
    server.call<Json>(caller, 'GET', `/api/zoom_meetings/${session}/summary/`);
  const came = (person: TestPerson, minutes: number) =>
    db().execute(
      sql`INSERT INTO session_visits (session_id, user_id, source, joined_at, left_at)
          SELECT id, ${person.id}, 'page', starts_at + make_interval(mins => ${minutes}), starts_at + interval '30 minutes'
          FROM class_sessions WHERE id = ${session}`,
    );

  test('who came and for how long, what was answered and how much of it right, and whom to look after', async () => {
    await db().execute(
      sql`UPDATE class_sessions SET starts_at = ${clock.now()}::timestamptz - interval '40 minutes',
            ends_at = ${clock.now()}::timestamptz + interval '5 minutes' WHERE id = ${session}`,
    );
    const silent = (await server.world.members(classId, 1))[0] ?? nobody();
    const first = await opened();
    await create({ name: 'Chưa mở' });
    await came(student(0), 0);
    await came(student(1), 12);
    await came(silent, 1);
    const right = (await start(first, student(0))).body;
    await choose(right, 0, 'Phải', student(0));
    await choose(right, 1, 'Phải', student(0));
    const wrong = (await start(first, student(1))).body;
    await choose(wrong, 0, 'Trái', student(1));
    // Work that still runs counts as it stands, and ended work the same.
    await end(right.id, student(0));
    const queries = await countQueries(summary);
    const { status, body } = await summary();
    expect(status).toBe(200);
    expect(body.session).toMatchObject({ id: session, class: { id: classId }, ended_at: null });
    expect(body.exercises).toEqual([
      { id: first, name: 'Bài tập 1', question_count: 2, answered_by: 2, answered: 3, correct: 2 },
    ]);
    const of = ({ id }: TestPerson) => body.students.find(({ user }: Json) => user.id === id);
    expect(of(student(0))).toMatchObject({ status: 'present', minutes: 30, answered: 2, correct: 2, reasons: [] });
    expect(of(student(1))).toMatchObject({ status: 'late', minutes: 18, reasons: ['late', 'mostly_wrong'] });
    expect(of(student(2))).toMatchObject({ status: 'absent', joined_at: null, minutes: 0, reasons: ['absent'] });
    expect(of(silent)).toMatchObject({ status: 'present', answered: 0, reasons: ['unanswered'] });
    await server.world.members(classId, 10);
    await opened({ name: 'Bài tập 2' });
    expect(await countQueries(summary)).toBe(queries);
    // It is for who looks after the class: not for its students, nor for others who teach at the school.
    expect((await summary(student())).status).toBe(403);
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await summary(colleague)).status).toBe(403);
  });
});
