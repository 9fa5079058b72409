import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { TestClock } from '../../../test/clock';
import type { TestPerson } from '../../../test/world';
import { sql } from '../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const clock = new TestClock();
const RIGHT = 'Right';
let server: TestApplication;
let school: number;
let course: number;
let classes: [number, number];
let teacher: TestPerson;
let students: [TestPerson, TestPerson];
let materials: number[];

beforeAll(async () => {
  server = await startTestApplication({ clock });
  const { world } = server;
  school = await world.school();
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  course = (await world.course()).id;
  materials = [];
  for (let n = 0; n < 4; n++) {
    const answers = [RIGHT, 'Left', 'Middle'].map((text) => ({ text, correct: text === RIGHT }));
    const params = { question: `<p>Question ${n}</p>`, answers };
    const given = { title: `Question ${n}`, courseId: course, params, sharing: 'private' };
    materials.push(await world.material(teacher.id, school, given));
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  classes = [await world.schoolClass(school), await world.schoolClass(school)];
  for (const one of classes) {
    await world.teaches(teacher.id, one);
    await server.app.platform.db.execute(
      sql`INSERT INTO class_courses (class_id, course_id) VALUES (${one}, ${course})`,
    );
  }
  students = [await world.student(classes[0]), await world.student(classes[0])];
});

const call = (who: TestPerson, method: Method, path: string, body?: object) =>
  server.call<Json>(who, method, `/api/${path}`, body);
const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString();
const make = async (more: object = {}): Promise<Json> => {
  const made = await call(teacher, 'POST', 'class_tests/', {
    name: 'Test 1',
    module: course,
    class_ids: [classes[0]],
    term: 1,
    duration: 15,
    open_at: hours(-1),
    close_at: hours(10),
    questions: materials.map((material_id) => ({ material_id })),
    ...more,
  });
  expect(made).toMatchObject({ status: 201 });
  return made.body;
};
const change = async ({ id }: Json, body: object) =>
  expect((await call(teacher, 'PUT', `class_tests/${id}/`, body)).status).toBe(200);
const book = async (classId = classes[0], term = 1): Promise<Json> =>
  (await call(teacher, 'GET', `gradebook/?class_id=${classId}&module_id=${course}&term=${term}`)).body;
const columns = async (classId = classes[0], term = 1) =>
  (await book(classId, term)).columns.map(({ name, kind, test_id }: Json) => [name, kind, test_id]);
/** Answers so many questions rightly, and hands in. */
async function sit(who: TestPerson, { id }: Json, right: number): Promise<void> {
  const session = (await call(who, 'POST', `student_start_tests/${id}/`)).body;
  for (const [at, question] of session.questions.slice(0, right).entries()) {
    const response = [question.choices.find(({ text }: Json) => text === RIGHT).id];
    const body = { question_id: question.id, response, seq: at + 1 };
    expect((await call(who, 'POST', `student_answer_exam_question/${session.id}/`, body)).status).toBe(200);
  }
  const ended = await call(who, 'POST', `student_end_exams/${course}/?activity_id=${session.id}`);
  expect(ended.status).toBe(200);
}
const marksOf = (body: Json, who: TestPerson): Json[] => body.rows.find(({ user }: Json) => user.id === who.id).marks;

test('a given test that a student has sat is a mark of theirs; the others lack it', async () => {
  const made = await make({ kind: 'midterm' });
  await sit(students[0], made, 3);
  const body = await book();
  expect(body.columns).toMatchObject([
    { name: 'Test 1', kind: 'midterm', weight: 2, source: 'test', test_id: made.id },
  ]);
  expect(marksOf(body, students[0])).toMatchObject([{ value: 7.5, source: 'test', expected: true }]);
  expect(marksOf(body, students[1])).toMatchObject([{ value: null, expected: true }]);
});

test('a draft has no column until it is given', async () => {
  const made = await make({ status: 'draft' });
  expect(await columns()).toEqual([]);
  await change(made, { status: 'given' });
  expect(await columns()).toEqual([['Test 1', 'regular', made.id]]);
});

test('the column follows the name, the kind, the term and the classes of its test', async () => {
  const made = await make();
  await change(made, { name: 'Test 2', kind: 'final' });
  expect(await columns()).toEqual([['Test 2', 'final', made.id]]);
  await change(made, { term: 2 });
  expect([await columns(), await columns(classes[0], 2)]).toEqual([[], [['Test 2', 'final', made.id]]]);
  await change(made, { term: 1, class_ids: [...classes] });
  expect([(await columns()).length, (await columns(classes[1])).length]).toEqual([1, 1]);
  await change(made, { class_ids: [classes[1]] });
  expect([(await columns()).length, (await columns(classes[1])).length]).toEqual([0, 1]);
});

test('deleting a test that nobody has begun takes its column out; one that was begun stays', async () => {
  const unbegun = await make();
  const begun = await make({ name: 'Begun' });
  await sit(students[0], begun, 4);
  expect((await call(teacher, 'DELETE', `class_tests/${unbegun.id}/`)).status).toBe(204);
  expect((await call(teacher, 'DELETE', `class_tests/${begun.id}/`)).status).toBe(409);
  expect(await columns()).toEqual([['Begun', 'regular', begun.id]]);
});

test('a test for some students only is expected of nobody else', async () => {
  const made = await make({ user_ids: [students[0].id] });
  await sit(students[0], made, 4);
  const body = await book();
  expect(marksOf(body, students[0])).toMatchObject([{ value: 10, expected: true }]);
  expect(marksOf(body, students[1])).toMatchObject([{ value: null, expected: false }]);
  await change(made, { user_ids: students.map(({ id }) => id) });
  expect(marksOf(await book(), students[1])).toMatchObject([{ value: null, expected: true }]);
});

test('a mark goes with an attempt that is opened again, and comes back with what is handed in then', async () => {
  const made = await make();
  await sit(students[0], made, 4);
  expect(marksOf(await book(), students[0])).toMatchObject([{ value: 10 }]);
  const body = { user_id: students[0].id, minutes: 10 };
  expect((await call(teacher, 'POST', `class_tests/${made.id}/reopen/`, body)).status).toBe(200);
  expect(marksOf(await book(), students[0])).toMatchObject([{ value: null, expected: true }]);
  const again = (await call(students[0], 'POST', `student_start_tests/${made.id}/`)).body;
  await call(students[0], 'POST', `student_end_exams/${course}/?activity_id=${again.id}`);
  expect(marksOf(await book(), students[0])).toMatchObject([{ value: 10 }]);
});
