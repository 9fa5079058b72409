import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
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
let materials: number[];

const choice = (title: string) => ({
  question: `<p>${title}</p>`,
  answers: [
    { text: 'Phải', correct: true, tipsAndFeedback: { chosenFeedback: 'Giỏi lắm' } },
    { text: 'Trái', correct: false },
    { text: 'Giữa', correct: false, tipsAndFeedback: { chosenFeedback: 'Gần đúng' } },
  ],
});

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
  school = await server.world.school();
  maker = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  classId = await world.schoolClass(school);
  student = await world.student(classId);
  course = (await world.course()).id;
  materials = [];
  for (const title of ['Một', 'Hai', 'Ba']) {
    materials.push(await world.material(maker.id, null, { title, courseId: course, params: choice(title) }));
  }
  part = await world.assignedPart(classId, course, { type: 'practice', materials });
});

const db = () => server.app.platform.db;
const open = (query = '', caller: TestPerson = student) =>
  server.call<Json>(caller, 'GET', `/api/student_sub_modules/${part}/${classId}${query}`);
const answer = (id: number, body: object, caller: TestPerson = student) =>
  server.call<Json>(caller, 'POST', `/api/student_answer_question/${id}/`, body);
const end = (id: number, caller: TestPerson = student) =>
  server.call<Json>(caller, 'GET', `/api/student_end_sub_module_sessions/${id}/`);
const wrong = (id: number, caller: TestPerson = student) =>
  server.call<Json[] & Json>(caller, 'GET', `/api/get_wrong_questions_by_activity/?activity_id=${id}`);
const idOf = (session: Json, place: number, text: string): string =>
  session.questions[place].choices.find((one: Json) => one.text === text).id;

describe('a session', () => {
  test('begins with all questions in order and without keys, and goes on where it was', async () => {
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'practice',
      status: 'open',
      module: { id: course },
      class: { id: classId },
      sub_module: { id: part },
      answers: [],
      question_answer: 0,
      question_count: 3,
      next_seq: 1,
      expires_at: null,
    });
    expect([body.session_id, body.activity_id]).toEqual([body.id, body.id]);
    expect(body.questions.map(({ id }: Json) => id)).toEqual(materials.map(String));
    expect(body.questions[0]).toMatchObject({
      type: 'multi_choice',
      single: true,
      points: 1,
      chapter: { id: expect.any(Number) },
    });
    expect(JSON.stringify(body)).not.toMatch(/correct|Giỏi lắm|seed/);
    await answer(body.id, { question_id: String(materials[0]), response: [idOf(body, 0, 'Trái')], seq: 1 });
    const empty = await answer(body.id, { question_id: String(materials[1]), response: null, seq: 2 });
    expect(empty.body).toMatchObject({ question_answer: 1, correct: false, solution: null });
    const again = (await open()).body;
    expect(again.id).toBe(body.id);
    expect(again.questions).toEqual(body.questions);
    expect(again).toMatchObject({ question_answer: 1, next_seq: 3 });
    const wrongId = idOf(body, 0, 'Trái');
    expect(again.answers).toEqual([
      {
        question_id: String(materials[0]),
        response: [wrongId],
        seq: 1,
        saved_at: expect.any(String),
        counted: true,
        scored: { correct: false, fraction: 0 },
        verdict: {
          correct: false,
          fraction: 0,
          feedback: [],
          choice_feedback: {},
          solution: null,
          details: { [wrongId]: false },
        },
      },
    ]);
    expect((await server.call<Json>(student, 'GET', `/api/student_answer_question/${body.id}/`)).body.answers).toEqual(
      again.answers,
    );
  });

  test('two at once are one', async () => {
    const all = await Promise.all([open(), open(), open()]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
  });

  test('keeps the version that its part holds, and the material knows that it was worked with', async () => {
    const { body } = await open();
    const changed = await server.call<Json>(maker, 'PUT', `/api/submodulesquestions/${materials[0]}/`, {
      params: choice('Khác hẳn'),
    });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    expect((await open()).body.questions[0].text).toContain('Một');
    await end(body.id);
    expect((await open()).body.questions[0].text).toContain('Một');
    expect((await server.call(maker, 'DELETE', `/api/sub_modules/${part}/`)).status).toBe(409);
  });

  test('only what is assigned to one’s own class of now, while it is open', async () => {
    const neighbour = await server.world.student(await server.world.schoolClass(school));
    expect((await open('', neighbour)).status).toBe(404);
    expect((await server.call(student, 'GET', `/api/student_sub_modules/${part}/999999`)).status).toBe(404);
    const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await open('', teacher)).status).toBe(403);
    await db().execute(sql`UPDATE class_assignments SET close_at = ${clock.now()} WHERE course_part_id = ${part}`);
    expect((await open()).body.code).toBe('practice.not_open');
  });

  test('needs questions', async () => {
    await db().execute(sql`DELETE FROM course_part_materials WHERE course_part_id = ${part}`);
    expect((await open()).body.code).toBe('practice.no_questions');
  });

  test('of somebody else is not there', async () => {
    const { body } = await open();
    const other = await server.world.student(classId);
    const replies = [
      await answer(body.id, { question_id: String(materials[0]), response: null, seq: 1 }, other),
      await server.call(other, 'GET', `/api/student_answer_question/${body.id}/`),
      await end(body.id, other),
      await wrong(body.id, other),
      await open(`?wrong_of=${body.id}`, other),
      await server.call(student, 'GET', `/api/student_answer_exam_question/${body.id}/`),
      await server.call(student, 'POST', `/api/student_answer_exam_question/${body.id}/`, {
        question_id: '1',
        response: null,
        seq: 1,
      }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  });
});

