import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/* Content that cannot be read counts for nothing, neither for nor against, and whoever keeps it hears of it. */

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let maker: TestPerson;
let student: TestPerson;
let school: number;
let classId: number;
let course: number;
let good: number;
let bad: number;

beforeAll(async () => {
  server = await startTestApplication({ clock }, {}, ['--roles=api']);
  school = await server.world.school();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  maker = await world.person({ role: 'TEACHER', schoolId: school });
  classId = await world.schoolClass(school);
  await world.teaches(maker.id, classId);
  student = await world.student(classId);
  course = (await world.course()).id;
  good = await world.material(maker.id, school, { courseId: course });
  bad = await world.material(maker.id, school, { courseId: course });
});

const db = () => server.app.platform.db;
const assign = (type: 'practice' | 'exam') =>
  server.world.assignedPart(classId, course, { type, materials: [good, bad] });
const start = async (): Promise<Json> =>
  (await server.call<Json>(student, 'POST', `/api/student_start_exams/${course}/${classId}`)).body;
/** As a damaged disk would; what the process has read it forgets after some minutes. */
async function damage(): Promise<void> {
  await db().execute(
    sql`UPDATE material_versions SET library = 'H5P.Gone 1.0', params = '{"x": 1}' WHERE material_id = ${bad}`,
  );
  clock.advance({ minutes: 6 });
}
async function answerRight(session: Json, path: string): Promise<void> {
  const question = session.questions.find(({ id }: Json) => id === String(good));
  const response = [question.choices.find((one: Json) => one.text === 'Đúng').id];
  const body = { question_id: question.id, response, seq: 1 };
  expect((await server.call(student, 'POST', `/api/${path}/${session.id}/`, body)).status).toBe(200);
}
const told = () =>
  rowsOf<Json>(
    db(),
    sql`SELECT params FROM notifications WHERE user_id = ${maker.id} AND kind = 'material.unreadable'`,
  );

test('at the start of an exam it is not drawn, and its maker hears of it once', async () => {
  await assign('exam');
  await damage();
  const session = await start();
  expect(session.questions.map(({ id }: Json) => id)).toEqual([String(good)]);
  expect(session).toMatchObject({ question_count: 1, unreadable: [] });
  const other = await server.world.student(classId);
  await server.call(other, 'POST', `/api/student_start_exams/${course}/${classId}`);
  expect(await told()).toMatchObject([{ params: { version: 1 } }]);
});

test('in an exam that runs it is told as such and left out of the score', async () => {
  await assign('exam');
  const session = await start();
  expect(session.questions).toHaveLength(2);
  await answerRight(session, 'student_answer_exam_question');
  await damage();
  const again = await start();
  expect(again).toMatchObject({ id: session.id, question_count: 1, unreadable: [String(bad)] });
  const { body } = await server.call<Json>(student, 'POST', `/api/student_end_exams/${course}/?class=${classId}`);
  expect(body).toMatchObject({ score: 10, correct_count: 1, question_count: 1, unreadable: [String(bad)] });
  expect(body.breakdown).toMatchObject([{ question_count: 1, score: 10 }]);
  expect(await told()).toHaveLength(1);
  const read = await server.call<Json>(student, 'GET', `/api/student_exam_results/${session.id}/`);
  expect(read.body).toMatchObject({ score: 10, unreadable: [String(bad)] });
  const { body: paper } = await server.call<Json>(maker, 'GET', `/api/papers/${session.id}/`);
  const place = session.questions.findIndex(({ id }: Json) => id === String(good)) + 1;
  expect([paper.unreadable, paper.questions.map(({ number }: Json) => number)]).toEqual([[3 - place], [place]]);
});

test('practice without it is complete, and it is none of the wrong ones', async () => {
  const part = await assign('practice');
  const open = () => server.call<Json>(student, 'GET', `/api/student_sub_modules/${part}/${classId}`);
  const { body: session } = await open();
  await answerRight(session, 'student_answer_question');
  await damage();
  const ended = await server.call<Json>(student, 'GET', `/api/student_end_sub_module_sessions/${session.id}/`);
  expect(ended.body).toMatchObject({ score: 10, unreadable: [String(bad)], wrong_questions: [] });
  const listed = await server.call<Json>(student, 'GET', '/api/student_sub_modules/');
  expect(listed.body.results[0]).toMatchObject({ completed: true, best_score: 10 });
});

test('an exercise that the teacher closes leaves it out, too', async () => {
  const session = await server.world.classSession(classId, maker.id);
  const exercise = await server.world.exercise(session, { materials: [good, bad], isOpen: true });
  const { body: work } = await server.call<Json>(student, 'POST', '/api/student_start_execersise_session/', {
    meeting_id: session,
    exercise_id: exercise,
  });
  expect(work.questions).toHaveLength(2);
  await answerRight(work, 'student_answer_execersise_questions');
  await damage();
  await server.call(maker, 'PUT', `/api/meeting_exercises/${exercise}/state/`, { state: 'closed' });
  const [row] = await rowsOf<Json>(db(), sql`SELECT score, fractions FROM activities WHERE id = ${work.id}`);
  expect(row).toMatchObject({ score: 10, fractions: [1, null] });
  expect(await told()).toHaveLength(1);
});
