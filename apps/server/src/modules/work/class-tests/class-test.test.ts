import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { countQueries } from '../../../../test/count-queries';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { termAt } from './class-test.rules';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const clock = new TestClock();
const RIGHT = 'Câu này đúng';
const choice = (title: string) => ({
  question: `<p>${title}</p>`,
  answers: [
    { text: RIGHT, correct: true },
    { text: 'Trái', correct: false },
    { text: 'Giữa', correct: false },
  ],
});

let server: TestApplication;
let school: number;
let course: number;
let classes: [number, number];
let teacher: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let students: [TestPerson, TestPerson, TestPerson];
let materials: number[];

beforeAll(async () => {
  server = await startTestApplication({ clock });
  const { world } = server;
  school = await world.school();
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  colleague = await world.person({ role: 'TEACHER', schoolId: school });
  stranger = await world.person({ role: 'TEACHER', schoolId: await world.school() });
  course = (await world.course()).id;
  materials = [];
  for (let n = 0; n < 4; n++) {
    const given = { title: `Câu ${n}`, courseId: course, params: choice(`Câu ${n}`), sharing: 'private' };
    materials.push(await world.material(teacher.id, school, given));
  }
});

/** Two classes of one teacher, the second also a colleague's, and three students: two in the first, one in the second. */
beforeEach(async () => {
  const { world } = server;
  classes = [await world.schoolClass(school), await world.schoolClass(school)];
  for (const one of classes) {
    await world.teaches(teacher.id, one);
    await db().execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${one}, ${course})`);
  }
  await world.teaches(colleague.id, classes[1]);
  students = [await world.student(classes[0]), await world.student(classes[0]), await world.student(classes[1])];
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
const call = (who: TestPerson, method: Method, path: string, body?: object) =>
  server.call<Json>(who, method, `/api/${path}`, body);
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000).toISOString();
const questions = (count = 4) => materials.slice(0, count).map((material_id) => ({ material_id }));
const fields = (more: object = {}) => ({
  name: '15 phút, bài số 1',
  module: course,
  class_ids: [...classes],
  duration: 15,
  open_at: minutes(-1),
  close_at: minutes(600),
  questions: questions(),
  ...more,
});
const make = async (more: object = {}): Promise<Json> => {
  const made = await call(teacher, 'POST', 'class_tests/', fields(more));
  expect(made).toMatchObject({ status: 201 });
  return made.body;
};
const start = (who: TestPerson, test: Json) => call(who, 'POST', `student_start_tests/${test.id}/`);
const answer = (who: TestPerson, session: Json, place: number, text: string) =>
  call(who, 'POST', `student_answer_exam_question/${session.id}/`, {
    question_id: session.questions[place].id,
    response: [session.questions[place].choices.find((one: Json) => one.text === text).id],
    seq: place + 1,
  });
const end = (who: TestPerson, session: Json) =>
  call(who, 'POST', `student_end_exams/${course}/?activity_id=${session.id}`);
/** Answers so many questions rightly, and hands in. */
async function sit(who: TestPerson, test: Json, right: number): Promise<Json> {
  const session = (await start(who, test)).body;
  for (let place = 0; place < right; place++) await answer(who, session, place, RIGHT);
  return (await end(who, session)).body;
}
const code = ({ status, body }: { status: number; body: Json }) => [status, body.code];

describe('a test', () => {
  test('is made with its defaults, read again, listed and changed', async () => {
    const made = await make({ kind: undefined });
    expect(made).toMatchObject({
      name: '15 phút, bài số 1',
      module: { id: course },
      classes: [
        { id: classes[0], student_count: 2 },
        { id: classes[1], student_count: 1 },
      ],
      status: 'given',
      state: 'open',
      kind: 'regular',
      max_attempts: 1,
      pass_score: 5,
      review: 'score',
      shuffle: true,
      question_count: 4,
      counts: { students: 3, started: 0, ended: 0 },
      user_ids: null,
      begun: false,
      can: { edit: true, delete: true, copy: true },
    });
    expect(made.questions.map((one: Json) => [one.material_id, one.points, one.version])).toEqual(
      materials.map((id) => [id, 1, 1]),
    );
    const path = `class_tests/${made.id}/`;
    expect((await call(teacher, 'GET', path)).body).toEqual(made);
    const changed = await call(teacher, 'PUT', path, {
      name: 'Bài số 2',
      kind: 'midterm',
      open_at: '2027-02-01T00:00:00Z',
      close_at: '2027-02-01T05:00:00Z',
      questions: [{ material_id: materials[1], points: 2.5 }, { material_id: materials[0] }],
    });
    expect(changed.body).toMatchObject({ name: 'Bài số 2', kind: 'midterm', term: 2, question_count: 2 });
    expect(changed.body.questions.map((one: Json) => [one.material_id, one.points])).toEqual([
      [materials[1], 2.5],
      [materials[0], 1],
    ]);
    const told = (await call(students[2], 'GET', 'notifications/')).body.results;
    const object = { type: 'test', id: made.id };
    expect(told.slice(0, 2)).toMatchObject([
      { kind: 'work.due_changed', object },
      { kind: 'test.opened', object, url: `/student/examtest/test?test=${made.id}` },
    ]);
    const found = (query: string) => call(teacher, 'GET', `class_tests/?${query}`).then(({ body }) => body.count);
    expect(await found('search=bai so 2&state=scheduled&kind=midterm')).toBe(1);
    expect(await found(`search=bai so 2&class_id=${classes[1]}&module_id=${course}`)).toBe(1);
    expect(await found('search=bai so 2&state=closed')).toBe(0);
    expect((await call(teacher, 'DELETE', path)).status).toBe(204);
    expect((await call(teacher, 'GET', path)).status).toBe(404);
  });

  test('that a colleague has changed meanwhile is not overwritten; releasing its solutions is no change of it', async () => {
    const test = await make({ class_ids: [classes[1]] });
    const path = `class_tests/${test.id}/`;
    const { updated_at } = test;
    const changes = await Promise.all(
      [20, 25].map((duration, at) => call(at ? colleague : teacher, 'PUT', path, { duration, updated_at })),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { duration } = (await call(teacher, 'GET', path)).body;
    expect(changes.find(({ status }) => status === 409)?.body.code).toBe('conflict.stale');
    expect(changes.find(({ status }) => status === 200)?.body).toMatchObject({ duration });
    const now = (await call(teacher, 'PUT', path, { review: 'answers' })).body;
    expect((await call(colleague, 'POST', `${path}release/`)).status).toBe(200);
    expect((await call(teacher, 'PUT', path, { name: 'Bài số 2', updated_at: now.updated_at })).status).toBe(200);
  });

  test('that was announced is told when it opens: once, to those it is given to who have not begun', async () => {
    const tell = () =>
      db().transaction((tx) =>
        server.app.platform.jobs.send(tx, { name: 'tell_openings', input: z.object({}), attempts: 1 }, {}),
      );
    const told = async (who: TestPerson) =>
      (await call(who, 'GET', 'notifications/')).body.results.map(({ kind, object, count }: Json) => [
        kind,
        object.id,
        count,
      ]);
    const later = { open_at: minutes(5), close_at: minutes(60) };
    const announced = await make({ ...later, user_ids: [students[0].id, students[2].id] });
    const open = await make({ open_at: minutes(-1), class_ids: [classes[0]] });
    const withdrawn = await make(later);
    await call(teacher, 'PUT', `class_tests/${withdrawn.id}/`, { open_at: minutes(30) });
    const part = await server.world.assignedPart(classes[1], course, { type: 'exam', materials });
    await db().execute(
      sql`UPDATE class_assignments SET open_at = ${minutes(4)}, assigned_at = ${minutes(0)} WHERE course_part_id = ${part}`,
    );
    expect(await told(students[0])).toContainEqual(['work.given', announced.id, 1]);
    clock.advance({ minutes: 6 });
    await start(students[0], announced);
    await Promise.all([tell(), tell(), tell()]);
    const heard = await eventually(
      () => told(students[2]),
      (news) => news.filter(([kind]: string[]) => kind === 'test.opened').length >= 2,
    );
    await tell();
    expect(heard.filter(([kind]: string[]) => kind === 'test.opened')).toEqual(
      expect.arrayContaining([
        ['test.opened', announced.id, 1],
        ['test.opened', part, 1],
      ]),
    );
    // Who has begun, is not meant or was told before hears nothing more.
    const opened = async (who: TestPerson) => (await told(who)).filter(([kind]: string[]) => kind === 'test.opened');
    expect(await opened(students[0])).toEqual([['test.opened', open.id, 1]]);
    expect(await opened(students[1])).toEqual([['test.opened', open.id, 1]]);
    expect(await opened(students[2])).toHaveLength(2);
  });

  test('is found by its name by those it is given to', async () => {
    const made = await make({ name: 'Loops and lists', user_ids: [students[0].id] });
    await make({ name: 'Something else' });
    const found = async (who: TestPerson, term: string) =>
      (await call(who, 'GET', `student_exams/?search=${term}`)).body.results.map(({ test_id }: Json) => test_id);
    expect(await found(students[0], 'LOOPS')).toEqual([made.id]);
    expect(await found(students[0], 'nowhere')).toEqual([]);
    expect(await found(students[1], 'loops')).toEqual([]);
  });

  test('that is wrong is refused beside what is wrong, and nothing is stored', async () => {
    const count = () => firstRowOf<{ count: number }>(db(), sql`SELECT count(*) AS count FROM class_tests`);
    const before = await count();
    const draft = await server.world.material(teacher.id, school, { title: 'Nháp', status: 'draft' });
    const foreign = await server.world.material(stranger.id, null, { title: 'Riêng', sharing: 'private' });
    const lonely = await server.world.schoolClass(school);
    await server.world.teaches(teacher.id, lonely);
    const elsewhere = await server.world.schoolClass(await server.world.school());
    for (const [more, field] of [
      [{ name: ' ' }, 'name'],
      [{ duration: 0 }, 'duration'],
      [{ duration: 601 }, 'duration'],
      [{ max_attempts: 0 }, 'max_attempts'],
      [{ pass_score: 11 }, 'pass_score'],
      [{ questions: [] }, 'questions'],
      [{ questions: [{ material_id: draft }] }, 'questions'],
      [{ questions: [{ material_id: foreign }] }, 'questions'],
      [{ questions: [{ material_id: materials[0] }, { material_id: materials[0] }] }, 'questions'],
      [{ questions: [{ material_id: materials[0], points: 0 }] }, 'questions'],
      [{ class_ids: [] }, 'class_ids'],
      [{ class_ids: [lonely] }, 'class_ids'],
      [{ class_ids: [classes[0], elsewhere] }, 'class_ids'],
      [{ user_ids: [students[2].id], class_ids: [classes[0]] }, 'user_ids'],
      [{ open_at: minutes(10), close_at: minutes(10) }, 'close_at'],
      [{ open_at: minutes(-60), close_at: minutes(-1) }, 'close_at'],
      [{ module: 2_000_000_000 }, 'module'],
      [{ kind: 'daily' }, 'kind'],
    ] as const) {
      const refused = await call(teacher, 'POST', 'class_tests/', fields(more));
      expect([more, refused.status]).toEqual([more, 400]);
      expect(Object.keys(refused.body.errors).some((key) => key.startsWith(field))).toBe(true);
    }
    expect(await count()).toEqual(before);
  });

  test('is not there for who looks after none of its classes, and changes only by who looks after all', async () => {
    const made = await make();
    const path = `class_tests/${made.id}/`;
    for (const [method, rest] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', 'copy/'],
      ['GET', 'live/'],
      ['POST', 'end/'],
      ['POST', 'release/'],
      ['GET', 'papers/'],
    ] as const) {
      expect([
        rest,
        (await call(stranger, method, `${path}${rest}`, method === 'GET' ? undefined : {})).status,
      ]).toEqual([rest, 404]);
    }
    expect((await call(colleague, 'GET', path)).body.can).toEqual({ edit: false, delete: false, copy: true });
    expect((await call(colleague, 'PUT', path, { name: 'Của em' })).status).toBe(403);
    expect((await call(colleague, 'POST', `${path}release/`)).status).toBe(403);
    const live = (await call(colleague, 'GET', `${path}live/`)).body;
    expect(live.students.map((row: Json) => [row.user.id, row.class.id])).toEqual([[students[2].id, classes[1]]]);
    expect((await call(students[0], 'GET', path)).status).toBe(403);
  });

  test('as a draft is seen by nobody else, asks nobody, and is given when it is ready', async () => {
    const made = await make({ status: 'draft', class_ids: [], questions: [] });
    expect(made).toMatchObject({ status: 'draft', state: 'draft', classes: [], questions: [] });
    const path = `class_tests/${made.id}/`;
    expect((await call(colleague, 'GET', path)).status).toBe(404);
    expect((await start(students[0], made)).status).toBe(404);
    const given = { status: 'given', class_ids: [...classes], questions: questions(2) };
    expect((await call(teacher, 'PUT', path, { ...given, questions: [] })).body.errors).toHaveProperty('questions');
    const yesterday = { open_at: minutes(-1500), close_at: minutes(-1440) };
    expect((await call(teacher, 'PUT', path, yesterday)).status).toBe(200);
    expect((await call(teacher, 'PUT', path, given)).body.errors).toHaveProperty('close_at');
    const today = { open_at: minutes(-1), close_at: minutes(60) };
    expect((await call(teacher, 'PUT', path, { ...given, ...today })).body).toMatchObject({
      state: 'open',
      question_count: 2,
    });
    expect((await start(students[0], made)).status).toBe(201);
  });

  test('copied is a draft of one’s own that asks the same', async () => {
    const made = await make({ review: 'answers', user_ids: [students[0].id] });
    await sit(students[0], made, 1);
    const copied = await call(colleague, 'POST', `class_tests/${made.id}/copy/`, {});
    expect(copied).toMatchObject({
      status: 201,
      body: {
        name: made.name,
        status: 'draft',
        review: 'answers',
        open_at: null,
        user_ids: null,
        begun: false,
        created_by: { id: colleague.id },
        classes: [{ id: classes[1] }],
      },
    });
    // What is the teacher's alone is not the colleague's to ask.
    expect(copied.body).toMatchObject({ questions: [], left_out: 4 });
    const own = await call(teacher, 'POST', `class_tests/${made.id}/copy/`, {
      name: 'Năm nay',
      class_ids: [classes[0]],
    });
    expect(own.body).toMatchObject({ name: 'Năm nay', question_count: 4, left_out: 0, classes: [{ id: classes[0] }] });
  });
});

describe('sitting it', () => {
  test('is listed by its own name, begun once, graded by its points and counted by itself', async () => {
    const made = await make({
      questions: questions().map((one, n) => ({ ...one, points: n === 0 ? 7 : 1 })),
      shuffle: false,
    });
    const row = async (who: TestPerson) =>
      (await call(who, 'GET', 'student_exams/')).body.results.find((one: Json) => one.test_id === made.id);
    expect(await row(students[0])).toMatchObject({
      name: made.name,
      module: { id: course },
      state: 'open',
      exam_duration: 15,
      question_count: 4,
      attempts_left: 1,
    });
    const [first, again] = await Promise.all([start(students[0], made), start(students[0], made)]);
    expect([first.status, again.status].sort()).toEqual([200, 201]);
    expect(again.body.id).toBe(first.body.id);
    expect(first.body).toMatchObject({ kind: 'test', test: { id: made.id, name: made.name }, sub_module: null });
    // As it was written: neither questions nor choices are mixed.
    expect(first.body.questions.map((one: Json) => one.text)).toEqual(
      ['Câu 0', 'Câu 1', 'Câu 2', 'Câu 3'].map((text) => `<p>${text}</p>`),
    );
    expect(first.body.questions[0].choices.map((one: Json) => one.text)).toEqual([RIGHT, 'Trái', 'Giữa']);
    await answer(students[0], first.body, 0, RIGHT);
    const result = await end(students[0], first.body);
    expect(result.body).toMatchObject({ score: 7, passed: true, question_count: 4 });
    expect((await end(students[0], first.body)).body).toEqual(result.body);
    expect(await row(students[0])).toMatchObject({ state: 'done', best_score: 7, attempts_left: 0, passed: true });
    expect(code(await start(students[0], made))).toEqual([403, 'exam.attempts_exceeded']);
    expect((await call(students[0], 'GET', `student_exam_results/${first.body.id}/`)).body).toMatchObject({
      test: { id: made.id },
      attempts: [{ score: 7 }],
      review: 'score',
    });
    // It is no attempt at the exam of the course, and nothing of the course is done by it.
    expect(await firstRowOf(db(), sql`SELECT FROM work_days WHERE user_id = ${students[0].id}`)).toBeUndefined();
  });

  test('is for its students, in its window, and one at a time in a course', async () => {
    const some = await make({ user_ids: [students[0].id] });
    expect(some.counts.students).toBe(1);
    expect((await start(students[1], some)).status).toBe(404);
    expect(code(await start(students[0], await make({ open_at: minutes(5) })))).toEqual([403, 'exam.not_open']);
    const over = await make({ open_at: null });
    await call(teacher, 'PUT', `class_tests/${over.id}/`, { close_at: minutes(-1) });
    expect(code(await start(students[0], over))).toEqual([403, 'exam.not_open']);
    const other = await make();
    const session = (await start(students[0], some)).body;
    expect(code(await start(students[0], other))).toEqual([409, 'exam.running']);
    expect(code(await call(students[0], 'POST', `student_end_exams/${course}/`))).toEqual([404, 'not_found']);
    expect((await end(students[0], session)).status).toBe(200);
    expect((await start(students[0], other)).status).toBe(201);
    await end(students[0], (await start(students[0], other)).body);
  });

  test('that has begun keeps what it asks; its window and name may change, more time is given', async () => {
    const made = await make({ open_at: null });
    const session = (await start(students[1], made)).body;
    const path = `class_tests/${made.id}/`;
    for (const change of [
      { questions: questions(3) },
      { questions: questions().map((one) => ({ ...one, points: 3 })) },
      { duration: 20 },
      { max_attempts: 2 },
      { shuffle: false },
      { status: 'draft' },
      { class_ids: [classes[1]] },
    ]) {
      expect([change, ...code(await call(teacher, 'PUT', path, change))]).toEqual([change, 409, 'test.begun']);
    }
    expect(code(await call(teacher, 'DELETE', path))).toEqual([409, 'test.begun']);
    const renamed = await call(teacher, 'PUT', path, { name: 'Tên mới', close_at: minutes(900), duration: 15 });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Tên mới', begun: true } });
    expect((await call(teacher, 'POST', `${path}extend/`, { minutes: 5 })).body).toEqual({ changed: 3 });
    const longer = (await start(students[1], made)).body;
    expect(Date.parse(longer.expires_at) - Date.parse(session.expires_at)).toBe(300_000);
    const later = (await start(students[2], made)).body;
    expect(Date.parse(later.expires_at) - Date.parse(later.started_at)).toBe(20 * 60_000);
    expect((await call(teacher, 'POST', `${path}end/`, {})).body).toEqual({ changed: 2 });
    const reopened = await call(teacher, 'POST', `${path}reopen/`, { user_id: students[1].id, minutes: 3 });
    expect(reopened.body.activity_id).toBe(session.id);
    await end(students[1], session);
  });

  test('race of a start and another set of questions: the test is begun, or asks the new ones', async () => {
    const made = await make();
    const [begun, changed] = await Promise.all([
      start(students[0], made),
      call(teacher, 'PUT', `class_tests/${made.id}/`, { questions: questions(2) }),
    ]);
    expect(begun.status).toBe(201);
    expect(begun.body.questions).toHaveLength(changed.status === 200 ? 2 : 4);
    await end(students[0], begun.body);
  });
});

describe('what came of it', () => {
  test('is seen live, on paper, in the analysis and as a workbook; answers are released', async () => {
    const made = await make({ review: 'answers', open_at: null, close_at: null });
    const path = `class_tests/${made.id}/`;
    const best = await sit(students[0], made, 4);
    await sit(students[2], made, 1);
    const live = (await call(teacher, 'GET', `${path}live/`)).body;
    expect(live).toMatchObject({
      name: made.name,
      status: 'open',
      student_count: 3,
      started: 2,
      finished: 2,
      running: 0,
      average: 6.25,
      review: 'answers',
      solutions_open: false,
      solutions_wait_for: 'release',
    });
    expect(live.students.map((row: Json) => row.state).sort()).toEqual(['ended', 'ended', 'not_started']);
    const rows = (await call(teacher, 'GET', `class_exams/?test_id=${made.id}`)).body.results;
    expect(rows.map((row: Json) => [row.test_id, row.class.id, row.finished, row.average])).toEqual([
      [made.id, classes[0], 1, 10],
      [made.id, classes[1], 1, 2.5],
    ]);
    expect((await call(stranger, 'GET', `class_exams/?test_id=${made.id}`)).body.count).toBe(0);
    expect((await call(teacher, 'GET', `${path}analysis/`)).body).toMatchObject({ attempts: 2 });
    expect((await call(teacher, 'GET', `${path}export/`)).body.file_url).toContain('/files/');
    const paper = await call(teacher, 'GET', `papers/${best.id}/`);
    expect(paper.body).toMatchObject({ test: { id: made.id }, score: 10, attempt: 1 });
    expect((await call(stranger, 'GET', `papers/${best.id}/`)).status).toBe(404);
    const wrong = () =>
      call(
        students[2],
        'GET',
        `get_wrong_questions_by_activity/?activity_id=${live.students.find((row: Json) => row.user.id === students[2].id).activity_id}`,
      );
    expect(code(await wrong())).toEqual([403, 'exam.review_closed']);
    expect((await call(teacher, 'POST', `${path}release/`)).status).toBe(200);
    expect((await wrong()).status).toBe(200);
    const told = await firstRowOf<Json>(
      db(),
      sql`SELECT kind, params FROM notifications WHERE user_id = ${students[2].id} ORDER BY id DESC LIMIT 1`,
    );
    expect(told).toMatchObject({ kind: 'result.released', params: { course: made.name } });
    expect((await call(teacher, 'DELETE', `${path}release/`)).status).toBe(200);
    expect((await wrong()).status).toBe(403);
  });

  test('is put on paper under its own title', async () => {
    const made = await make();
    const printed = await call(teacher, 'POST', `class_tests/${made.id}/papers/`, { versions: 2 });
    expect(printed).toMatchObject({
      status: 201,
      body: { title: made.name, question_count: 4, codes: ['101', '102'] },
    });
    expect((await call(teacher, 'GET', `class_tests/${made.id}/papers/`)).body.count).toBe(1);
    expect((await call(teacher, 'GET', `class_exams/${course}/${classes[0]}/papers/`)).body.count).toBe(0);
  });

  test('changes by a mended key, as everywhere', async () => {
    const material = await server.world.material(teacher.id, school, {
      title: 'Sai',
      params: choice('Sai'),
      courseId: course,
    });
    const made = await make({ questions: [{ material_id: material }] });
    const session = (await start(students[0], made)).body;
    await answer(students[0], session, 0, 'Trái');
    expect((await end(students[0], session)).body.score).toBe(0);
    expect(code(await call(teacher, 'DELETE', `submodulesquestions/${material}/`))).toEqual([409, 'material.in_use']);
    const mended = choice('Sai');
    mended.answers = mended.answers.map((one) => ({ ...one, correct: one.text === 'Trái' }));
    const regraded = await call(teacher, 'POST', 'regrades/', {
      material_id: material,
      params: mended,
      dry_run: false,
    });
    expect(regraded.status).toBeLessThan(300);
    expect((await call(teacher, 'GET', `papers/${session.id}/`)).body.score).toBe(10);
  });

  test('the list asks as much for many tests as for one', async () => {
    const queriesOf = (size: number) => countQueries(() => call(teacher, 'GET', `class_tests/?page_size=${size}`));
    expect(await queriesOf(10)).toBe(await queriesOf(1));
  });
});

test('drawn by a blueprint asks everybody others of the same kind, from what there was when it was given', async () => {
  const own = (await server.world.course()).id;
  for (const one of classes) {
    await db().execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${one}, ${own})`);
  }
  const bank: number[] = [];
  for (let n = 0; n < 6; n++)
    bank.push(await server.world.material(teacher.id, school, { courseId: own, params: choice(`Rút ${n}`) }));
  const matrix = await call(teacher, 'POST', 'blueprints/', {
    name: 'Ma trận',
    module: own,
    rows: [{ count: 3, points: 2 }],
  });
  const given = { module: own, questions: undefined, blueprint_id: matrix.body.id };
  const made = await make(given);
  expect(made).toMatchObject({ question_count: 3, questions: [], blueprint: { id: matrix.body.id, name: 'Ma trận' } });
  await server.world.material(teacher.id, school, { courseId: own });
  const asked = async (who: TestPerson) =>
    (await start(who, made)).body.questions.map((one: Json) => Number.parseInt(one.id, 10));
  for (const who of students) {
    const ids = await asked(who);
    expect(ids).toHaveLength(3);
    expect(ids.every((id: number) => bank.includes(id))).toBe(true);
  }
  // Copied it is drawn by the same; whoever does not see the blueprint is told what is missing.
  const copies = [teacher, colleague].map((who) => call(who, 'POST', `class_tests/${made.id}/copy/`, {}));
  expect(
    (await Promise.all(copies)).map(({ status, body }) => [status, body.blueprint?.id ?? null, body.left_out]),
  ).toEqual([
    [201, matrix.body.id, 0],
    [201, null, 3],
  ]);
  // It cannot be filled, is of another course, or beside questions.
  const short = await call(teacher, 'POST', 'blueprints/', { name: 'Thiếu', module: own, rows: [{ count: 9 }] });
  expect(code(await call(teacher, 'POST', 'class_tests/', fields({ ...given, blueprint_id: short.body.id })))).toEqual([
    409,
    'blueprint.short',
  ]);
  for (const wrong of [{ module: course }, { questions: questions(1) }]) {
    const refused = await call(teacher, 'POST', 'class_tests/', fields({ ...given, ...wrong }));
    expect(refused).toMatchObject({ status: 400, body: { errors: { blueprint_id: expect.anything() } } });
  }
  expect(code(await call(teacher, 'DELETE', `blueprints/${matrix.body.id}/`))).toEqual([409, 'blueprint.in_use']);
});

test.each([
  ['2026-09-05', 1],
  ['2027-01-15', 1],
  ['2027-01-16', 2],
  ['2027-07-31', 2],
  ['2027-08-01', 1],
] as const)('%s is of term %i', (day, term) => expect(termAt(new Date(`${day}T05:00:00Z`))).toBe(term));
