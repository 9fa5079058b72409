import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let school: number;
let classId: number;
let student: TestPerson;
let maker: TestPerson;
let course: number;
let part: number;
let deck: number;
let quiz: number;

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
  school = await server.world.school();
  maker = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());

const db = () => server.app.platform.db;
const slide = (text: string) => ({
  elements: [
    {
      x: 5,
      y: 5,
      width: 90,
      height: 90,
      action: { library: 'H5P.AdvancedText 1.1', params: { text: `<p>${text}</p>` } },
    },
  ],
});
const quizParams = {
  question: '<p>Sao lưu ở đâu?</p>',
  answers: [
    { text: 'Ở nơi khác', correct: true, tipsAndFeedback: { chosenFeedback: 'Giỏi lắm' } },
    { text: 'Cùng chỗ', correct: false },
  ],
};

beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school);
  student = await world.student(classId);
  course = (await world.course()).id;
  deck = await world.material(maker.id, null, {
    title: 'Bài giảng',
    courseId: course,
    params: { presentation: { slides: [slide('Một'), slide('Hai'), slide('Ba')] } },
  });
  await db().execute(
    sql`UPDATE material_versions SET library = 'H5P.CoursePresentation 1.25' WHERE material_id = ${deck}`,
  );
  quiz = await world.material(maker.id, null, { title: 'Câu hỏi', courseId: course, params: quizParams });
  part = await world.assignedPart(classId, course, { type: 'lesson', materials: [deck, quiz] });
});

const open = (caller: TestPerson = student) =>
  server.call<Json>(caller, 'GET', `/api/student_sub_modules/${part}/${classId}`);
const check = (body: object, caller: TestPerson = student) =>
  server.call<Json>(caller, 'POST', `/api/student_sub_modules/${part}/${classId}/check/`, body);
const moveTo = (material_id: number, place: object, caller: TestPerson = student) =>
  server.call<Json>(caller, 'PUT', `/api/student_sub_modules/${part}/${classId}/place/`, { material_id, place });
const row = async () =>
  (await server.call<Json>(student, 'GET', `/api/student_sub_modules/?module_id=${course}`)).body.results[0];
const examOf = async (courseId: number, materials: number[]) => {
  await server.world.assignedPart(classId, courseId, { type: 'exam', materials });
  return server.call<Json>(student, 'POST', `/api/student_start_exams/${courseId}/${classId}`);
};

describe('a lesson', () => {
  test('comes with its materials in order and without keys', async () => {
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: part,
      sub_module_type: 'lesson',
      module: { id: course },
      class: { id: classId },
      state: 'open',
      completed: false,
      last_place: null,
    });
    expect(body.materials).toMatchObject([
      { id: deck, title: 'Bài giảng', library: expect.any(String), pages: 3, place: null, done: false },
      { id: quiz, title: 'Câu hỏi', pages: 1, place: null, done: false },
    ]);
    expect(body.materials[0].content).toMatchObject({ kind: 'presentation', slides: [{}, {}, {}] });
    expect(body.materials[1].content).toMatchObject({ kind: 'question', question: { id: String(quiz) } });
    expect(JSON.stringify(body)).not.toMatch(/correct|Giỏi lắm/);
    expect((await open()).body).toEqual(body);
  });

  test('judges an answer to a question in it', async () => {
    const { body } = await open();
    const { choices } = body.materials[1].content.question;
    const right = choices.find((one: Json) => one.text === 'Ở nơi khác').id;
    const asked = { material_id: quiz, question_id: String(quiz) };
    expect((await check({ ...asked, response: [right] })).body).toMatchObject({
      correct: true,
      fraction: 1,
      feedback: ['Giỏi lắm'],
      solution: [right],
      details: { [right]: true },
    });
    // Who has not answered is told nothing.
    for (const response of [null, []]) {
      expect((await check({ ...asked, response })).body).toMatchObject({
        correct: false,
        feedback: [],
        solution: null,
      });
    }
    expect((await check({ ...asked, response: 'gì đó' })).body.errors).toHaveProperty('response');
    expect((await check({ ...asked, question_id: '1:x', response: null })).body.errors).toHaveProperty('question_id');
    const elsewhere = await server.world.material(maker.id, null, { params: quizParams });
    expect((await check({ material_id: elsewhere, question_id: String(elsewhere), response: null })).status).toBe(404);
  });

  test('keeps to what was looked at while its maker changes it', async () => {
    const right = (await open()).body.materials[1].content.question.choices.find(
      (one: Json) => one.text === 'Ở nơi khác',
    ).id;
    const changed = await server.call<Json>(maker, 'PUT', `/api/submodulesquestions/${quiz}/`, {
      params: { ...quizParams, answers: [...quizParams.answers].reverse() },
    });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    expect((await check({ material_id: quiz, question_id: String(quiz), response: [right] })).body.correct).toBe(true);
  });

  test('is there only for a class of one’s own, while it is open, and only what it shows', async () => {
    const neighbour = await server.world.student(await server.world.schoolClass(school));
    for (const reply of [
      await open(neighbour),
      await check({ material_id: quiz, question_id: String(quiz), response: null }, neighbour),
      await moveTo(deck, { page: 0 }, neighbour),
    ]) {
      expect(reply.status).toBe(404);
    }
    await db().execute(sql`UPDATE course_part_materials SET is_shown = false WHERE material_id = ${deck}`);
    expect((await open()).body.materials.map(({ id }: Json) => id)).toEqual([quiz]);
    await db().execute(sql`UPDATE class_assignments SET close_at = ${clock.now()} WHERE course_part_id = ${part}`);
    for (const reply of [
      await open(),
      await check({ material_id: quiz, question_id: String(quiz), response: null }),
      await moveTo(quiz, { page: 0 }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([403, 'practice.not_open']);
    }
  });

  test('stays closed while an exam of its course, or one that asks what it shows, is being sat', async () => {
    const elsewhere = (await server.world.course()).id;
    expect((await examOf(elsewhere, [quiz])).status).toBe(201);
    expect([(await open()).status, (await open()).body.code]).toEqual([409, 'exam.running']);
    await server.call(student, 'POST', `/api/student_end_exams/${elsewhere}/`);
    const { body } = await open();
    const other = await server.world.material(maker.id, null, { params: quizParams });
    expect((await examOf(course, [other])).status).toBe(201);
    const question_id = body.materials[1].content.question.id;
    expect((await open()).body.code).toBe('exam.running');
    expect((await check({ material_id: quiz, question_id, response: null })).body.code).toBe('exam.running');
    expect((await server.call<Json>(student, 'GET', `/api/student_notes/${quiz}/`)).body.code).toBe('exam.running');
    await server.call(student, 'POST', `/api/student_end_exams/${course}/`);
    expect((await open()).status).toBe(200);
  });
});

