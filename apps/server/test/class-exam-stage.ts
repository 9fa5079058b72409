import { afterAll, beforeAll, beforeEach } from 'vitest';
import { firstRowOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import type { LiveEvent } from '../src/platform/events/hub';
import { startTestApplication, type TestApplication } from './application';
import { TestClock } from './clock';
import { eventually } from './eventually';
import type { TestPerson } from './world';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
export type Json = Record<string, any>;

export const clock = new TestClock();
export let server: TestApplication;
/** Another process on the same database. */
export let other: TestApplication;
export let school: number;
export let classId: number;
export let teacher: TestPerson;
export let students: TestPerson[];
export let course: number;
export let part: number;
export let materials: number[];
let maker: TestPerson;

export const RIGHT = 'Câu này đúng';
const choice = (title: string) => ({
  question: `<p>${title}</p>`,
  answers: [
    { text: RIGHT, correct: true },
    { text: 'Trái', correct: false },
    { text: 'Giữa', correct: false },
  ],
});

/** Two processes for the file; for each test a class of three with its teacher and an exam of four questions. */
export function setClassExamStage(): void {
  beforeAll(async () => {
    server = await startTestApplication({ clock });
    other = await server.sibling(['--roles=api']);
    school = await server.world.school();
    maker = await server.world.person({ role: 'ADMIN_LMS' });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });
  beforeEach(async () => {
    const { world } = server;
    classId = await world.schoolClass(school);
    teacher = await world.person({ role: 'TEACHER', schoolId: school });
    await world.teaches(teacher.id, classId);
    students = [await world.student(classId), await world.student(classId), await world.student(classId)];
    course = (await world.course()).id;
    materials = [];
    for (let n = 0; n < 4; n++) {
      materials.push(
        await world.material(maker.id, null, { title: `Câu ${n}`, courseId: course, params: choice(`Câu ${n}`) }),
      );
    }
    part = await world.assignedPart(classId, course, { type: 'exam', materials });
  });
}

export const db = () => server.app.platform.db;
export const student = (place = 0): TestPerson => students[place] ?? fail();
export const fail = (): never => {
  throw new Error('there is nobody');
};
export const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);
export const window = (open_at: Date | null, close_at: Date | null) =>
  db().execute(
    sql`UPDATE class_assignments SET open_at = ${open_at}, close_at = ${close_at} WHERE course_part_id = ${part}`,
  );
export const set = (fields: Record<string, unknown>) =>
  db().execute(sql`UPDATE courses SET ${sql.assignments(fields)} WHERE id = ${course}`);
export const at = (rest = '') => `/api/class_exams/${course}/${classId}/${rest}`;
export const call = (method: 'GET' | 'POST' | 'DELETE', rest = '', body?: object, caller: TestPerson = teacher) =>
  server.call<Json>(caller, method, at(rest), body);
export const rowOf = async (who: TestPerson): Promise<Json> =>
  (await call('GET')).body.students.find((row: Json) => row.user.id === who.id);
export const start = async (who: TestPerson = student()): Promise<Json> =>
  (await server.call<Json>(who, 'POST', `/api/student_start_exams/${course}/${classId}`)).body;
export const answer = (who: TestPerson, session: Json, place: number, seq: number, text = RIGHT, app = server) =>
  app.call<Json>(who, 'POST', `/api/student_answer_exam_question/${session.id}/`, {
    question_id: session.questions[place].id,
    response: [session.questions[place].choices.find((one: Json) => one.text === text).id],
    seq,
  });
export const end = (who: TestPerson = student()) =>
  server.call<Json>(who, 'POST', `/api/student_end_exams/${course}/?class=${classId}`);
export const stored = (id: number) =>
  firstRowOf<Json>(db(), sql`SELECT * FROM activities WHERE id = ${id}`) as Promise<Json>;
export const DEVICES = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
export const present = (who: TestPerson, id: number, device: string, left_page = 0, app = server) =>
  app.call<Json>(who, 'POST', `/api/student_exam_presence/${id}/`, { device, left_page });

/** What one person's open page hears. */
export function heardBy(who: TestPerson, app = server) {
  const heard: LiveEvent[] = [];
  const stop = app.app.platform.events.subscribe(who.id, (event) => heard.push(event));
  const named = (name: string) => heard.filter((event) => event.name === name).map(({ data }) => data as Json);
  const until = (name: string, count = 1) =>
    eventually(
      async () => named(name),
      (found) => found.length >= count,
    );
  return { named, until, stop };
}
