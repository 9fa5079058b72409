import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { eventually } from '../../../../test/eventually';
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
let students: TestPerson[];
let maker: TestPerson;
let course: number;
let practice: number;
let materials: number[];

const TEXTS = ['Một', 'Hai', 'Ba'];
const content = (right: string, texts: readonly string[] = TEXTS) => ({
  question: '<p>Bao nhiêu?</p>',
  answers: texts.map((text) => ({ text, correct: text === right })),
});

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
  maker = await world.person({ role: 'TEACHER', schoolId: school });
  classId = await world.schoolClass(school);
  await world.teaches(maker.id, classId);
  students = await world.members(classId, 3);
  course = (await world.course()).id;
  materials = [];
  for (let n = 0; n < 2; n++) {
    materials.push(await world.material(maker.id, school, { courseId: course, params: content('Một') }));
  }
  await world.assignedPart(classId, course, { type: 'exam', materials });
  practice = await world.assignedPart(classId, course, { type: 'practice', materials: materials.slice(0, 1) });
});

const db = () => server.app.platform.db;
const student = (place = 0): TestPerson => students[place] ?? nobody();
const nobody = (): never => {
  throw new Error('there is nobody');
};
const material = () => materials[0] ?? nobody();
const regrade = (params: object, dry_run = true, caller: TestPerson = maker) =>
  server.call<Json>(caller, 'POST', '/api/regrades/', { material_id: material(), params, dry_run });
const start = async (who: TestPerson): Promise<Json> =>
  (await server.call<Json>(who, 'POST', `/api/student_start_exams/${course}/${classId}`)).body;
const say = (who: TestPerson, session: Json, text: string, seq: number, which = material(), app = server) => {
  const question = session.questions.find(({ id }: Json) => id === String(which));
  const path = session.kind === 'exam' ? 'student_answer_exam_question' : 'student_answer_question';
  return app.call<Json>(who, 'POST', `/api/${path}/${session.id}/`, {
    question_id: question.id,
    response: [question.choices.find((one: Json) => one.text === text).id],
    seq,
  });
};
const end = (who: TestPerson) => server.call<Json>(who, 'POST', `/api/student_end_exams/${course}/?class=${classId}`);
const stored = (id: number) => firstRowOf<Json>(db(), sql`SELECT * FROM activities WHERE id = ${id}`) as Promise<Json>;
const versionOf = async (id: number) =>
  (await stored(id)).questions.find((held: Json) => held.material === material())?.version;

/** Somebody who chose the first, and one who chose the second. */
async function sat(): Promise<Json[]> {
  const sessions: Json[] = [];
  for (const [n, text] of ['Một', 'Hai'].entries()) {
    const session = await start(student(n));
    await say(student(n), session, text, 1);
    await end(student(n));
    sessions.push(session);
  }
  return sessions;
}

describe('a trial', () => {
  test('tells what would change, and changes nothing', async () => {
    const [first, second] = await sat();
    const running = await start(student(2));
    const { status, body } = await regrade(content('Hai'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ attempts: 3, examined: 3, version: null, changed: 2 });
    expect(body.changes).toMatchObject([
      {
        activity_id: first?.id,
        kind: 'exam',
        user: { id: student().id },
        class: { id: classId },
        before: 5,
        after: 0,
        passed_before: true,
        passed_after: false,
      },
      { activity_id: second?.id, before: 0, after: 5, passed_before: false, passed_after: true },
    ]);
    expect((await stored(first?.id)).score).toBe(5);
    expect(await versionOf(running.id)).toBe(1);
    expect(await rowsOf(db(), sql`SELECT FROM regrades WHERE material_id = ${material()}`)).toEqual([]);
  });

  test('counts students of others, and names none of them', async () => {
    await sat();
    await db().execute(sql`DELETE FROM class_teachers WHERE class_id = ${classId}`);
    expect((await regrade(content('Hai'))).body).toMatchObject({ attempts: 2, changed: 2, changes: [] });
  });

  test('is for who keeps the material, with content that is valid and asks the same', async () => {
    await sat();
    const colleague = await server.world.person({ role: 'TEACHER', schoolId: school });
    expect((await regrade(content('Hai'), true, colleague)).status).toBe(403);
    const stranger = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
    expect((await regrade(content('Hai'), true, stranger)).status).toBe(404);
    expect((await regrade(content('Hai'), true, student())).status).toBe(403);
    for (const [params, code] of [
      [content('Hai', ['Một', 'Hai']), 'regrade.other_questions'],
      [content('Hai', ['Hai', 'Một', 'Ba']), 'regrade.other_questions'],
      [{}, 'material.content_invalid'],
    ] as const) {
      expect([(await regrade(params)).body.code, (await regrade(params, false)).body.code]).toEqual([code, code]);
    }
  });
});