describe('an answer', () => {
  test('is graded at once, with feedback; what would be right is told with a right one', async () => {
    const { body } = await open();
    const right = idOf(body, 0, 'Phải');
    const reply = await answer(body.id, { question_id: String(materials[0]), response: [right], seq: 1 });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      seq: 1,
      question_answer: 1,
      question_count: 3,
      correct: true,
      fraction: 1,
      feedback: ['Giỏi lắm'],
      choice_feedback: { [right]: 'Giỏi lắm' },
      solution: [right],
    });
    const other = await answer(body.id, {
      question_id: String(materials[1]),
      response: [idOf(body, 1, 'Trái')],
      seq: 2,
    });
    expect(other.body).toMatchObject({
      correct: false,
      fraction: 0,
      question_answer: 2,
      solution: null,
    });
  });

  test('a wrong first try tells what its choice has to say, and not what would be right', async () => {
    const { body } = await open();
    const near = idOf(body, 0, 'Giữa');
    const reply = await answer(body.id, { question_id: String(materials[0]), response: [near], seq: 1 });
    expect(reply.body).toMatchObject({
      correct: false,
      feedback: ['Gần đúng'],
      choice_feedback: { [near]: 'Gần đúng' },
      solution: null,
    });
    expect(JSON.stringify(reply.body)).not.toContain('Giỏi lắm');
  });

  test('the first one counts; after the second try the solution is told, and the score stays', async () => {
    const { body } = await open();
    const to = (seq: number, text: string, place = 0) =>
      answer(body.id, {
        question_id: String(materials[place]),
        response: text ? [idOf(body, place, text)] : null,
        seq,
      });
    // Taken back, or nothing: it is no try, and tells nothing.
    expect((await to(1, '')).body).toMatchObject({ solution: null, question_answer: 0 });
    expect((await to(2, 'Trái')).body).toMatchObject({ counted: true, correct: false, solution: null });
    expect((await to(3, '')).body).toMatchObject({ solution: null, question_answer: 0 });
    const second = await to(4, 'Giữa');
    expect(second.body).toMatchObject({ counted: false, correct: false, solution: [idOf(body, 0, 'Phải')] });
    // A number from before does not make it the first.
    expect((await to(5, 'Phải')).body).toMatchObject({ counted: false, correct: true });
    expect((await to(9, 'Phải', 1)).body).toMatchObject({ counted: true, correct: true });
    expect((await to(6, 'Trái', 1)).body).toMatchObject({ counted: false, correct: false });
    expect((await open()).body.answers).toMatchObject([
      { seq: 5, counted: false, scored: { correct: false, fraction: 0 }, verdict: { correct: true } },
      { seq: 9, counted: true, scored: { correct: true, fraction: 1 }, verdict: { correct: true } },
    ]);
    const result = (await end(body.id)).body;
    expect(result).toMatchObject({
      score: 3.33,
      correct_count: 1,
      question_answer: 2,
      wrong_questions: [{ response: [idOf(body, 0, 'Trái')], solution: [idOf(body, 0, 'Phải')], fraction: 0 }],
    });
    expect((await wrong(body.id)).body).toEqual(result.wrong_questions);
    const again = (await open(`?wrong_of=${body.id}`)).body;
    expect(again.questions.map(({ id }: Json) => id)).toEqual([String(materials[0])]);
    const best = await server.call<Json>(
      student,
      'GET',
      `/api/student_sub_modules/?module_id=${course}&class_id=${classId}&practice_type=practice`,
    );
    expect(best.body.results).toMatchObject([{ best_score: 3.33 }]);
  });

  test('of two first ones at once, in two processes, one counts', async () => {
    const { body } = await open();
    const other = await server.sibling(['--roles=api']);
    const question_id = String(materials[0]);
    const path = `/api/student_answer_question/${body.id}/`;
    const sent = Array.from({ length: 10 }, (_, n) => ({
      question_id,
      response: [idOf(body, 0, n % 2 ? 'Phải' : 'Trái')],
      seq: n + 1,
    }));
    const replies = await Promise.all(
      sent.map((one, n) => (n % 3 ? server : other).call<Json>(student, 'POST', path, one)),
    );
    const counted = replies.filter(({ body: reply }) => reply.counted);
    expect([replies.map(({ status }) => status), counted.length]).toEqual([sent.map(() => 200), 1]);
    expect((await end(body.id)).body.correct_count).toBe(counted[0]?.body.correct ? 1 : 0);
  });

  test('the content may say after how many tries its solution is told', async () => {
    const material = await server.world.material(maker.id, null, {
      courseId: course,
      params: { ...choice('Ba lần'), behaviour: { max_tries: 3 } },
    });
    part = await server.world.assignedPart(classId, course, { type: 'practice', materials: [material] });
    const { body } = await open();
    const told: unknown[] = [];
    for (const seq of [1, 2, 3]) {
      const sent = { question_id: String(material), response: [idOf(body, 0, 'Trái')], seq };
      told.push((await answer(body.id, sent)).body.solution);
    }
    expect(told).toEqual([null, null, [idOf(body, 0, 'Phải')]]);
  });

  test('sent again gets its stored receipt, also after the end; under a used number another is refused', async () => {
    const { body } = await open();
    const sent = { question_id: String(materials[0]), response: [idOf(body, 0, 'Phải')], seq: 5 };
    const first = await answer(body.id, sent);
    clock.advance({ minutes: 1 });
    await answer(body.id, { question_id: String(materials[1]), response: ['0'], seq: 6 });
    expect((await answer(body.id, sent)).body).toEqual(first.body);
    for (const different of [
      { ...sent, response: [idOf(body, 0, 'Trái')] },
      { ...sent, question_id: String(materials[1]) },
    ]) {
      const reply = await answer(body.id, different);
      expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
        409,
        'activity.seq_taken',
        'Có lỗi xảy ra, vui lòng thực hiện trả lời lại câu hỏi',
      ]);
    }
    await end(body.id);
    expect((await answer(body.id, sent)).body).toEqual(first.body);
    const late = await answer(body.id, { ...sent, seq: 7 });
    expect([late.status, late.body.code]).toEqual([409, 'activity.over']);
  });

  test('that is older never overwrites a newer one, in whatever order they come', async () => {
    const { body } = await open();
    const to = (seq: number, text: string) =>
      answer(body.id, { question_id: String(materials[0]), response: [idOf(body, 0, text)], seq });
    const replies = await Promise.all([to(9, 'Phải'), to(3, 'Trái'), to(4, 'Giữa'), to(9, 'Phải'), to(3, 'Trái')]);
    expect(replies.map(({ status, body: { seq } }) => [status, seq])).toEqual([
      [200, 9],
      [200, 3],
      [200, 4],
      [200, 9],
      [200, 3],
    ]);
    const late = await to(2, 'Trái');
    expect([late.status, late.body.seq]).toEqual([200, 2]);
    const now = (await open()).body;
    expect(now).toMatchObject({
      next_seq: 10,
      question_answer: 1,
      answers: [{ seq: 9, response: [idOf(body, 0, 'Phải')] }],
    });
    // What counts for the score came first, whatever its number.
    const first = replies.find(({ body: reply }) => reply.counted)?.body;
    expect((await end(body.id)).body.correct_count).toBe(first?.correct ? 1 : 0);
  });

  test.each([[null], [[]]])('%j withdraws it', async (response) => {
    const { body } = await open();
    const question_id = String(materials[0]);
    await answer(body.id, { question_id, response: ['1'], seq: 1 });
    expect((await answer(body.id, { question_id, response, seq: 2 })).body).toMatchObject({
      question_answer: 0,
      correct: false,
    });
    expect((await open()).body).toMatchObject({ answers: [], question_answer: 0, next_seq: 3 });
    expect((await end(body.id)).body).toMatchObject({ question_answer: 0, wrong_questions: [] });
  });

  test('of a wrong form, to an unknown question or without a number is refused beside its field, and nothing is stored', async () => {
    const { body } = await open();
    const question_id = String(materials[0]);
    for (const response of ['0', true, ['9'], ['0', '0'], ['0', '1'], [0], { 0: 1 }]) {
      const reply = await answer(body.id, { question_id, response, seq: 1 });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['response']]);
    }
    for (const unknown of ['999999', `${materials[0]}:x`, 'x']) {
      expect((await answer(body.id, { question_id: unknown, response: ['0'], seq: 1 })).body.errors).toHaveProperty(
        'question_id',
      );
    }
    for (const seq of [0, -1, 1.5, 'x', undefined, 2 ** 40]) {
      expect((await answer(body.id, { question_id, response: ['0'], seq })).body.errors).toHaveProperty('seq');
    }
    expect(await rowsOf(db(), sql`SELECT FROM answers WHERE activity_id = ${body.id}`)).toEqual([]);
  });

  test('is saved or told that it is too late, when it meets the end', async () => {
    const { body } = await open();
    const question_id = String(materials[0]);
    const response = [idOf(body, 0, 'Phải')];
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => answer(body.id, { question_id, response, seq: n + 1 })),
      end(body.id),
      ...Array.from({ length: 6 }, (_, n) => answer(body.id, { question_id, response, seq: n + 7 })),
    ]);
    const saved = replies.filter(({ status, body: reply }) => status === 200 && reply.seq).length;
    const stored = await rowsOf(db(), sql`SELECT FROM answers WHERE activity_id = ${body.id}`);
    expect(stored.length).toBe(saved);
    expect((await end(body.id)).body).toMatchObject({ correct_count: saved > 0 ? 1 : 0 });
  });
});

