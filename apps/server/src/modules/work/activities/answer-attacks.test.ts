import { blanks } from '@khue/scoring/kinds/blanks/question';
import { gap } from '@khue/scoring/kinds/gap-make';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { LONGEST_SLICE_MS, longestSlice } from '../../../../test/fuzz/loop-watch';
import type { TestPerson } from '../../../../test/world';
import { firstRowOf, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let classId: number;
let student: TestPerson;
let course: number;
let session: Json;

const db = () => server.app.platform.db;
const start = (who = student) => server.call<Json>(who, 'POST', `/api/student_start_exams/${course}/${classId}`);
const end = () => server.call<Json>(student, 'POST', `/api/student_end_exams/${course}/`);
const save = (body: unknown, who = student, id = session.id) =>
  server.call<Json>(who, 'POST', `/api/student_answer_exam_question/${id}/`, body, {
    'content-type': 'application/json',
  });

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  const maker = await world.person({ role: 'ADMIN_LMS' });
  classId = await world.schoolClass(await world.school());
  student = await world.student(classId);
  course = (await world.course()).id;
  await db().execute(sql`UPDATE courses SET max_exams_students = NULL WHERE id = ${course}`);
  const choice = await world.material(maker.id, null, { courseId: course });
  const text = await world.material(maker.id, null, { courseId: course });
  const sentences = [`Có ${gap(['tám'])} bit và ${gap(['một'])} byte.`];
  await db().execute(
    sql`UPDATE material_versions SET library = 'H5P.Blanks 1.14', params = ${JSON.stringify(blanks({ sentences }))}::jsonb WHERE material_id = ${text}`,
  );
  await world.assignedPart(classId, course, { type: 'exam', materials: [choice, text] });
  session = (await start()).body;
});
const idOf = (type: string): string => session.questions.find((one: Json) => one.type === type).id;

test.each([0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, '1e9', 'một', null, true, {}, [1]])(
  'the number %j is refused',
  async (seq) => {
    const { status, body } = await save({ question_id: idOf('multi_choice'), response: ['0'], seq });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'request.invalid', ['seq']]);
  },
);

test('the largest number is one like any other', async () => {
  const question_id = idOf('multi_choice');
  expect((await save({ question_id, response: ['0'], seq: 2 ** 31 - 1 })).status).toBe(200);
  expect((await save({ question_id, response: ['1'], seq: 1 })).status).toBe(200);
  expect((await start()).body.answers).toMatchObject([{ response: ['0'] }]);
  expect((await end()).status).toBe(200);
});

test.each<[string, unknown]>([
  ['half a character', ['\ud800', 'x']],
  ['a NUL', ['a\u0000', 'x']],
  ['too long a text', ['x'.repeat(1001), 'x']],
  ['too few', ['x']],
  ['too many', ['x', 'x', 'x']],
  ['numbers', [1, 2]],
  ['nests', [[['x']], ['x']]],
  ['an object', { 0: 'x', 1: 'x', length: 2 }],
  ['a text', 'xx'],
  ['a hundred thousand', new Array(100_000).fill('x')],
])('a response of %s is refused and stores nothing', async (_, response) => {
  const { status } = await save({ question_id: idOf('blanks'), response, seq: 1 });
  expect([400, 413]).toContain(status);
  expect(await rowsOf(db(), sql`SELECT FROM answers WHERE activity_id = ${session.id}`)).toEqual([]);
});

test.each([
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"seq":1',
  '{"__proto__":{"seq":1}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
])('the body %.20s is refused', async (body) => {
  expect((await save(body)).status).toBe(400);
});

test('texts of any script are kept as they were typed', async () => {
  const response = ['👩‍🏫 “tám” \\ \' " {} %s', 'עברית‏ ﷽ e\u0301'];
  expect((await save({ question_id: idOf('blanks'), response, seq: 1 })).status).toBe(200);
  expect((await start()).body.answers).toMatchObject([{ response }]);
});

