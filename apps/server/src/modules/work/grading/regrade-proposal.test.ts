import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { eventually } from '../../../../test/eventually';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

/* A test of two schools: one teacher made its question, and looks after the class of one of them. */

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let admin: TestPerson;
let maker: TestPerson;
let schools: number[];
let classes: number[];
let sitters: TestPerson[];
let staff: TestPerson;
let course: number;
let exam: number;
let material: number;

const content = (right: string, more: object = {}) => ({
  question: '<p>Bao nhiêu?</p>',
  answers: ['Một', 'Hai', 'Ba'].map((text) => ({ text, correct: right.includes(text) })),
  ...more,
});

beforeAll(async () => {
  server = await startTestApplication({ clock });
  admin = await server.world.person({ role: 'ADMIN_LMS' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { world } = server;
  schools = [await world.school(), await world.school()];
  const [own = 0, other = 0] = schools;
  maker = await world.person({ role: 'TEACHER', schoolId: own });
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: other });
  classes = [await world.schoolClass(own), await world.schoolClass(other)];
  const [ownClass = 0, otherClass = 0] = classes;
  await world.teaches(maker.id, ownClass);
  course = (await world.course()).id;
  material = await world.material(maker.id, own, { courseId: course, params: content('Một'), sharing: 'all' });
  exam = await world.assignedPart(ownClass, course, { type: 'exam', materials: [material] });
  await db().execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${otherClass}, ${course})`);
  await db().execute(sql`INSERT INTO class_assignments (class_id, course_part_id) VALUES (${otherClass}, ${exam})`);
  sitters = [];
  for (const classId of classes) {
    const [student] = await world.members(classId, 1);
    if (student) sitters.push(student);
    await sit(student ?? admin, classId, 'Hai');
  }
});

const db = () => server.app.platform.db;
const start = async (who: TestPerson, classId: number): Promise<Json> =>
  (await server.call<Json>(who, 'POST', `/api/student_start_exams/${course}/${classId}`)).body;
async function sit(who: TestPerson, classId: number, text: string): Promise<Json> {
  const session = await start(who, classId);
  const [question] = session.questions;
  const response = [question.choices.find((one: Json) => one.text === text).id];
  await server.call(who, 'POST', `/api/student_answer_exam_question/${session.id}/`, {
    question_id: question.id,
    response,
    seq: 1,
  });
  const ended = await server.call<Json>(who, 'POST', `/api/student_end_exams/${course}/?class=${classId}`);
  return ended.body;
}
const post = (params: object, dry_run: boolean, caller = maker) =>
  server.call<Json>(caller, 'POST', '/api/regrades/', { material_id: material, params, dry_run });
const propose = async () => (await post(content('Hai'), false)).body.regrade_id as number;
const decide = (id: number, what: 'accept' | 'refuse', caller: TestPerson, body?: object) =>
  server.call<Json>(caller, 'POST', `/api/regrades/${id}/${what}/`, body);
const listed = async (caller: TestPerson, query = '') =>
  (await server.call<Json>(caller, 'GET', `/api/regrades/?${query}`)).body.results;
const scores = async () =>
  (
    await rowsOf<{ score: number }>(db(), sql`SELECT score FROM activities WHERE course_id = ${course} ORDER BY id`)
  ).map(({ score }) => score);
const told = (who: TestPerson, kind: string) =>
  rowsOf<Json>(db(), sql`SELECT params, count FROM notifications WHERE user_id = ${who.id} AND kind = ${kind}`);
const impact = () => [
  { school: { id: schools[0] }, attempts: 1, changes: 1 },
  { school: { id: schools[1] }, attempts: 1, changes: 1 },
];
const approver = (scope: 'all' | 'school', schoolId: number | null = null) =>
  server.world.person({ permissions: ['regrade.approve'], scope, schoolId });

describe('a regrade that reaches beyond its maker’s classes', () => {
  test('says so with what it means to each school, and changes nothing', async () => {
    const tried = await post(content('Hai'), true);
    expect(tried).toMatchObject({ status: 200, body: { needs_approval: true, impact: impact() } });
    const proposed = await post(content('Hai'), false);
    expect(proposed.status).toBe(202);
    expect(proposed.body).toMatchObject({ regrade_id: expect.any(Number), status: 'proposed', impact: impact() });
    expect(await scores()).toEqual([0, 0]);
    const { body } = await server.call<Json>(maker, 'GET', `/api/submodulesquestions/${material}/`);
    expect(body.version).toBe(1);
    expect(await told(admin, 'regrade.proposed')).toContainEqual({
      count: 1,
      params: { name: expect.any(String), question: expect.any(String), attempts: 2 },
    });
    expect((await server.world.audited('regrade.propose')).at(-1)).toMatchObject({ actor_id: maker.id });
  });

  test('is carried out once another person accepts it, and both schools hear of it', async () => {
    const id = await propose();
    expect((await server.call<Json>(admin, 'GET', `/api/regrades/${id}/`)).body).toMatchObject({
      before: { params: content('Một') },
      after: { params: content('Hai') },
      can: { accept: true, refuse: true },
    });
    const accepted = await decide(id, 'accept', admin);
    expect(accepted).toMatchObject({ status: 202, body: { regrade_id: id, status: 'running' } });
    await eventually(scores, (now) => now.every((score) => score === 10));
    expect(await told(staff, 'regrade.school')).toMatchObject([{ params: { attempts: 1 } }]);
    expect(await told(maker, 'regrade.accepted')).toHaveLength(1);
    const audited = (await server.world.audited('regrade.run')).slice(-2);
    expect(audited.map((row: Json) => row.school_id).sort()).toEqual([...schools].sort());
    expect(audited[0]).toMatchObject({ actor_id: admin.id, target_id: material });
    // Who begins now is asked by the mended key.
    const part = (await server.call<Json>(admin, 'GET', `/api/sub_modules/${exam}/`)).body;
    expect(part.questions[0]).toMatchObject({ version: 2, newer_version: null });
    const [late] = await server.world.members(classes[1] ?? 0, 1);
    expect((await sit(late ?? admin, classes[1] ?? 0, 'Hai')).score).toBe(10);
  });

  test('is refused with a reason, which its maker hears', async () => {
    const id = await propose();
    expect((await decide(id, 'refuse', admin, {})).status).toBe(400);
    const refused = await decide(id, 'refuse', admin, { reason: 'Đáp án cũ đúng.' });
    expect(refused).toMatchObject({ status: 200, body: { status: 'refused', reason: 'Đáp án cũ đúng.' } });
    expect(await told(maker, 'regrade.refused')).toMatchObject([{ params: { reason: 'Đáp án cũ đúng.' } }]);
    expect(await scores()).toEqual([0, 0]);
    for (const what of ['accept', 'refuse'] as const) {
      expect((await decide(id, what, admin, { reason: 'x' })).body.code).toBe('regrade.decided');
    }
  });

  test('is not for who proposed it, nor for who looks after some of the classes only', async () => {
    const own = await server.world.person({ permissions: ['material.edit', 'regrade.approve'], scope: 'all' });
    const proposal = await propose();
    await db().execute(sql`UPDATE regrades SET made_by = ${own.id} WHERE id = ${proposal}`);
    expect(await decide(proposal, 'accept', own)).toMatchObject({ status: 403, body: { code: 'regrade.own' } });
    expect((await decide(proposal, 'refuse', own, { reason: 'x' })).body.code).toBe('regrade.own');
    expect((await listed(own))[0]).toMatchObject({ id: proposal, can: { accept: false, refuse: false } });
    const some = await approver('school', schools[0]);
    expect((await decide(proposal, 'accept', some)).status).toBe(404);
    expect(await listed(some)).toEqual([]);
    expect((await decide(proposal, 'accept', maker)).status).toBe(403);
  });

  test('cannot be accepted after another edit, after its maker lost the right, or beside another decision', async () => {
    const first = await propose();
    const again = await propose();
    expect((await decide(first, 'accept', admin)).body.code).toBe('regrade.decided');
    await db().execute(sql`UPDATE users SET status = 0 WHERE id = ${maker.id}`);
    expect((await decide(again, 'accept', admin)).body.code).toBe('regrade.right_lost');
    await db().execute(sql`UPDATE users SET status = 1 WHERE id = ${maker.id}`);
    await server.call(admin, 'PUT', `/api/submodulesquestions/${material}/`, { params: content('Ba') });
    expect((await listed(admin, 'status=proposed'))[0]).toMatchObject({ id: again, is_stale: true });
    expect((await decide(again, 'accept', admin)).body.code).toBe('regrade.stale');
    expect((await decide(again, 'refuse', admin, { reason: 'cũ' })).status).toBe(200);
  });

  test('two decisions at once: one holds', async () => {
    const id = await propose();
    const second = await approver('all');
    const replies = await Promise.all([
      decide(id, 'accept', admin),
      decide(id, 'refuse', second, { reason: 'không' }),
      decide(id, 'accept', second),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const { status, body } of replies) if (status >= 300) expect(body.code).toBe('regrade.decided');
  });
});

test('in one’s own classes it is carried out at once, and the school hears of it', async () => {
  await db().execute(sql`UPDATE class_teachers SET user_id = ${maker.id} WHERE class_id = ANY (${classes}::integer[])`);
  const [own = 0, other = 0] = classes;
  await db().execute(sql`UPDATE activities SET class_id = ${own} WHERE class_id = ${other} AND course_id = ${course}`);
  const done = await post(content('Hai'), false);
  expect(done).toMatchObject({
    status: 200,
    body: { version: 2, changed: 2, needs_approval: false, impact: [{ attempts: 2, changes: 2 }] },
  });
  expect((await server.world.audited('regrade.run')).at(-1)).toMatchObject({ school_id: schools[0] });
});

test('a student with several changed results hears of them once', async () => {
  const [own = 0] = classes;
  await db().execute(sql`UPDATE courses SET max_exams_students = 3 WHERE id = ${course}`);
  const [student = admin] = sitters;
  expect((await sit(student, own, 'Hai')).score).toBe(0);
  expect(await scores()).toEqual([0, 0, 0]);
  expect((await decide(await propose(), 'accept', await approver('all'))).status).toBe(202);
  await eventually(
    () => told(student, 'regrade.done'),
    (rows) => rows.length === 1,
  );
  expect(await told(student, 'regrade.done')).toMatchObject([{ count: 2 }]);
});

test('a single choice does not become several: whoever was right would be wrong', async () => {
  const several = await post(content('Một Hai'), true);
  expect(several).toMatchObject({ status: 400, body: { code: 'regrade.single_choice' } });
  expect((await post(content('Một Hai'), false)).status).toBe(400);
  const either = await post(content('Một Hai', { behaviour: { type: 'single' } }), true);
  expect(either).toMatchObject({ status: 200, body: { changed: 2 } });
});