describe('the end', () => {
  test('gives score, chapters and what was wrong; again, the same', async () => {
    const { body } = await open();
    await answer(body.id, { question_id: String(materials[0]), response: [idOf(body, 0, 'Phải')], seq: 1 });
    await answer(body.id, { question_id: String(materials[1]), response: [idOf(body, 1, 'Trái')], seq: 2 });
    expect((await wrong(body.id)).body.code).toBe('activity.open');
    const { status, body: result } = await end(body.id);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      id: body.id,
      status: 'ended',
      score: 3.33,
      question_answer: 2,
      question_count: 3,
      correct_count: 1,
      ended_by: 'student',
    });
    expect(result.breakdown.map(({ score, question_count }: Json) => [score, question_count])).toEqual([
      [10, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(result.wrong_questions).toEqual([
      {
        question: body.questions[1],
        response: [idOf(body, 1, 'Trái')],
        solution: [idOf(body, 1, 'Phải')],
        fraction: 0,
        feedback: [],
        details: { [idOf(body, 1, 'Trái')]: false },
      },
    ]);
    clock.advance({ minutes: 1 });
    expect((await end(body.id)).body).toEqual(result);
    expect((await wrong(body.id)).body).toEqual(result.wrong_questions);
  });

  test('tells results by chapter, not by the parts of one, which the questions go on to name', async () => {
    const chapter = await server.world.coursePart(course);
    await db().execute(
      sql`UPDATE course_parts SET parent_id = ${chapter} WHERE id IN
          (SELECT course_part_id FROM materials WHERE id = ANY (${materials.slice(0, 2)}::integer[]))`,
    );
    const { body } = await open();
    await answer(body.id, { question_id: String(materials[0]), response: [idOf(body, 0, 'Phải')], seq: 1 });
    const { breakdown } = (await end(body.id)).body;
    expect(breakdown.map(({ score, question_count }: Json) => [score, question_count])).toEqual([
      [5, 2],
      [0, 1],
    ]);
    expect(breakdown[0].chapter.id).toBe(chapter);
    expect(body.questions[0].chapter.id).not.toBe(chapter);
  });

  test('only the wrong ones are practised again', async () => {
    const { body } = await open();
    expect((await open(`?wrong_of=${body.id}`)).body.code).toBe('activity.open');
    await answer(body.id, { question_id: String(materials[0]), response: [idOf(body, 0, 'Phải')], seq: 1 });
    await answer(body.id, { question_id: String(materials[1]), response: [idOf(body, 1, 'Trái')], seq: 2 });
    await end(body.id);
    const again = (await open(`?wrong_of=${body.id}`)).body;
    expect(again.questions.map(({ id }: Json) => id)).toEqual([String(materials[1])]);
    expect((await open(`?wrong_of=${body.id}`)).body.id).toBe(again.id);
    await answer(again.id, { question_id: String(materials[1]), response: [idOf(again, 0, 'Phải')], seq: 1 });
    expect(again.wrong_of).toBe(body.id);
    const row = async () =>
      (await server.call<Json>(student, 'GET', `/api/student_sub_modules/?module_id=${course}`)).body.results[0];
    // What one goes on with from a list is the whole, and its score is that of the part.
    expect(await row()).toMatchObject({ best_score: 3.33, activity_id: null });
    expect((await end(again.id)).body).toMatchObject({ score: 10, wrong_questions: [] });
    expect(await row()).toMatchObject({ best_score: 3.33 });
    expect((await open(`?wrong_of=${again.id}`)).body.code).toBe('practice.no_questions');
  });

  test('is counted nowhere when nothing was answered, and thirty of them an hour are enough', async () => {
    const row = async () =>
      (await server.call<Json>(student, 'GET', `/api/student_sub_modules/?module_id=${course}`)).body.results[0];
    const days = () =>
      rowsOf<Json>(db(), sql`SELECT ended_count, best_score FROM work_days WHERE user_id = ${student.id}`);
    const withdrawn = (await open()).body;
    const given = { question_id: String(materials[0]), response: [idOf(withdrawn, 0, 'Trái')] };
    await answer(withdrawn.id, { ...given, seq: 1 });
    await answer(withdrawn.id, { ...given, response: null, seq: 2 });
    expect((await end(withdrawn.id)).body).toMatchObject({ question_answer: 0 });
    expect([await days(), (await row()).best_score]).toEqual([[], null]);
    const worked = (await open()).body;
    await answer(worked.id, { question_id: String(materials[0]), response: [idOf(worked, 0, 'Phải')], seq: 1 });
    await end(worked.id);
    for (let n = 1; n < 30; n++) await end((await open()).body.id);
    expect(await days()).toEqual([{ ended_count: 1, best_score: 3.33 }]);
    const refused = await open();
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    await db().execute(
      sql`UPDATE activities SET ended_at = ended_at - interval '1 hour' WHERE user_id = ${student.id} AND status <> 'open'`,
    );
    expect((await open()).status).toBe(200);
  });

  test('completes the part only when every question was answered; the list tells of it', async () => {
    await db().execute(sql`UPDATE materials SET counts = '{"questions": 1}' WHERE id = ANY (${materials}::integer[])`);
    const row = async () =>
      (await server.call<Json>(student, 'GET', `/api/student_sub_modules/?module_id=${course}`)).body.results[0];
    const { body } = await open();
    expect(await row()).toMatchObject({ question_count: 3, completed: false, best_score: null, activity_id: body.id });
    expect((await row()).underway).toEqual({ answered: 0, questions: 3 });
    // The one with the higher number may come first.
    for (const [place, seq] of [
      [0, 2],
      [1, 1],
    ] as const) {
      await answer(body.id, { question_id: String(materials[place]), response: [idOf(body, place, 'Phải')], seq });
    }
    expect((await row()).underway).toEqual({ answered: 2, questions: 3 });
    await end(body.id);
    expect(await row()).toMatchObject({ completed: false, activity_id: null, underway: null });
    const second = (await open()).body;
    for (const [place, material] of materials.entries()) {
      await answer(second.id, {
        question_id: String(material),
        response: [idOf(second, place, 'Phải')],
        seq: place + 1,
      });
    }
    await end(second.id);
    await end((await open()).body.id);
    expect(await row()).toMatchObject({ completed: true, best_score: 10, activity_id: null });
    const own = await server.call<Json>(student, 'GET', '/api/student_modules/');
    expect(own.status).toBe(200);
    const done = await firstRowOf<{ count: number }>(
      db(),
      sql`SELECT count(*) AS count FROM course_part_completions WHERE user_id = ${student.id}`,
    );
    expect(done?.count).toBe(1);
  });
});

test('a set is its questions, and blanks and words to drag are taken', async () => {
  const set = {
    questions: [
      {
        library: 'H5P.Blanks 1.14',
        subContentId: 'aaaaaaaa-0000-4000-8000-000000000001',
        params: { text: 'Điền', questions: ['<p>Thủ đô là *Hà Nội*, sông *Hồng*</p>'] },
      },
      {
        library: 'H5P.TrueFalse 1.8',
        subContentId: 'aaaaaaaa-0000-4000-8000-000000000002',
        params: { question: '<p>Đúng không?</p>', correct: 'true' },
      },
    ],
  };
  const material = await server.world.material(maker.id, null, { courseId: course, params: set });
  await db().execute(
    sql`UPDATE material_versions SET library = 'H5P.QuestionSet 1.20' WHERE material_id = ${material}`,
  );
  part = await server.world.assignedPart(classId, course, { type: 'practice', materials: [material] });
  const { body } = await open();
  expect(body.questions.map(({ type }: Json) => type)).toEqual(['blanks', 'true_false']);
  const [blanks, truth] = body.questions.map(({ id }: Json) => id);
  expect(blanks).toMatch(new RegExp(`^${material}:`));
  const half = await answer(body.id, { question_id: blanks, response: ['Hà Nội', 'Đà'], seq: 1 });
  expect(half.body).toMatchObject({ correct: false, fraction: 0.5, solution: null });
  expect((await answer(body.id, { question_id: truth, response: true, seq: 2 })).body).toMatchObject({ correct: true });
  expect(
    (await answer(body.id, { question_id: blanks, response: ['x'.repeat(1001), ''], seq: 3 })).body.errors,
  ).toHaveProperty('response');
  expect((await end(body.id)).body).toMatchObject({
    score: 7.5,
    correct_count: 1,
    wrong_questions: [{ fraction: 0.5, solution: ['Hà Nội', 'Hồng'] }],
  });
});

test('a set of single choices is asked question by question, mixed and without its key', async () => {
  const choices = [1, 2].map((number) => ({
    subContentId: `aaaaaaaa-0000-4000-8000-00000000001${number}`,
    question: `<p>Câu ${number}?</p>`,
    answers: ['Đúng', 'Sai một', 'Sai hai'],
  }));
  const material = await server.world.material(maker.id, null, { courseId: course, params: { choices } });
  await db().execute(
    sql`UPDATE material_versions SET library = 'H5P.SingleChoiceSet 1.11' WHERE material_id = ${material}`,
  );
  part = await server.world.assignedPart(classId, course, { type: 'practice', materials: [material] });
  const { body } = await open();
  expect(body.questions).toMatchObject([{ type: 'multi_choice', single: true }, { type: 'multi_choice' }]);
  expect(JSON.stringify(body.questions)).not.toContain('correct');
  const idOf = (question: Json, text: string) => question.choices.find((one: Json) => one.text === text)?.id;
  const [first, second] = body.questions;
  const right = await answer(body.id, { question_id: first.id, response: [idOf(first, 'Đúng')], seq: 1 });
  expect(right.body).toMatchObject({ correct: true, fraction: 1 });
  const wrong = await answer(body.id, { question_id: second.id, response: [idOf(second, 'Sai hai')], seq: 2 });
  expect(wrong.body).toMatchObject({ correct: false, fraction: 0 });
  expect((await end(body.id)).body).toMatchObject({ score: 5, correct_count: 1 });
});

test('statements to judge earn by how many are right, and a short answer has to fit the sheet', async () => {
  const set = {
    questions: [
      {
        library: 'Khue.TrueFalseGroup 1.0',
        subContentId: 'aaaaaaaa-0000-4000-8000-000000000003',
        params: {
          question: '<p>Về mật khẩu:</p>',
          statements: [true, false, true, false].map((correct, at) => ({ text: `Ý ${at}`, correct })),
        },
      },
      {
        library: 'Khue.ShortAnswer 1.0',
        subContentId: 'aaaaaaaa-0000-4000-8000-000000000004',
        params: { question: '<p>5 chia 2?</p>', number: { value: 2.5, tolerance: 0 }, sheet: true },
      },
    ],
  };
  const material = await server.world.material(maker.id, null, { courseId: course, params: set });
  await db().execute(
    sql`UPDATE material_versions SET library = 'H5P.QuestionSet 1.20' WHERE material_id = ${material}`,
  );
  part = await server.world.assignedPart(classId, course, { type: 'practice', materials: [material] });
  const { body } = await open();
  expect(body.questions).toMatchObject([
    { type: 'true_false_group', parts: [0, 1, 2, 3].map((at) => ({ id: String(at), text: `Ý ${at}` })) },
    { type: 'short_answer', sheet: true, numeric: true },
  ]);
  expect(JSON.stringify(body.questions)).not.toMatch(/correct|shares|tolerance|2\.5/);
  const [group, short] = body.questions.map(({ id }: Json) => id);
  const judged = await answer(body.id, { question_id: group, response: [true, false, true, null], seq: 1 });
  expect(judged.body).toMatchObject({ correct: false, fraction: 0.5, solution: null });
  for (const response of [[true], [true, false, true, 'false'], true, 'true'])
    expect((await answer(body.id, { question_id: group, response, seq: 2 })).status).toBe(400);
  for (const response of ['2.5', '2,500', 'hai', 'x'.repeat(101)])
    expect((await answer(body.id, { question_id: short, response, seq: 2 })).status).toBe(400);
  expect((await answer(body.id, { question_id: short, response: '2.5', seq: 2 })).body.errors.response).toEqual([
    expect.stringContaining('bốn ký tự'),
  ]);
  expect((await answer(body.id, { question_id: short, response: ' 2,5 ', seq: 2 })).body).toMatchObject({
    correct: true,
    solution: '2,5',
  });
  expect((await end(body.id)).body).toMatchObject({
    score: 7.5,
    correct_count: 1,
    wrong_questions: [{ solution: [true, false, true, false] }],
  });
});
