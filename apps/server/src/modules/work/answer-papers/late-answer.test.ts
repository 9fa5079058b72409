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
let other: TestApplication;
let school: number;
let classId: number;
let student: TestPerson;
let teacher: TestPerson;
let course: number;
let session: Json;

const RIGHT = 'Đúng rồi';
const db = () => server.app.platform.db;

beforeAll(async () => {
  server = await startTestApplication({ clock });
  other = await server.sibling(['--roles=api']);
  school = await server.world.school();
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  const { world } = server;
  const maker = await world.person({ role: 'ADMIN_LMS' });
  classId = await world.schoolClass(school);
  teacher = await world.person({ role: 'TEACHER', schoolId: school });
  await world.teaches(teacher.id, classId);
  student = await world.student(classId);
  course = (await world.course()).id;
  await db().execute(sql`UPDATE courses SET max_exams_students = NULL, exam_pass_score = 5 WHERE id = ${course}`);
  const materials: number[] = [];
  for (let n = 0; n < 4; n++) {
    const params = {
      question: `<p>Câu ${n}</p>`,
      answers: [
        { text: RIGHT, correct: true },
        { text: 'Trái', correct: false },
      ],
    };
    materials.push(await world.material(maker.id, null, { courseId: course, params }));
  }
  await world.assignedPart(classId, course, { type: 'exam', materials });
  session = (await server.call<Json>(student, 'POST', `/api/student_start_exams/${course}/${classId}`)).body;
});

const choice = (place: number, text = RIGHT): string[] => [
  session.questions[place].choices.find((one: Json) => one.text === text).id,
];
const entry = (place: number, seq: number, text = RIGHT, at: Date = clock.now()) => ({
  question_id: session.questions[place].id,
  response: choice(place, text),
  seq,
  answered_at: at.toISOString(),
});
const save = (place: number, seq: number, text = RIGHT) => {
  const { answered_at: _, ...body } = entry(place, seq, text);
  return server.call<Json>(student, 'POST', `/api/student_answer_exam_question/${session.id}/`, body);
};
const end = () => server.call<Json>(student, 'POST', `/api/student_end_exams/${course}/`);
const handIn = (answers: unknown, who = student, app = server, id = session.id) =>
  app.call<Json>(who, 'POST', `/api/student_late_answers/${id}/`, { answers });
const decide = (accept: unknown, who = teacher, app = server) =>
  app.call<Json>(who, 'POST', `/api/papers/${session.id}/late/`, { accept });
const change = (rest: string, body: object) =>
  server.call<Json>(teacher, 'POST', `/api/class_exams/${course}/${classId}/${rest}/`, body);
const paper = async () => (await server.call<Json>(teacher, 'GET', `/api/papers/${session.id}/`)).body;
const kept = () =>
  rowsOf<Json>(db(), sql`SELECT * FROM late_answers WHERE activity_id = ${session.id} ORDER BY question, seq`);
const attempt = async (): Promise<Json> =>
  (await firstRowOf<Json>(db(), sql`SELECT * FROM activities WHERE id = ${session.id}`)) as Json;