describe('a mended key', () => {
  test('grades again what has ended, with a log, and what runs when it ends', async () => {
    const [first, second] = await sat();
    const running = await start(student(2));
    await say(student(2), running, 'Hai', 1);
    const { status, body } = await regrade(content('Hai'), false);
    expect(status).toBe(200);
    expect(body).toMatchObject({ attempts: 3, version: 2, changed: 2 });
    expect(body.changes).toMatchObject([
      { activity_id: first?.id, before: 5, after: 0 },
      { activity_id: second?.id, before: 0, after: 5 },
    ]);
    expect(await stored(second?.id)).toMatchObject({ score: 5, correct_count: 1, answered_count: 1 });
    for (const one of [first, second, running]) expect(await versionOf(one?.id)).toBe(2);
    const log = await rowsOf<Json>(
      db(),
      sql`SELECT r.version, r.made_by, c.* FROM regrades r JOIN regrade_changes c ON c.regrade_id = r.id
          WHERE r.material_id = ${material()} ORDER BY c.activity_id`,
    );
    expect(log).toMatchObject([
      { activity_id: first?.id, version: 2, old_version: 1, made_by: maker.id, score_before: 5, score_after: 0 },
      { activity_id: second?.id, score_before: 0, score_after: 5 },
    ]);
    expect((await end(student(2))).body).toMatchObject({ score: 5, correct_count: 1 });
    const [audited] = (await server.world.audited('material.regrade')).slice(-1);
    expect(audited).toMatchObject({ actor_id: maker.id, target_id: material() });
    const told = await rowsOf<Json>(db(), sql`SELECT kind, params FROM notifications WHERE user_id = ${student(1).id}`);
    const { name } = (await server.call<Json>(maker, 'GET', `/api/class_exams/${course}/${classId}/`)).body;
    expect(told).toMatchObject([
      { kind: 'regrade.done', params: { course: name, before: 0, after: 5, wording: 'exam' } },
    ]);
    // Looking back shows the mended key.
    await db().execute(sql`UPDATE courses SET exam_review = 'answers' WHERE id = ${course}`);
    await db().execute(
      sql`UPDATE class_assignments SET close_at = ${clock.now()}, open_at = NULL WHERE class_id = ${classId}`,
    );
    const review = await server.call<Json[]>(
      student(),
      'GET',
      `/api/get_wrong_questions_by_activity/?activity_id=${first?.id}`,
    );
    const asked = first?.questions.find(({ id }: Json) => id === String(material()));
    expect(review.body[0]?.solution).toEqual([asked.choices.find((one: Json) => one.text === 'Hai').id]);
  });

  test('counts at once for practice that runs, also in another process', async () => {
    const session = (await server.call<Json>(student(), 'GET', `/api/student_sub_modules/${practice}/${classId}`)).body;
    for (const [n, app] of [server, other].entries()) {
      expect((await say(student(), session, 'Hai', n + 1, material(), app)).body.correct).toBe(false);
    }
    await regrade(content('Hai'), false);
    for (const [n, app] of [server, other].entries()) {
      await eventually(
        () => say(student(), session, 'Hai', 10 + n, material(), app),
        ({ body }) => body.correct === true,
      );
    }
    const ended = await server.call<Json>(student(), 'GET', `/api/student_end_sub_module_sessions/${session.id}/`);
    expect(ended.body).toMatchObject({ score: 10 });
  });

  test('twice: the last one counts, also for what was asked first', async () => {
    const [first] = await sat();
    await regrade(content('Hai'), false);
    const again = await regrade(content('Một'), false);
    expect(again.body).toMatchObject({ version: 3, changed: 2 });
    expect(await stored(first?.id)).toMatchObject({ score: 5 });
    expect(await versionOf(first?.id)).toBe(3);
  });

  test('meets ends and answers: every score is by the new key', async () => {
    const many = await server.world.members(classId, 6);
    const sessions: [TestPerson, Json][] = [];
    for (const who of many) sessions.push([who, await start(who)]);
    const [applied] = await Promise.all([
      regrade(content('Hai'), false),
      ...sessions.map(async ([who, session], n) => {
        await say(who, session, 'Hai', 1, material(), n % 2 ? other : server);
        await end(who);
      }),
    ]);
    expect(applied.status).toBe(200);
    for (const [, session] of sessions) expect(await stored(session.id)).toMatchObject({ score: 5, correct_count: 1 });
  });

  test('is a task where it takes longer', async () => {
    const apart = await startTestApplication({ clock }, {}, ['--roles=api']);
    const { world } = apart;
    const admin = await world.person({ role: 'ADMIN_LMS' });
    const id = await world.material(admin.id, null, { params: content('Một') });
    // Nobody works here, so it takes longer than anybody waits.
    const body = { material_id: id, params: content('Hai'), dry_run: false };
    const reply = await apart.call<Json>(admin, 'POST', '/api/regrades/', body);
    expect([reply.status, reply.body]).toMatchObject([202, { status: 'running', task_id: expect.any(Number) }]);
    const task = await apart.call<Json>(admin, 'GET', `/api/task_history/${reply.body.task_id}/`);
    expect(task.body).toMatchObject({ task_type: 'regrade', status: 'pending' });
    await apart.close();
  });

  test('of a course that tells no scores is told to nobody', async () => {
    await db().execute(sql`UPDATE courses SET exam_review = 'none' WHERE id = ${course}`);
    await sat();
    await regrade(content('Hai'), false);
    expect(await rowsOf(db(), sql`SELECT FROM notifications WHERE user_id = ${student(1).id}`)).toEqual([]);
  });
});
