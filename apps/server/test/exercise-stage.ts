import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApplication, type TestApplication } from './application';
import { TestClock } from './clock';
import type { TestPerson } from './world';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
export type Json = Record<string, any>;

export const clock = new TestClock();
export let server: TestApplication;
export let school: number;
export let classId: number;
export let teacher: TestPerson;
export let students: TestPerson[];
export let session: number;
export let materials: number[];

export const choice = (title: string, right = 'Phải') => ({
  question: `<p>${title}</p>`,
  answers: ['Phải', 'Trái', 'Giữa'].map((text) => ({ text, correct: text === right })),
});

/** One process for the file; for each test a class of three with its teacher, a session, and two materials to ask. */
export function setExerciseStage(): void {
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
}

export const db = () => server.app.platform.db;
export const nobody = (): never => {
  throw new Error('there is nobody');
};
export const student = (place = 0): TestPerson => students[place] ?? nobody();
export const asked = (ids: readonly number[] = materials) => ids.map((id) => ({ block_id_question: id }));
export const create = (body: object = {}, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'POST', '/api/create_meeting_exercise_view/', {
    name: 'Bài tập 1',
    meeting_id: session,
    lms_zoom_exercise_questions: asked(),
    ...body,
  });
export const setState = (id: number, state: string, caller: TestPerson = teacher, more: object = {}) =>
  server.call<Json>(caller, 'PUT', `/api/meeting_exercises/${id}/state/`, { state, ...more });
export const change = (id: number, body: object, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'PUT', `/api/meeting_exercises/${id}/`, body);
export const list = (caller: TestPerson) =>
  server.call<Json[] & Json>(caller, 'GET', `/api/get_meeting_exercise_view/?meeting_id=${session}`);
export const activity = (id: number, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'GET', `/api/get_meeting_exercise_activity/?exercise_id=${id}`);
export const showResults = (id: number, shown: boolean, caller: TestPerson = teacher) =>
  server.call<Json>(caller, 'PUT', `/api/meeting_exercises/${id}/results/`, { shown });
export const results = (id: number, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'GET', `/api/meeting_exercises/${id}/results/`);
export const find = (id: number, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'POST', '/api/student_get_execersise_sessions', { meeting_id: session, exercise_id: id });
export const start = (id: number, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'POST', '/api/student_start_execersise_session/', { meeting_id: session, exercise_id: id });
export const read = (id: number, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'GET', `/api/student_answer_execersise_questions/${id}/`);
export const answer = (id: number, body: object, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'POST', `/api/student_answer_execersise_questions/${id}/`, body);
export const end = (id: number, caller: TestPerson = student()) =>
  server.call<Json>(caller, 'POST', '/api/student_end_sub_module_session/', { session_id: id });
export const idOf = (work: Json, place: number, text: string): string =>
  work.questions[place].choices.find((one: Json) => one.text === text).id;
export const choose = (work: Json, place: number, text: string, caller: TestPerson = student(), seq = place + 1) =>
  answer(work.id, { question_id: work.questions[place].id, response: [idOf(work, place, text)], seq }, caller);

export async function opened(body: object = {}): Promise<number> {
  const { id } = (await create(body)).body;
  expect((await setState(id, 'open')).status).toBe(200);
  return id;
}

/** What is made and looked at from now on is of another session of the class, with another host perhaps. */
export async function anotherSession(host: TestPerson): Promise<void> {
  session = await server.world.classSession(classId, host.id);
}