describe('handing in late', () => {
  test('keeps what was answered in time, changes no score, and says the same again', async () => {
    await save(0, 1);
    const sent = [entry(1, 2), entry(2, 3)];
    expect((await end()).body.score).toBe(2.5);
    const first = await handIn(sent);
    expect([first.status, first.body]).toEqual([202, { kept: 2 }]);
    expect((await handIn(sent)).body).toEqual({ kept: 2 });
    expect(await kept()).toHaveLength(2);
    expect(await attempt()).toMatchObject({ score: 2.5, answered_count: 1 });
    expect(await rowsOf(db(), sql`SELECT FROM answers WHERE activity_id = ${session.id}`)).toHaveLength(1);
    const { students } = (await server.call<Json>(teacher, 'GET', `/api/class_exams/${course}/${classId}/`)).body;
    expect(students.find((row: Json) => row.user.id === student.id)).toMatchObject({ late_waiting: 2, score: 2.5 });
  });

  test('keeps nothing that the attempt holds already, or that was answered after the end', async () => {
    await save(0, 5);
    await end();
    const after = new Date(clock.now().getTime() + 60_000);
    const { body } = await handIn([entry(0, 5), entry(0, 4, 'Trái'), entry(1, 6, RIGHT, after), entry(2, 7)]);
    expect(body).toEqual({ kept: 1 });
    expect((await kept()).map(({ seq }) => seq)).toEqual([7]);
  });

  test('of an attempt that the teacher ended meanwhile counts until its time is over', async () => {
    await change('end', {});
    clock.advance({ minutes: 10 });
    const expires = Date.parse(session.expires_at);
    const tooLate = new Date(expires + 60_000);
    expect((await handIn([entry(0, 1), entry(1, 2, RIGHT, tooLate)])).body).toEqual({ kept: 1 });
  });

  test('ends an attempt whose time is over first, should nobody have come to it', async () => {
    const inTime = clock.now();
    await db().execute(sql`UPDATE activities SET expires_at = ${inTime} WHERE id = ${session.id}`);
    clock.advance({ seconds: 11 });
    expect((await handIn([entry(0, 1, RIGHT, inTime)])).body).toEqual({ kept: 1 });
    expect(await attempt()).toMatchObject({ status: 'expired', ended_by: 'time', score: 0 });
  });

  test('is refused to an open attempt, and to one of somebody else', async () => {
    const open = await handIn([entry(0, 1)]);
    expect([open.status, open.body.code]).toEqual([409, 'exam.open']);
    await end();
    const neighbour = await server.world.student(classId);
    expect((await handIn([entry(0, 1)], neighbour)).status).toBe(404);
    expect((await handIn([entry(0, 1)], student, server, 2_000_000_000)).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  test('refuses what has not the form of answers beside its field, and keeps nothing of the rest', async () => {
    await end();
    const good = entry(0, 1);
    const fields = async (answers: unknown) => {
      const { status, body } = await handIn(answers);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await fields([good, { ...good, question_id: '999999' }])).toEqual([400, ['answers.1.question_id']]);
    expect(await fields([good, { ...good, response: 'x' }])).toEqual([400, ['answers.1.response']]);
    expect(await fields([{ ...good, seq: 0 }])).toEqual([400, ['answers.0.seq']]);
    expect(await fields([{ ...good, answered_at: 'gestern' }])).toEqual([400, ['answers.0.answered_at']]);
    for (const wrong of [[], null, 'x', {}, new Array(501).fill(good)]) expect((await handIn(wrong)).status).toBe(400);
    expect(await kept()).toEqual([]);
  });

  test('has an end, far beyond what anybody needs', async () => {
    await end();
    const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => entry(n % 4, from + n));
    expect((await handIn(many(1, 500))).body).toEqual({ kept: 500 });
    const both = await Promise.all([handIn(many(501, 400)), handIn(many(1001, 400), student, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('activity.too_many_answers');
    expect(await kept()).toHaveLength(900);
  });
});

describe('deciding', () => {
  test('accepted ones are graded with the attempt, told and noted', async () => {
    await save(0, 1);
    await save(1, 2, 'Trái');
    await end();
    await handIn([entry(1, 3), entry(2, 4), entry(3, 5, 'Trái')]);
    clock.advance({ minutes: 5 });
    const before = await attempt();
    const reply = await decide(true);
    expect([reply.status, reply.body]).toEqual([200, { decision: 'accepted', decided: 3, score: 7.5, passed: true }]);
    expect(await attempt()).toMatchObject({
      score: 7.5,
      answered_count: 4,
      correct_count: 3,
      status: before.status,
      ended_at: before.ended_at,
      ended_by: 'student',
    });
    const days = await rowsOf<Json>(db(), sql`SELECT * FROM student_bests WHERE user_id = ${student.id}`);
    expect(JSON.stringify(days)).toContain('7.5');
    const news = await server.call<Json>(student, 'GET', '/api/notifications/');
    expect(JSON.stringify(news.body)).toMatch(/2[.,]5.*7[.,]5/);
    const [audited] = (await server.world.audited('late_answers.accept')).slice(-1);
    expect(audited).toMatchObject({ actor_id: teacher.id, target_id: classId, after: { score: 7.5 } });
    // The page that sends again hears the same, and nothing waits anew.
    expect((await handIn([entry(1, 3), entry(2, 4), entry(3, 5, 'Trái')])).body).toEqual({ kept: 3 });
    expect((await paper()).late).toMatchObject({ waiting: 0, decided: { decision: 'accepted' } });
  });

  test('refused ones stay as evidence, and the score as it was', async () => {
    await end();
    await handIn([entry(0, 1)]);
    expect((await decide(false)).body).toMatchObject({ decision: 'refused', decided: 1, score: 0, passed: false });
    expect(await kept()).toMatchObject([{ decision: 'refused', decided_by: teacher.id }]);
    const news = await server.call<Json>(student, 'GET', '/api/notifications/');
    expect(news.body.results).toHaveLength(1);
    expect((await server.world.audited('late_answers.refuse')).length).toBeGreaterThan(0);
  });

  test('is done once, whoever does it at the same moment', async () => {
    await end();
    expect((await decide(true)).body.code).toBe('late_answers.none');
    await handIn([entry(0, 1)]);
    const replies = await Promise.all([decide(true), decide(false, teacher, other), decide(true, teacher, other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await decide(false)).body.code).toBe('late_answers.decided');
  });

  test('is for who may extend the test', async () => {
    await end();
    await handIn([entry(0, 1)]);
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await decide(true, colleague)).status).toBe(404);
    expect([403, 404]).toContain((await decide(true, student)).status);
    const reader = await server.world.person({ permissions: ['statistics.view'], scope: 'school', schoolId: school });
    expect((await decide(true, reader)).status).toBe(403);
    expect((await decide('vielleicht')).status).toBe(400);
    expect(await kept()).toMatchObject([{ decision: null }]);
  });

  test('of an attempt that runs again is made: they are in it, and what was answered since stays', async () => {
    await end();
    await handIn([entry(0, 1, 'Trái'), entry(1, 2)]);
    await change('reopen', { user_id: student.id, minutes: 10 });
    expect((await decide(true)).body.code).toBe('exam.open');
    const going = await server.call<Json>(student, 'GET', `/api/student_answer_exam_question/${session.id}/`);
    expect(going.body.answers).toHaveLength(2);
    await save(0, 9);
    expect((await end()).body.score).toBe(5);
    expect((await decide(true)).body.code).toBe('late_answers.decided');
    expect((await paper()).reopenings).toHaveLength(1);
  });

  test('finds a number for answers of two computers that counted alike', async () => {
    await save(0, 3);
    await end();
    await handIn([entry(1, 3), entry(2, 3), entry(3, 2_147_483_647)]);
    expect((await decide(true)).status).toBe(200);
    const stored = await rowsOf<Json>(db(), sql`SELECT seq, question FROM answers WHERE activity_id = ${session.id}`);
    // Those whose number is taken would come after the largest that there is.
    expect(stored.map(({ seq }) => seq).sort()).toEqual([2_147_483_647, 3]);
  });

  test('counts in whatever grades the attempt again', async () => {
    await save(0, 3);
    await end();
    await handIn([entry(1, 3), entry(2, 4)]);
    expect((await decide(true)).body.score).toBe(7.5);
    await change('reopen', { user_id: student.id, minutes: 10 });
    expect((await end()).body.score).toBe(7.5);
  });
});