test('there is an end to answers of one attempt, far beyond what anybody needs, and the rest goes on', async () => {
  const question_id = idOf('multi_choice');
  await db().execute(
    sql`INSERT INTO answers (activity_started_on, activity_id, seq, question, response, is_withdrawn, saved_at, answered_count)
        SELECT a.started_on, a.id, n, 0, '["0"]', false, now(), 1 FROM activities a, generate_series(1, 7999) n WHERE a.id = ${session.id}`,
  );
  // Another process: this one has counted from the start.
  const other = await server.sibling(['--roles=api']);
  const there = (seq: number) =>
    other.call<Json>(student, 'POST', `/api/student_answer_exam_question/${session.id}/`, {
      question_id,
      response: ['0'],
      seq,
    });
  expect((await there(9000)).status).toBe(200);
  const refused = await there(9001);
  expect([refused.status, refused.body.code]).toEqual([409, 'activity.too_many_answers']);
  await other.close();
  expect((await end()).body.status).toBe('ended');
  expect((await start()).status).toBe(201);
});

test('a flood of one holds up nobody else, and no other request', async () => {
  const neighbour = await server.world.student(classId);
  const theirs = (await start(neighbour)).body;
  const question_id = idOf('multi_choice');
  const { result, slice } = await longestSlice(async () => {
    const flood: ReturnType<typeof save>[] = [];
    for (let seq = 1; seq <= 600; seq++) {
      flood.push(save({ question_id, response: ['0'], seq }));
      // As they would come over the wire: not all in one turn.
      if (seq % 20 === 0) await new Promise(setImmediate);
    }
    const answers: number[] = [];
    for (let seq = 1; seq <= 5; seq++) {
      answers.push((await save({ question_id, response: ['1'], seq }, neighbour, theirs.id)).status);
    }
    return { answers, flood: await Promise.all(flood) };
  });
  expect(result.answers).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(result.flood.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const kept = result.flood.filter(({ status }) => status === 200).map(({ body }) => body.seq);
  const stored = await rowsOf<{ seq: number }>(
    db(),
    sql`SELECT seq FROM answers WHERE activity_id = ${session.id} ORDER BY seq`,
  );
  expect(stored.map(({ seq }) => seq)).toEqual(kept.sort((a, b) => a - b));
  expect(slice).toBeLessThan(LONGEST_SLICE_MS);
});

test('a storm of starts and ends gives attempts one after the other, and no error', async () => {
  const { result, slice } = await longestSlice(() =>
    Promise.all(Array.from({ length: 120 }, (_, n) => (n % 2 ? start() : end()))),
  );
  expect(result.filter(({ status }) => status >= 500)).toEqual([]);
  expect(slice).toBeLessThan(LONGEST_SLICE_MS);
  const attempts = await rowsOf<{ attempt: number; status: string }>(
    db(),
    sql`SELECT attempt, status FROM activities WHERE user_id = ${student.id} ORDER BY attempt`,
  );
  expect(attempts.map(({ attempt }) => attempt)).toEqual(attempts.map((_, at) => at + 1));
  expect(attempts.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
});

test('also a course without a limit has one', async () => {
  await end();
  await db().execute(
    sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, status, seed, questions, question_count, attempt,
          pass_score, started_at, started_on, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions)
        SELECT user_id, class_id, course_id, course_part_id, kind, status, seed, questions, question_count, n, pass_score, started_at,
          started_on, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions
        FROM activities, generate_series(2, 1000) n WHERE id = ${session.id}`,
  );
  const refused = await start();
  expect([refused.status, refused.body.code]).toEqual([403, 'exam.attempts_exceeded']);
  const counted = await firstRowOf<{ count: number }>(
    db(),
    sql`SELECT count(*) AS count FROM activities WHERE user_id = ${student.id}`,
  );
  expect(counted?.count).toBe(1000);
});