describe('where one was', () => {
  test('is remembered for each material, and which was the last', async () => {
    await open();
    expect((await moveTo(deck, { page: 1, within: { '.0': 2 } })).body).toEqual({ done: false, completed: false });
    clock.advance({ minutes: 1 });
    const { body } = await open();
    expect(body.last_place).toEqual({ material_id: deck, page: 1, pages: 3, within: { '.0': 2 } });
    expect(body.materials[0]).toMatchObject({ place: { page: 1, pages: 3 }, done: false });
    await moveTo(quiz, { page: 0 });
    expect((await open()).body.last_place).toMatchObject({ material_id: quiz, page: 0 });
  });

  test('ends the lesson when the last page of every material was shown, and it counts as progress', async () => {
    await server.world.enrolment(student.id, course);
    const progress = async () =>
      (await server.call<Json>(student, 'GET', '/api/student_modules/')).body.results[0].progress;
    await open();
    expect((await moveTo(quiz, { page: 0 })).body).toEqual({ done: true, completed: false });
    expect([(await row()).completed, await progress()]).toEqual([false, 0]);
    // Who says that it has one page does not make it shorter.
    expect((await moveTo(deck, { page: 0, pages: 1 })).body.done).toBe(false);
    expect((await moveTo(deck, { page: 9_999 })).body).toEqual({ done: true, completed: true });
    expect([(await row()).completed, await progress()]).toEqual([true, 100]);
    expect((await open()).body).toMatchObject({ completed: true, materials: [{ place: { page: 2 } }, {}] });
    // Going back takes nothing away.
    expect((await moveTo(deck, { page: 0 })).body).toEqual({ done: true, completed: true });
    const days = (await server.call<Json>(student, 'GET', '/api/student_activity_days/')).body.days;
    expect(days).toHaveLength(7);
    expect(days.map(({ active }: Json) => active)).toEqual([false, false, false, false, false, false, true]);
    expect((await server.call(maker, 'DELETE', `/api/sub_modules/${part}/`)).status).toBe(409);
  });

  test('two tabs at once end it once', async () => {
    await open();
    await Promise.all([
      moveTo(deck, { page: 2 }),
      moveTo(deck, { page: 1 }),
      moveTo(quiz, { page: 0 }),
      moveTo(quiz, { page: 0 }),
    ]);
    expect((await moveTo(quiz, { page: 0 })).body).toEqual({ done: true, completed: true });
    expect((await row()).completed).toBe(true);
  });

  test.each([
    ['no number', { page: 'x' }],
    ['below the first', { page: -1 }],
    ['beyond all measure', { page: 1e9 }],
    ['too many within', { page: 0, within: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`.${n}`, 0])) }],
  ])('is refused when it is %s', async (_, place) => {
    await open();
    expect((await moveTo(deck, place)).status).toBe(400);
  });

  test('of what was never opened there is not kept', async () => {
    expect((await moveTo(deck, { page: 0 })).status).toBe(404);
    await open();
    expect((await moveTo(999_999, { page: 0 })).status).toBe(404);
  });
});
